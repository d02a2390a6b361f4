import { ofUser } from '#platform/audit/ownersRepository.ts';
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
import { restorableAccount, usersRoutes } from './usersRoutes.ts';

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
  kinds: {
    accounts: {
      table: 'users',
      name: 'email',
      owner: ofUser('id'),
      personal: 'everything',
      restorable: { columns: ['first_name', 'last_name', 'phone'], by: () => restorableAccount },
      noted: ['support_visit', 'support_may_write', 'verified', 'log_ins', 'second_factor'],
    },
  },
};
