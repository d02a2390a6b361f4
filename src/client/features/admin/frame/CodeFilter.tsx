import { FilterSelect } from '#shared/lists/FilterSelect.tsx';
import { admin } from '../adminTexts.ts';

/** Codes to filter an admin table by. */
export interface CodeChoice<Code> {
  label: string;
  codes: readonly Code[];
  /** Rarely used, so it is among the further filters. */
  isRare?: true;
  nameOf: (code: Code) => string;
  /** Text of the chip, by default the name. */
  chipOf?: (code: Code) => string;
}

interface CodeFilterProps<Code extends string> {
  filter: CodeChoice<Code>;
  value: Code | '';
  onChange: (code: Code | '') => void;
}

/** Select of one code, or any, to filter an admin table. */
export const CodeFilter = <Code extends string>({ filter, value, onChange }: CodeFilterProps<Code>) => (
  <FilterSelect<Code | ''>
    label={filter.label}
    value={value}
    options={[
      { value: '', label: admin.table.any },
      ...filter.codes.map((code) => ({ value: code, label: filter.nameOf(code) })),
    ]}
    onChange={onChange}
  />
);
