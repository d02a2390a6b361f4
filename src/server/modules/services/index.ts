import { everyMinutes } from '#platform/jobs/schedules.ts';
import type { ServerModule } from '#platform/registry.ts';
import { adminRequestsRoutes } from './adminRequestsRoutes.ts';
import { planEvents } from './planEvents.ts';
import { requestEvents, requestSubject } from './requestEvents.ts';
import { notifyDelayedRequests } from './requestNotifications.ts';
import { requestsRoutes } from './requestsRoutes.ts';
import { servicesRoutes } from './servicesRoutes.ts';

export const services: ServerModule = {
  routes: [adminRequestsRoutes, requestsRoutes, servicesRoutes],
  events: { ...planEvents, ...requestEvents },
  subjects: { requests: requestSubject },
  schedules: {
    heldNews: { periodAt: everyMinutes(1), work: (services) => notifyDelayedRequests(services, services.db) },
  },
};
