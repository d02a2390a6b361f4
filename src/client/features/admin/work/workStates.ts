import { JOB_STATES, type JobState } from '../../../../contract/vocabulary/jobs';
import { jobStates, work } from '../adminSystemTexts';

/**
 * State filters of e-mails and jobs: their states, and `STUCK` for delayed or retried ones that have not been given up.
 */
export const WORK_STATES = [...JOB_STATES, 'STUCK'] as const;
export type WorkState = (typeof WORK_STATES)[number];

export const stateName = (state: WorkState): string => (state === 'STUCK' ? work.stuck : jobStates[state]);

/** The state parameter of the API request. */
export const stateParam = (state: WorkState): JobState | 'LATE,RETRYING' =>
  state === 'STUCK' ? 'LATE,RETRYING' : state;
