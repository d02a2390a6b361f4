import type { ServerModule } from '#platform/registry.ts';
import { adminCompaniesRoutes } from './adminCompaniesRoutes.ts';
import { everyHistoryRoutes } from './adminHistoryRoutes.ts';
import { adminInvitationsRoutes } from './adminInvitationsRoutes.ts';
import { watchedJobsRoutes } from './adminJobsRoutes.ts';
import { watchedMailsRoutes } from './adminMailRoutes.ts';
import { adminOverviewRoutes } from './adminOverviewRoutes.ts';
import { adminPeopleRoutes } from './adminPeopleRoutes.ts';
import { settingsRoutes } from './adminSettingsRoutes.ts';

export const admin: ServerModule = {
  routes: [
    adminCompaniesRoutes,
    adminInvitationsRoutes,
    adminOverviewRoutes,
    adminPeopleRoutes,
    everyHistoryRoutes,
    settingsRoutes,
    watchedJobsRoutes,
    watchedMailsRoutes,
  ],
};
