import { RETENTION } from '#contract/limits/retention.ts';
import { ofUser } from '#platform/audit/ownersRepository.ts';
import { forgetUnconfirmed } from '#platform/identity/secondFactorsRepository.ts';
import { forgetDeadTokens } from '#platform/identity/tokensRepository.ts';
import { accountSubject } from '#platform/notifications/eventTypes.ts';
import type { ServerModule } from '#platform/registry.ts';
import { accountsRoutes } from './accountsRoutes.ts';
import { identityRoutes } from './identityRoutes.ts';
import { impersonationEvents } from './impersonationEvents.ts';
import { impersonationRoutes } from './impersonationRoutes.ts';
import { exportedData } from './ownDataRepository.ts';
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
  exportedData,
  retention: [
    { table: 'registrations', column: 'expires_at', days: RETENTION.linkDays },
    { table: 'mailed_tokens', column: 'expires_at', days: RETENTION.linkDays },
    { table: 'identity_flows', column: 'created_at', days: RETENTION.linkDays },
    { table: 'impersonations', column: 'ends_at', years: RETENTION.historyYears },
    { remove: forgetDeadTokens, days: 0 },
    { remove: forgetUnconfirmed, days: RETENTION.answerDays },
  ],
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
