import type { ServerModule } from '#platform/registry.ts';
import { filesRoutes } from './filesRoutes.ts';

export const files: ServerModule = {
  routes: [filesRoutes],
};
