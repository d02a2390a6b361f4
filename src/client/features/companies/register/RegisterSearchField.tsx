import { memo } from 'react';
import type { RegisterType } from '#contract/vocabulary/registers.ts';
import { USUAL_DISTANCE } from '#contract/vocabulary/towns.ts';
import type { SuggestedGroup } from '#contract/wire/companies.ts';
import { useSuggested } from '#shared/lib/useSuggested.ts';
import { useWrittenSearch } from '#shared/lists/useWrittenSearch.ts';
import { matchTexts } from '#shared/texts/matches.ts';
import { SearchCombobox, type SearchSuggestion } from '#shared/ui/SearchCombobox.tsx';
import { useSuggestInRegisterQuery } from '../companiesApi.ts';
import { companiesTexts as texts } from '../companiesTexts.ts';
import { aroundTown, byNeed, type RegisterSearch, withId } from '../components/registerSearch.ts';

interface SearchFieldProps {
  type: RegisterType;
  search: RegisterSearch;
  change: (patch: Partial<RegisterSearch>) => void;
  /** Id of the text that explains why the search is disabled; undefined if it is enabled. */
  refusedBecause: string | undefined;
}

/** The name of a suggestion, and what it is. */
function named({ by, name }: SuggestedGroup): Pick<SearchSuggestion, 'kind' | 'name'> {
  if (by === 'need') return { name: matchTexts.need(name) };
  return { kind: texts.suggestedKinds[by], name: by === 'town' ? texts.around(name, USUAL_DISTANCE) : name };
}

/**
 * Search field of a register with suggestions. A separate memoised component, so that typing does not render the list
 * and the map.
 */
export const RegisterSearchField = memo(function RegisterSearchField({
  type,
  search,
  change,
  refusedBecause,
}: SearchFieldProps) {
  const maySearch = refusedBecause === undefined;
  const { typed, debounced, field } = useWrittenSearch(search.q);
  const suggestions = useSuggestInRegisterQuery({ type, q: debounced }, { skip: !maySearch || debounced === '' });
  const { answer, isOld, isMissing } = useSuggested(typed, debounced, suggestions);

  const narrowTo: Record<SuggestedGroup['by'], (group: SuggestedGroup) => void> = {
    need: ({ id }) => change(byNeed(search, id)),
    category: ({ id }) => change({ categories: withId(search.categories, id) }),
    product: ({ id }) => change({ products: withId(search.products, id) }),
    town: ({ name }) => change({ around: aroundTown(name) }),
  };
  const suggested: SearchSuggestion[] = !answer
    ? []
    : [
        ...answer.groups.map((group) => ({
          id: `${group.by} ${group.id ?? group.name}`,
          ...named(group),
          note: texts.found(type, group.count, group.approximate),
          onChoose: () => narrowTo[group.by](group),
        })),
        ...answer.results.map(({ id, name, city }) => ({ id, name, note: city })),
      ];

  return (
    <SearchCombobox
      label={texts.search}
      submitLabel={texts.submit}
      listLabel={texts.suggestions}
      announce={texts.suggested}
      {...field}
      suggestions={suggested}
      areOld={isOld}
      areMissing={isMissing}
      disabled={!maySearch}
      describedBy={refusedBecause}
      onSearch={(q) => change({ q })}
    />
  );
});
