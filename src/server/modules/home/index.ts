import type { ServerModule } from '#platform/registry.ts';
import { overviewRoutes } from './overviewRoutes.ts';

export const home: ServerModule = {
  routes: [overviewRoutes],
};
