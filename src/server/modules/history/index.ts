import type { ServerModule } from '#platform/registry.ts';
import { historyRoutes } from './historyRoutes.ts';

export const history: ServerModule = {
  routes: [historyRoutes],
};
