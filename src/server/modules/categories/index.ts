import { RETENTION } from '#contract/limits/retention.ts';
import type { ServerModule } from '#platform/registry.ts';
import { adminCataloguesRoutes } from './adminCataloguesRoutes.ts';
import { catalogueKinds } from './catalogueKinds.ts';
import { forgetCatalogueMoves } from './catalogueMergesRepository.ts';
import { cataloguesRoutes } from './cataloguesRoutes.ts';

export const categories: ServerModule = {
  routes: [cataloguesRoutes, adminCataloguesRoutes],
  retention: [{ remove: forgetCatalogueMoves, days: RETENTION.answerDays }],
  kinds: catalogueKinds,
};
