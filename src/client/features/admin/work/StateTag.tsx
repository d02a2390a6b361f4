import type { JobState } from '../../../../contract/vocabulary/jobs';
import { jobStates } from '../adminSystemTexts';
import { Tag } from '../../../shared/ui/Tag';

const COLOURS: Record<JobState, 'default' | 'processing' | 'success' | 'warning' | 'error'> = {
  WAITING: 'default',
  RETRYING: 'warning',
  RUNNING: 'processing',
  LATE: 'warning',
  DEAD: 'error',
  SETTLED: 'default',
  DONE: 'success',
};

/** State of an e-mail or another job, as a tag. */
export const StateTag = ({ state }: { state: JobState }) => <Tag color={COLOURS[state]}>{jobStates[state]}</Tag>;
