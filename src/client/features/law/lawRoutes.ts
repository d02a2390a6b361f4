import { publicPages } from '#contract/paths.ts';
import { LAW_DOCUMENTS, type LawDocument } from '#contract/vocabulary/law.ts';
import { screen } from '#shared/lib/loadChunk.ts';
import type { RouteRow } from '#shared/lib/portalRoute.ts';

const loadText = () => import(/* webpackChunkName: "screen-law" */ './LawScreen.tsx');

const text = (document: LawDocument): RouteRow => ({
  ...publicPages[document],
  layout: 'portal',
  guard: 'everyone',
  unfinished: true,
  screen: screen(loadText, { document }),
});

/** The operator's legal texts. */
export const lawRoutes: readonly RouteRow[] = LAW_DOCUMENTS.map(text);
