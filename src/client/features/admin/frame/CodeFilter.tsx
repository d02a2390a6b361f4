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
  of: CodeChoice<Code>;
  value: Code | '';
  onChange: (code: Code | '') => void;
}

/** Select of one code, or any, to filter an admin table. */
export const CodeFilter = <Code extends string>({ of, value, onChange }: CodeFilterProps<Code>) => (
  <FilterSelect<Code | ''>
    label={of.label}
    value={value}
    options={[
      { value: '', label: admin.table.any },
      ...of.codes.map((code) => ({ value: code, label: of.nameOf(code) })),
    ]}
    onChange={onChange}
  />
);
