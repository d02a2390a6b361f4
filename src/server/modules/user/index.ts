import { accountSubject } from '#platform/notifications/eventTypes.ts';
import type { ServerModule } from '#platform/registry.ts';
import { accountsRoutes } from './accountsRoutes.ts';
import { identityRoutes } from './identityRoutes.ts';
import { impersonationEvents } from './impersonationEvents.ts';
import { impersonationRoutes } from './impersonationRoutes.ts';
import { ownDataRoutes } from './ownDataRoutes.ts';
import { passwordsRoutes } from './passwordsRoutes.ts';
import { registrationRoutes } from './registrationRoutes.ts';
import { secondFactorRoutes } from './secondFactorRoutes.ts';
import { sessionsRoutes } from './sessionsRoutes.ts';
import { usersRoutes } from './usersRoutes.ts';

export const user: ServerModule = {
  routes: [
    accountsRoutes,
    impersonationRoutes,
    identityRoutes,
    ownDataRoutes,
    passwordsRoutes,
    registrationRoutes,
    secondFactorRoutes,
    sessionsRoutes,
    usersRoutes,
  ],
  events: impersonationEvents,
  subjects: { users: accountSubject },
};
