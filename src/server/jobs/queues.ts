import { learnLegalForms } from '#modules/companies/ares/legalFormsJob.ts';
import { compareCompanies } from '#modules/companies/verificationsJob.ts';
import { notifyDelayedRequests } from '#modules/services/requestNotifications.ts';
import { noticeExpiries } from '#modules/software/expiryWatch.ts';
import { offerReferences } from '#modules/tenders/bids/referenceOffers.ts';
import { noticeClosings } from '#modules/tenders/tenderClosings.ts';
import { noticeFiles } from '#modules/tenders/tenderFiles.ts';
import { announceWaiting } from '#modules/tenders/tenderNotices.ts';
import type { ClaimedJob } from '#platform/jobs/jobsRepository.ts';
import { everyMinutes, scheduleQueue, type NamedSchedule, type Schedule } from '#platform/jobs/schedules.ts';
import { type Queues, TWO_DAYS } from '#platform/jobs/worker.ts';
import type { MailTransport } from '#platform/mail/mail.ts';
import { mailsByTransport } from '#platform/mail/mailJob.ts';
import { MAIL } from '#platform/mail/mailQueueRepository.ts';
import { addDigests, DIGEST, lastDailyDigest, lastWeeklyDigest } from '#platform/notifications/digests.ts';
import { mailAtOnce, mailDigest, type Mailing } from '#platform/notifications/mails.ts';
import { NOTIFICATION_MAIL } from '#platform/notifications/notify.ts';
import type { Services } from '#platform/services.ts';
import { tidyUp } from './tidying.ts';

/** All schedules. Each runs once per period, regardless of the number of instances. */
export const schedulesOf = (services: Services): readonly NamedSchedule[] => [
  // Licence notifications are sent within the first hour of their day.
  { name: 'expiries', periodAt: everyMinutes(60), work: () => noticeExpiries(services) },
  {
    name: 'tenderClosings',
    periodAt: everyMinutes(1),
    work: async (goOn) => {
      await announceWaiting(services);
      await noticeFiles(services);
      await noticeClosings(services, goOn);
    },
  },
  { name: 'referenceOffers', periodAt: lastDailyDigest, work: () => offerReferences(services) },
  { name: 'tidying', periodAt: everyMinutes(60), work: () => tidyUp(services) },
  { name: 'heldNews', periodAt: everyMinutes(1), work: () => notifyDelayedRequests(services, services.db) },
  { name: 'legalForms', periodAt: everyMinutes(5), work: (goOn) => learnLegalForms(services, goOn) },
  { name: 'verifications', periodAt: everyMinutes(1), work: (goOn) => compareCompanies(services, goOn) },
  { name: 'dailyDigests', periodAt: lastDailyDigest, work: () => addDigests(services, 'DAILY') },
  { name: 'weeklyDigests', periodAt: lastWeeklyDigest, work: () => addDigests(services, 'WEEKLY') },
];

/** Queues that compose notification mails. The mail queue sends them. */
export const notificationQueues = (mailing: Mailing): Queues => ({
  [NOTIFICATION_MAIL]: {
    lanes: 2,
    pauses: TWO_DAYS,
    perform: ({ payload }: ClaimedJob<{ user: number }>) => mailAtOnce(mailing, payload.user),
  },
  [DIGEST]: {
    lanes: 2,
    pauses: TWO_DAYS,
    perform: ({ payload }: ClaimedJob<{ user: number; mail: 'DAILY' | 'WEEKLY' }>) =>
      mailDigest(mailing, payload.user, payload.mail),
  },
});

/** All queues of background jobs. */
export const queuesOf = (services: Services, schedules: readonly Schedule[], transport: MailTransport): Queues => ({
  [MAIL]: mailsByTransport(services, transport),
  ...notificationQueues(services),
  ...Object.fromEntries(schedules.map((schedule) => [schedule.name, scheduleQueue(schedule, services)])),
});
