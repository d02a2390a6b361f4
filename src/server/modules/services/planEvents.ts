import type { Plan } from '../../../contract/vocabulary/accounts';
import { paths } from '../../../contract/paths';
import { planGrantedMail, planRefusedMail } from '../user/accountMails';
import type { EventTypes } from '../../platform/notifications/eventTypes';
import { findAnsweredPlan } from './planRequestsRepository';
import { planTexts } from './requestsTexts';

export const planEvents = {
  PLAN: {
    text: ({ notification: { data } }) => {
      const answer = data.granted === true ? 'granted' : 'refused';
      return planTexts.notifications[data.request === undefined ? 'changed' : answer](data.plan as Plan);
    },
    path: () => paths.plans(),
    async mail(db, { data }, publicUrl) {
      const answered = data.request === undefined ? undefined : await findAnsweredPlan(db, Number(data.request));
      if (!answered) return null;
      return answered.answer === null
        ? planGrantedMail(publicUrl, answered.plan)
        : planRefusedMail(publicUrl, answered.plan, answered.answer);
    },
    sample: { data: { plan: 'PREMIUM' } },
  },
} satisfies EventTypes;
