import { FilterSelect } from '../../../components/lists/FilterSelect';
import { admin } from '../../../texts/admin';

interface CodeFilterProps<Code extends string> {
  name: string;
  label: string;
  value: Code | '';
  codes: readonly Code[];
  nameOf: (code: Code) => string;
  onChange: (code: Code | '') => void;
}

/** One of the codes of a vocabulary above a table of the admin area, or any of them. */
export const CodeFilter = <Code extends string>({ codes, nameOf, ...rest }: CodeFilterProps<Code>) => (
  <FilterSelect<Code | ''>
    {...rest}
    options={[{ value: '', label: admin.table.any }, ...codes.map((value) => ({ value, label: nameOf(value) }))]}
  />
);
