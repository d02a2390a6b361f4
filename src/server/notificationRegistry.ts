import type { NotificationEvent, NotificationSubject } from '../contract/vocabulary/notifications';
import { impersonationEvents } from './modules/user/impersonationEvents';
import { moderationEventsWith } from './modules/moderation/moderationEvents';
import { planEvents } from './modules/services/planEvents';
import { requestEvents, requestSubject } from './modules/services/requestEvents';
import { bidEvents, bidSubject } from './modules/tenders/bids/bidEvents';
import { companyEvents, companySubject, verificationMail } from './modules/companies/companyEvents';
import { memberEvents } from './modules/members/memberEvents';
import { softwareEvents, softwareSubject } from './modules/software/softwareEvents';
import {
  accountSubject,
  type EventType,
  type NotificationRegistry,
  type SubjectType,
} from './platform/notifications/eventTypes';
import { messageEvents } from './modules/messages/messageEvents';
import { referenceEvents, referenceSubject } from './modules/references/referenceEvents';
import { supportEvents } from './modules/support/supportEvents';
import { projectSubject } from './modules/projects/projectSubject';
import { tenderEvents, tenderSubject } from './modules/tenders/tenderEvents';

/** The events of all modules. A new event is a line in the `<subject>Events.ts` of its module. */
export const notificationRegistry: NotificationRegistry = {
  events: {
    ...bidEvents,
    ...companyEvents,
    ...impersonationEvents,
    ...memberEvents,
    ...messageEvents,
    ...moderationEventsWith({ companies: verificationMail }),
    ...planEvents,
    ...referenceEvents,
    ...requestEvents,
    ...softwareEvents,
    ...supportEvents,
    ...tenderEvents,
  } satisfies Record<NotificationEvent, EventType>,
  subjects: {
    bids: bidSubject,
    companies: companySubject,
    projects: projectSubject,
    references: referenceSubject,
    requests: requestSubject,
    software: softwareSubject,
    tenders: tenderSubject,
    users: accountSubject,
  } satisfies Record<NotificationSubject, SubjectType>,
};
