import { RETENTION } from '#contract/limits/retention.ts';
import { forgetJobs } from '#platform/jobs/jobsRepository.ts';
import { everyMinutes } from '#platform/jobs/schedules.ts';
import { forgetAttempts } from '#platform/limits/attemptsRepository.ts';
import type { ServerModule } from '#platform/registry.ts';
import { tidyUp } from './tidying.ts';

export const tidying: ServerModule = {
  schedules: {
    tidying: { periodAt: everyMinutes(60), work: tidyUp },
  },
  // Rows of the platform.
  retention: [
    { table: 'idempotency_keys', column: 'created_at', days: RETENTION.answerDays },
    { table: 'quota_uses', column: 'used_at', days: RETENTION.answerDays },
    { table: 'record_changes', column: 'created_at', years: RETENTION.historyYears },
    { remove: forgetAttempts, days: 0 },
    { remove: forgetJobs, days: RETENTION.mailDays },
  ],
};
