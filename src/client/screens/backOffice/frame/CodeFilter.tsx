import { FilterSelect } from '../../../components/lists/FilterSelect';
import { backOffice } from '../../../texts/backOffice';

interface CodeFilterProps<Code extends string> {
  name: string;
  label: string;
  value: Code | '';
  codes: readonly Code[];
  nameOf: (code: Code) => string;
  onChange: (code: Code | '') => void;
}

/** One of the codes of a vocabulary above a table of the back office, or any of them. */
export const CodeFilter = <Code extends string>({ codes, nameOf, ...rest }: CodeFilterProps<Code>) => (
  <FilterSelect<Code | ''>
    {...rest}
    options={[{ value: '', label: backOffice.table.any }, ...codes.map((value) => ({ value, label: nameOf(value) }))]}
  />
);
