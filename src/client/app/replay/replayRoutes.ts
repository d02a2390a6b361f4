import { isOperator, type MaybeActor } from '#contract/access/access.ts';
import { paths } from '#contract/paths.ts';
import { readPortalConfig } from '#shared/api/portalConfig.ts';
import { screen } from '#shared/lib/loadChunk.ts';
import type { RouteRow } from '#shared/lib/portalRoute.ts';

/** In development every user may replay a record, elsewhere only operators (docs/product.md 7.11). */
const replayers = (actor: MaybeActor) => readPortalConfig().environment === 'development' || isOperator(actor);

/** The player of support records. */
export const replayRoutes: readonly RouteRow[] = [
  {
    path: paths.replay(),
    title: 'Přehrávač záznamu',
    layout: 'portal',
    guard: replayers,
    screen: screen(() => import('./ReplayScreen.tsx')),
  },
];
