import { JOB_STATES, type JobState } from '#contract/vocabulary/jobs.ts';
import type { CodeChoice } from '#shared/lists/CodeFilter.tsx';
import { oneOf, sentAs } from '#shared/search/parameters.ts';
import { jobStates, work } from '../adminSystemTexts.ts';

/**
 * State filters of e-mails and jobs: their states, and `STUCK` for delayed or retried ones that have not been given up.
 */
const WORK_STATES = [...JOB_STATES, 'STUCK'] as const;
type WorkState = (typeof WORK_STATES)[number];

const statesOf = (state: WorkState): readonly JobState[] => (state === 'STUCK' ? ['LATE', 'RETRYING'] : [state]);

/** The state filter in the address. */
export const workState = () => sentAs(oneOf('stav', WORK_STATES), (state) => ({ state: state && statesOf(state) }));

/** State filter of the tables of jobs and e-mails, with the number of items by state; undefined while loading. */
export function stateFilter(
  counts: Readonly<Partial<Record<string, number>>> | undefined,
  names: Record<JobState, string> = jobStates,
): CodeChoice<WorkState> {
  const stateName = (state: WorkState): string => (state === 'STUCK' ? work.stuck : names[state]);
  const countOf = (state: WorkState) => statesOf(state).reduce((sum, one) => sum + (counts?.[one] ?? 0), 0);
  return {
    label: work.state,
    codes: WORK_STATES,
    nameOf: (state) => (countOf(state) > 0 ? `${stateName(state)} (${countOf(state)})` : stateName(state)),
    chipOf: stateName,
  };
}
