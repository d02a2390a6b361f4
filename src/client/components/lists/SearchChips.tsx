import type { ReactNode } from 'react';
import type { FilterOf, Parameters, PartOf, Values } from '../../search/addressSearch';
import type { SearchInUse } from '../../search/useAddressSearch';
import { filtersTexts as texts } from '../../texts/filters';
import { FilterChips } from './FilterChips';
import { Button } from '../../ui/Button';

/** What the parts of a search are called; a filter without a name has no chip, as it is seen elsewhere. */
type Labels<Described extends Parameters> = {
  readonly [Filter in FilterOf<Described>]?: (part: PartOf<Values<Described>[Filter]>) => string;
};

interface SearchChipsProps<Described extends Parameters> {
  of: SearchInUse<Described>;
  labels: Labels<Described>;
  /** What the list of chips is called; the filters in use unless said otherwise. */
  label?: string;
  /** What can be done with all of them; they are given up unless said otherwise. */
  children?: ReactNode;
}

/** What narrows a list, each part with its own way out, and a way out of all. */
export function SearchChips<Described extends Parameters>({
  of: { parts, isNarrowed, clear },
  labels,
  label,
  children,
}: SearchChipsProps<Described>) {
  const chips = parts.flatMap(({ filter, part, giveUp }) => {
    // The part is one of the very filter that the label belongs to.
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
