import { ofUser } from '#platform/audit/ownersRepository.ts';
import { everyMinutes } from '#platform/jobs/schedules.ts';
import type { ServerModule } from '#platform/registry.ts';
import { adminRequestsRoutes } from './adminRequestsRoutes.ts';
import { exportedData } from './exportedDataRepository.ts';
import { planEvents } from './planEvents.ts';
import { requestEvents, requestSubject } from './requestEvents.ts';
import { notifyDelayedRequests } from './requestNotifications.ts';
import { requestWithMessages } from './requestsRepository.ts';
import { requestsRoutes } from './requestsRoutes.ts';
import { servicesRoutes } from './servicesRoutes.ts';

export const services: ServerModule = {
  routes: [adminRequestsRoutes, requestsRoutes, servicesRoutes],
  events: { ...planEvents, ...requestEvents },
  subjects: { requests: requestSubject },
  schedules: {
    heldNews: { periodAt: everyMinutes(1), work: (services) => notifyDelayedRequests(services, services.db) },
  },
  exportedData,
  kinds: {
    requests: {
      table: 'requests',
      name: 'name',
      owner: ofUser('user_id'),
      personal: 'everything',
      references: { assignee_id: 'users', responsible_id: 'users', service_id: 'services', project_id: 'projects' },
      exportedColumns: requestWithMessages,
    },
  },
};
