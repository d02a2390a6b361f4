import type { ServerModule } from '#platform/registry.ts';
import { projectsRoutes } from './projectsRoutes.ts';
import { projectSubject } from './projectSubject.ts';

export const projects: ServerModule = {
  routes: [projectsRoutes],
  subjects: { projects: projectSubject },
};
