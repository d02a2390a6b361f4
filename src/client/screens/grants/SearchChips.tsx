import { Link } from 'react-router-dom';
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
  return (
    <ul className="grants-chips" aria-label={texts.searched}>
      {CHOICES.filter((choice) => query[choice] !== '').map((choice) => {
        const label = labelOf(choice, query[choice]);
        return (
          <li key={choice}>
            <button type="button" className="grants-chip" aria-label={texts.without(label)} onClick={() => change(withoutChoice(query, choice))}>
              {label}
              <span aria-hidden="true" className="grants-chip__cross no-print">
                ×
              </span>
            </button>
          </li>
        );
      })}
      <li className="no-print">
        <Link to={links.grantSearch(writeGrantQuery({ ...query, page: 1 }))}>{texts.change}</Link>
      </li>
    </ul>
  );
}
