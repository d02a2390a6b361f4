import type { NotificationEvent, NotificationSubject } from '#contract/vocabulary/notifications.ts';
import { companyEvents, companySubject, verificationMail } from '#modules/companies/companyEvents.ts';
import { memberEvents } from '#modules/members/memberEvents.ts';
import { messageEvents } from '#modules/messages/messageEvents.ts';
import { moderationEventsWith } from '#modules/moderation/moderationEvents.ts';
import { projectSubject } from '#modules/projects/projectSubject.ts';
import { referenceEvents, referenceSubject } from '#modules/references/referenceEvents.ts';
import { planEvents } from '#modules/services/planEvents.ts';
import { requestEvents, requestSubject } from '#modules/services/requestEvents.ts';
import { softwareEvents, softwareSubject } from '#modules/software/softwareEvents.ts';
import { supportEvents } from '#modules/support/supportEvents.ts';
import { bidEvents, bidSubject } from '#modules/tenders/bids/bidEvents.ts';
import { tenderEvents, tenderSubject } from '#modules/tenders/tenderEvents.ts';
import { impersonationEvents } from '#modules/user/impersonationEvents.ts';
import {
  accountSubject,
  type EventType,
  type NotificationRegistry,
  type SubjectType,
} from '#platform/notifications/eventTypes.ts';

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
