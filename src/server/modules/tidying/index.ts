import { everyMinutes } from '#platform/jobs/schedules.ts';
import type { ServerModule } from '#platform/registry.ts';
import { tidyUp } from './tidying.ts';

export const tidying: ServerModule = {
  schedules: {
    tidying: { periodAt: everyMinutes(60), work: tidyUp },
  },
};
