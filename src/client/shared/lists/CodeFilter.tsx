import { filtersTexts } from '#shared/texts/filters.ts';
import { FilterSelect } from './FilterSelect.tsx';

/** Codes to filter a list by. */
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

/** Select of one code, or any, to filter a list. */
export const CodeFilter = <Code extends string>({ filter, value, onChange }: CodeFilterProps<Code>) => (
  <FilterSelect<Code | ''>
    label={filter.label}
    value={value}
    options={[
      { value: '', label: filtersTexts.any },
      ...filter.codes.map((code) => ({ value: code, label: filter.nameOf(code) })),
    ]}
    onChange={onChange}
  />
);
