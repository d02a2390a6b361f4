import type { JobState } from '#contract/vocabulary/jobs.ts';
import { Tag } from '#shared/ui/Tag.tsx';
import { jobStates } from '../adminSystemTexts.ts';

const COLOURS: Record<JobState, 'default' | 'processing' | 'success' | 'warning' | 'error'> = {
  WAITING: 'default',
  RETRYING: 'warning',
  RUNNING: 'processing',
  LATE: 'warning',
  DEAD: 'error',
  SETTLED: 'default',
  DONE: 'success',
};

/** State of a job as a tag; of an e-mail with `names` of its states. */
export const StateTag = ({ state, names = jobStates }: { state: JobState; names?: Record<JobState, string> }) => (
  <Tag color={COLOURS[state]}>{names[state]}</Tag>
);
