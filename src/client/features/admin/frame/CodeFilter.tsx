import { FilterSelect } from '../../../shared/lists/FilterSelect';
import { admin } from '../adminTexts';

interface CodeFilterProps<Code extends string> {
  label: string;
  value: Code | '';
  codes: readonly Code[];
  nameOf: (code: Code) => string;
  onChange: (code: Code | '') => void;
}

/** Select of one code, or any, to filter an admin table. */
export const CodeFilter = <Code extends string>({ codes, nameOf, ...rest }: CodeFilterProps<Code>) => (
  <FilterSelect<Code | ''>
    {...rest}
    options={[{ value: '', label: admin.table.any }, ...codes.map((value) => ({ value, label: nameOf(value) }))]}
  />
);
