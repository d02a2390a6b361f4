import type { ReactNode } from 'react';
import type { FilterOf, Parameters, PartOf, Values } from '#shared/search/addressSearch.ts';
import type { SearchInUse } from '#shared/search/useAddressSearch.ts';
import { filtersTexts as texts } from '#shared/texts/filters.ts';
import { Button } from '#shared/ui/Button.tsx';
import { FilterChips } from './FilterChips.tsx';

/** Formatters for the values of each filter. A filter without a formatter has no chip, as it is visible elsewhere. */
export type ChipLabels<Described extends Parameters> = {
  readonly [Filter in FilterOf<Described>]?: (part: PartOf<Values<Described>[Filter]>) => string;
};

interface SearchChipsProps<Described extends Parameters> {
  address: Pick<SearchInUse<Described>, 'parts' | 'isNarrowed' | 'clear'>;
  labels: ChipLabels<Described>;
  /** Accessible name of the list of chips; by default "active filters". */
  label?: string;
  /** Actions for all chips; by default a button that clears the search. */
  children?: ReactNode;
}

/** The active search parameters, each with a remove button, and a button that clears all of them. */
export function SearchChips<Described extends Parameters>({
  address: { parts, isNarrowed, clear },
  labels,
  label,
  children,
}: SearchChipsProps<Described>) {
  const chips = parts.flatMap(({ filter, part, giveUp }) => {
    // The value always belongs to the filter whose formatter is called.
    const labelOf = labels[filter] as ((part: unknown) => string) | undefined;
    return labelOf ? [{ key: `${filter}-${String(part)}`, label: labelOf(part), onRemove: giveUp }] : [];
  });
  return (
    <FilterChips chips={chips} label={label}>
      {children ??
        (isNarrowed && (
          <Button type="link" onClick={clear}>
            {texts.clear}
          </Button>
        ))}
    </FilterChips>
  );
}
