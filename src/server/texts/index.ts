import { accountMails } from '../platform/identity/accountMailsTexts';
import { accounts } from '../modules/user/accountsTexts';
import { impersonation } from '../modules/user/impersonationTexts';
import { tenders } from '../modules/tenders/tendersTexts';
import { catalogues } from '../modules/categories/cataloguesTexts';
import { evaluation } from '../modules/tenders/evaluation/evaluationTexts';
import { companies } from '../modules/companies/companiesTexts';
import { decisions } from '../modules/tenders/evaluation/decisionsTexts';
import { law } from '../modules/law/lawPageTexts';
import { expiry, mail, support } from '../platform/mail/mailTexts';
import { matches } from '../modules/projects/matchesTexts';
import { members } from '../modules/members/membersTexts';
import { messages } from '../modules/messages/messagesTexts';
import { moderation } from '../modules/moderation/moderationTexts';
import { notifications } from '../platform/notifications/notificationTexts';
import { bids } from '../modules/tenders/bids/bidsTexts';
import { adminFiles, adminSystem } from '../modules/admin/adminSystemTexts';
import { people } from '../modules/user/peopleTexts';
import { plans } from '../modules/user/plansTexts';
import { quotas } from '../platform/limits/quotasTexts';
import { refusals } from '../platform/texts/refusals';
import { renewals } from '../modules/software/renewalsTexts';
import { confirmations } from '../modules/references/confirmationsTexts';
import { requests } from '../modules/services/requestsTexts';
import { shortlists } from '../modules/tenders/shortlists/shortlistsTexts';
import { software } from '../modules/software/softwareTexts';
import { things } from '../platform/texts/things';

export { czechDateTime, czechDay, czechMoment } from '../platform/texts/days';

/** Czech texts of the server. Those of validation are in `contract/rules/messages`. */
export const texts = {
  ...refusals,
  ...accounts,
  ...things,
  impersonation,
  mail,
  requests,
  expiry,
  support,
  quotas,
  tenders,
  catalogues,
  companies,
  messages,
  moderation,
  notifications,
  bids,
  adminSystem,
  adminFiles,
  people,
  plans,
  accountMails,
  law,
  matches,
  members,
  shortlists,
  software,
  evaluation,
  decisions,
  renewals,
  confirmations,
} as const;
