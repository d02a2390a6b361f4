import { LAW_DOCUMENTS, type LawDocument } from '../../../../contract/vocabulary/law';
import { publicPages } from '../../../../contract/paths';
import { screen } from '../../../shared/lib/loadChunk';
import type { RouteRow } from '../../../shared/lib/portalRoute';

const loadText = () => import(/* webpackChunkName: "screen-law" */ '../../../features/law/LawScreen');

const text = (document: LawDocument): RouteRow => ({
  ...publicPages[document],
  layout: 'portal',
  guard: 'everyone',
  unfinished: true,
  bare: true,
  screen: screen(loadText, { document }),
});

/** Public pages about the portal itself: the plans and the operator's legal texts. */
export const lawRows: readonly RouteRow[] = [
  {
    ...publicPages.plans,
    layout: 'portal',
    guard: 'everyone',
    bare: true,
    screen: screen(() => import('../../../features/user/plans/PlansScreen')),
  },
  {
    ...publicPages.moderationNumbers,
    layout: 'portal',
    guard: 'everyone',
    bare: true,
    screen: screen(
      () => import(/* webpackChunkName: "screen-law" */ '../../../features/moderation/numbers/ModerationNumbersScreen'),
    ),
  },
  ...LAW_DOCUMENTS.map(text),
];
