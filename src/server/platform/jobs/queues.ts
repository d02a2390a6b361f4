import type { MailTransport } from '#platform/mail/mail.ts';
import { mailsByTransport } from '#platform/mail/mailJob.ts';
import { MAIL } from '#platform/mail/mailQueueRepository.ts';
import { DIGEST } from '#platform/notifications/digests.ts';
import { mailAtOnce, mailDigest, type MailServices } from '#platform/notifications/mails.ts';
import { NOTIFICATION_MAIL } from '#platform/notifications/notify.ts';
import type { Services } from '#platform/services.ts';
import type { ClaimedJob } from './jobsRepository.ts';
import { type Schedule, scheduleQueue } from './schedules.ts';
import { type Queues, TWO_DAYS } from './worker.ts';

/** Queues that compose notification mails. The mail queue sends them. */
export const notificationQueues = (mailing: MailServices): Queues => ({
  [NOTIFICATION_MAIL]: {
    lanes: 2,
    pauses: TWO_DAYS,
    perform: ({ payload }: ClaimedJob<{ user: number }>) => mailAtOnce(mailing, payload.user),
  },
  [DIGEST]: {
    lanes: 2,
    pauses: TWO_DAYS,
    perform: ({ payload }: ClaimedJob<{ user: number }>) => mailDigest(mailing, payload.user),
  },
  ...mailing.registry.queues(mailing),
});

/** All queues of background jobs. */
export const queuesOf = (services: Services, schedules: readonly Schedule[], transport: MailTransport): Queues => ({
  [MAIL]: mailsByTransport(services, transport),
  ...notificationQueues(services),
  ...Object.fromEntries(schedules.map((schedule) => [schedule.name, scheduleQueue(schedule, services)])),
});
