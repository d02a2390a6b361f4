import { work } from '../adminSystemTexts';
import { CodeFilter } from '../frame/CodeFilter';
import { stateParam, stateName, WORK_STATES, type WorkState } from './workStates';

interface StateFilterProps {
  name: string;
  value: WorkState | '';
  /** Number of items by state; undefined while loading. */
  counts: Readonly<Partial<Record<string, number>>> | undefined;
  onChange: (state: WorkState | '') => void;
}

/** State filter of the tables of jobs and e-mails. */
export const StateFilter = ({ counts, ...rest }: StateFilterProps) => {
  const countOf = (state: WorkState) =>
    stateParam(state)
      .split(',')
      .reduce((sum, one) => sum + (counts?.[one] ?? 0), 0);
  return (
    <CodeFilter
      {...rest}
      label={work.state}
      codes={WORK_STATES}
      nameOf={(state) => (countOf(state) > 0 ? `${stateName(state)} (${countOf(state)})` : stateName(state))}
    />
  );
};
