import { LAW_DOCUMENTS, type LawDocument } from '../../../contract/vocabulary/law';
import { publicPages } from '../../../contract/paths';
import { screen } from '../../shared/lib/loadChunk';
import type { RouteRow } from '../../shared/lib/portalRoute';

const loadText = () => import(/* webpackChunkName: "screen-law" */ './LawScreen');

const text = (document: LawDocument): RouteRow => ({
  ...publicPages[document],
  layout: 'portal',
  guard: 'everyone',
  unfinished: true,
  bare: true,
  screen: screen(loadText, { document }),
});

/** The operator's legal texts. */
export const lawRoutes: readonly RouteRow[] = LAW_DOCUMENTS.map(text);
