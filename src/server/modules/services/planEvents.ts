import { paths } from '#contract/paths.ts';
import type { Plan } from '#contract/vocabulary/accounts.ts';
import { planGrantedMail, planRefusedMail } from '#modules/user/accountMails.ts';
import type { MailDraft } from '#platform/mail/layout.ts';
import { knownFacts } from '#platform/notifications/eventMail.ts';
import type { EventTypes } from '#platform/notifications/eventTypes.ts';
import { findAnsweredPlan } from './planRequestsRepository.ts';
import { planTexts } from './requestsTexts.ts';

const { mail } = planTexts;

/** The plan was changed without a request. */
const changed = (subject: string, plan: Plan, url: string): MailDraft => ({
  subject,
  blocks: [...knownFacts([mail.plan, plan]), mail.changed, { button: mail.open, url }],
});

export const planEvents = {
  PLAN: {
    text: ({ notification: { data } }) => {
      const answer = data.granted === true ? 'granted' : 'refused';
      return planTexts.notifications[data.request === undefined ? 'changed' : answer](data.plan as Plan);
    },
    path: () => paths.plans(),
    mail: {
      async compose(db, _reader, { notification: { data }, text, url }, publicUrl) {
        const answered = data.request === undefined ? undefined : await findAnsweredPlan(db, Number(data.request));
        if (!answered) return changed(text, data.plan as Plan, url);
        return answered.answer === null
          ? planGrantedMail(publicUrl, answered.plan)
          : planRefusedMail(publicUrl, answered.plan, answered.answer);
      },
      sample: ({ notification, text, url }) => changed(text, notification.data.plan as Plan, url),
    },
    sample: { data: { plan: 'PREMIUM' }, subject: { kind: 'users' } },
  },
} satisfies EventTypes;
