import { paths, publicPages } from '#contract/paths.ts';
import { REPORTED_KINDS } from '#contract/vocabulary/moderation.ts';
import { hasId } from '#shared/lib/hasId.ts';
import { screen } from '#shared/lib/loadChunk.ts';
import type { RouteRow } from '#shared/lib/portalRoute.ts';
import { userMenu } from '#shared/texts/portal.ts';

/** Pages of moderators' decisions, reports and the public numbers of moderation. */
export const moderationRoutes: readonly RouteRow[] = [
  {
    path: paths.decisions(),
    title: userMenu.moderations,
    layout: 'portal',
    guard: 'members',
    screen: screen(() => import(/* webpackChunkName: "moderation" */ './decisions/DecisionsScreen.tsx')),
  },
  {
    path: paths.decision(':id'),
    title: 'Rozhodnutí',
    layout: 'portal',
    guard: 'members',
    exists: hasId,
    screen: screen(() => import(/* webpackChunkName: "moderation" */ './decisions/DecisionScreen.tsx')),
  },
  {
    path: paths.report(':kind', ':id'),
    title: 'Nahlásit obsah',
    layout: 'portal',
    guard: 'members',
    exists: (params) => hasId(params) && REPORTED_KINDS.some((kind) => kind === params.kind),
    screen: screen(() => import(/* webpackChunkName: "moderation" */ './ReportScreen.tsx')),
  },
  {
    ...publicPages.moderationNumbers,
    layout: 'portal',
    guard: 'everyone',
    // In the chunk of the legal texts, one of which links to it.
    screen: screen(() => import(/* webpackChunkName: "screen-law" */ './numbers/ModerationNumbersScreen.tsx')),
  },
];
