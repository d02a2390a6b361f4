import type { ServerModule } from '#platform/registry.ts';
import { technologiesRoutes } from './technologiesRoutes.ts';

export const technologies: ServerModule = {
  routes: [technologiesRoutes],
};
