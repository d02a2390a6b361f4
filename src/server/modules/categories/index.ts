import type { ServerModule } from '#platform/registry.ts';
import { adminCataloguesRoutes } from './adminCataloguesRoutes.ts';
import { catalogueKinds } from './catalogueKinds.ts';
import { cataloguesRoutes } from './cataloguesRoutes.ts';

export const categories: ServerModule = {
  routes: [cataloguesRoutes, adminCataloguesRoutes],
  kinds: catalogueKinds,
};
