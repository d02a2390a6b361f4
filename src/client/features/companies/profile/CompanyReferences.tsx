import { Link } from 'react-router-dom';
import { Loaded } from '../../../shared/states/Loaded';
import { paths } from '../../../../contract/paths';
import { useListReferencesQuery } from '../../references/referencesApi';
import { trimmed } from '../../../shared/texts/format';
import { companyReferences as texts } from '../testimonialsTexts';
import { Skeleton } from '../../../shared/ui/Skeleton';
import { Entries } from './Entries';

const PEREX_LENGTH = 140;

/** References of the company. */
export function CompanyReferences({ companyId }: { companyId: number }) {
  const references = useListReferencesQuery({ company: companyId });
  return (
    <Loaded of={references} skeleton={<Skeleton blocks={[60, 60]} />} empty={<p className="secondary">{texts.none}</p>}>
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
