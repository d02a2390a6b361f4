import { Link } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import { useListReferencesQuery } from '#features/references/referencesApi.ts';
import { Loaded } from '#shared/states/Loaded.tsx';
import { trimmed } from '#shared/texts/format.ts';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { companyReferences as texts } from '../testimonialsTexts.ts';
import { Entries } from './Entries.tsx';

const PEREX_LENGTH = 140;

/** References of the company. */
export function CompanyReferences({ companyId }: { companyId: number }) {
  const references = useListReferencesQuery({ company: companyId });
  return (
    <Loaded
      query={references}
      skeleton={<Skeleton blocks={[60, 60]} />}
      empty={<p className="secondary">{texts.none}</p>}
    >
      {({ results }) => (
        <Entries>
          {results.map(({ id, name, client_name, year, description }) => (
            <li key={id}>
              <Link to={paths.reference(id)}>{name}</Link>{' '}
              <span className="secondary">{[client_name, year].filter(Boolean).join(', ')}</span>
              {description && <p>{trimmed(description, PEREX_LENGTH)}</p>}
            </li>
          ))}
        </Entries>
      )}
    </Loaded>
  );
}
