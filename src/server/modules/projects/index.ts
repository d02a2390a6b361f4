import { PROJECT_STEPS } from '#contract/vocabulary/projectStatus.ts';
import { ACCESSORY_TYPES } from '#contract/vocabulary/registers.ts';
import { restorableAssigned } from '#modules/members/assignments.ts';
import { ofOwned } from '#platform/audit/ownersRepository.ts';
import type { ServerModule } from '#platform/registry.ts';
import { exportedData } from './dismissalsRepository.ts';
import { projectsRoutes, restorableProject } from './projectsRoutes.ts';
import { projectSubject } from './projectSubject.ts';

export const projects: ServerModule = {
  routes: [projectsRoutes],
  exportedData,
  subjects: { projects: projectSubject },
  kinds: {
    projects: {
      table: 'projects',
      name: 'name',
      owner: ofOwned('projects'),
      softDeleted: true,
      personal: 'everything',
      restorable: {
        columns: [
          ...['name', 'description', 'status', ...PROJECT_STEPS, 'deadline', 'budget_from', 'budget_to'],
          ...['region', 'published', 'responsible_id', ...ACCESSORY_TYPES],
        ],
        by: restorableAssigned('projects', restorableProject),
      },
      links: ['project', ACCESSORY_TYPES],
      references: { responsible_id: 'users' },
    },
  },
};
