import { RETENTION } from '#contract/limits/retention.ts';
import { everyMinutes } from '#platform/jobs/schedules.ts';
import type { ServerModule } from '#platform/registry.ts';
import { runWatches } from './matching.ts';
import { exportedData, forgetEnded, forgetHits } from './watchesRepository.ts';
import { watchesRoutes } from './watchesRoutes.ts';

export const watches: ServerModule = {
  routes: [watchesRoutes],
  schedules: { watches: { periodAt: everyMinutes(5), work: runWatches } },
  exportedData,
  retention: [
    { remove: forgetHits, days: RETENTION.watchDays },
    { remove: forgetEnded, days: RETENTION.watchDays },
  ],
};
