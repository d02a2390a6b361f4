import type { ServerModule } from '#platform/registry.ts';
import { assignmentsRoutes } from './assignmentsRoutes.ts';
import { exportedData } from './exportedDataRepository.ts';
import { inviteLinksRoutes } from './inviteLinksRoutes.ts';
import { invitesRoutes } from './invitesRoutes.ts';
import { joiningRoutes } from './joiningRoutes.ts';
import { memberEvents } from './memberEvents.ts';
import { membersRoutes } from './membersRoutes.ts';

export const members: ServerModule = {
  routes: [assignmentsRoutes, inviteLinksRoutes, invitesRoutes, joiningRoutes, membersRoutes],
  events: memberEvents,
  exportedData,
};
