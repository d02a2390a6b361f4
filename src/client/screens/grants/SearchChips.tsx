import { Link } from 'react-router-dom';
import { FilterChips } from '../../components/FilterChips';
import { links } from '../../routes/links';
import { grantsTexts as texts } from '../../texts/grants';
import { CHOICES, withoutChoice, writeGrantQuery } from './grantQuery';
import type { GrantQuery } from './grantQuery';
import type { GrantLabels } from './useGrantLabels';

interface SearchChipsProps {
  query: GrantQuery;
  change: (patch: Partial<GrantQuery>) => void;
  labelOf: GrantLabels['labelOf'];
}

/** What was searched for, each part with its own way out, and the way back to the question. */
export function SearchChips({ query, change, labelOf }: SearchChipsProps) {
  const chips = CHOICES.filter((choice) => query[choice] !== '').map((choice) => ({
    key: choice,
    label: labelOf(choice, query[choice]),
    onRemove: () => change(withoutChoice(query, choice)),
  }));
  return (
    <FilterChips label={texts.searched} chips={chips}>
      <Link to={links.grantSearch(writeGrantQuery({ ...query, page: 1 }))}>{texts.change}</Link>
    </FilterChips>
  );
}
