import { JOB_STATES, type JobState } from '../../../../contract/vocabulary/jobs';
import { jobStates, work } from '../../../texts/adminSystem';

/** What mails and jobs are narrowed by: their states, and what does not go as it should though it was not given up yet. */
export const WORK_STATES = [...JOB_STATES, 'STUCK'] as const;
export type WorkState = (typeof WORK_STATES)[number];

export const stateName = (state: WorkState): string => (state === 'STUCK' ? work.stuck : jobStates[state]);

/** What the API calls it. */
export const askedState = (state: WorkState): JobState | 'LATE,RETRYING' =>
  state === 'STUCK' ? 'LATE,RETRYING' : state;
