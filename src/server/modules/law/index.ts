import type { ServerModule } from '#platform/registry.ts';
import { lawRoutes } from './lawRoutes.ts';

export const law: ServerModule = {
  routes: [lawRoutes],
};
