import { JOB_STATES, type JobState } from '../../../../contract/vocabulary/operation';
import { jobStates, work } from '../../../texts/operation';
import { CodeFilter } from '../frame/CodeFilter';

interface StateFilterProps {
  name: string;
  value: JobState | '';
  /** How many there are of each, once they are known. */
  counts: Readonly<Partial<Record<string, number>>> | undefined;
  onChange: (state: JobState | '') => void;
}

/** The state of jobs or mails above their table. */
export const StateFilter = ({ counts, ...rest }: StateFilterProps) => (
  <CodeFilter
    {...rest}
    label={work.state}
    codes={JOB_STATES}
    nameOf={(state) => (counts?.[state] ? `${jobStates[state]} (${counts[state]})` : jobStates[state])}
  />
);
