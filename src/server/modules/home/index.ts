import { RETENTION } from '#contract/limits/retention.ts';
import type { ClaimedJob } from '#platform/jobs/jobsRepository.ts';
import { TWO_DAYS } from '#platform/jobs/worker.ts';
import { lastMonday } from '#platform/notifications/digests.ts';
import type { ServerModule } from '#platform/registry.ts';
import { exportedData, removeOldMarks } from './marksRepository.ts';
import { addMondayMails, MONDAY_MAIL, mailMonday, mondayEvent } from './mondayMails.ts';
import { overviewRoutes } from './overviewRoutes.ts';
import { mailWelcome, WELCOME, type WelcomeMail } from './welcomeMails.ts';

export const home: ServerModule = {
  routes: [overviewRoutes],
  events: { MONDAY: mondayEvent },
  schedules: { mondayMails: { periodAt: lastMonday, work: addMondayMails } },
  queues: (mailing) => ({
    [MONDAY_MAIL]: {
      lanes: 2,
      pauses: TWO_DAYS,
      perform: ({ payload }: ClaimedJob<{ user: number }>) => mailMonday(mailing, payload.user),
    },
    [WELCOME]: {
      lanes: 2,
      pauses: TWO_DAYS,
      perform: ({ payload }: ClaimedJob<{ user: number; mail: WelcomeMail }>) =>
        mailWelcome(mailing, payload.user, payload.mail),
    },
  }),
  exportedData,
  retention: [{ remove: removeOldMarks, days: RETENTION.notificationDays }],
};
