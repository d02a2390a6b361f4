import { Link } from 'react-router-dom';
import { fileKindOf } from '../../../contract/vocabulary/fileKinds';
import type { Reference } from '../../../contract/wire/references';
import { MatchedIn } from '../../components/lists/MatchedIn';
import { links } from '../../navigation/links';
import { trimmed } from '../../texts/format';
import { references as texts } from '../../texts/references';

const NAMED = 3;
const PEREX_LENGTH = 160;

/** One reference of a list: what, for whom, when, by whom and with what. */
export function ReferenceCard({ reference }: { reference: Reference }) {
  const { id, name, description, client_name, year, company, category_obj, products_obj, files, is_owner } = reference;
  const pictures = files.filter(({ extension }) => fileKindOf(extension) === 'image').length;
  const about = [client_name, year].filter(Boolean).join(', ');
  return (
    <article className="panel reference-card">
      <h2>
        <Link to={links.reference(id)}>{name}</Link>
      </h2>
      {about && <p className="secondary">{about}</p>}
      {description && <p>{trimmed(description, PEREX_LENGTH)}</p>}
      {products_obj.length > 0 && (
        <p className="secondary">
          {texts.technologies}:{' '}
          {products_obj
            .slice(0, NAMED)
            .map((product) => product.name)
            .join(', ')}
        </p>
      )}
      <ul className="plain reference-tags">
        {category_obj.slice(0, NAMED).map((category) => (
          <li key={category.id}>{category.name}</li>
        ))}
        {category_obj.length > NAMED && <li>+{category_obj.length - NAMED}</li>}
        {pictures > 0 && <li>{texts.pictures(pictures)}</li>}
      </ul>
      <MatchedIn matched={reference.matched} of="reference" />
      <footer>
        {company && (
          <span className="secondary">
            {texts.by}: {company.name}
          </span>
        )}
        {is_owner && <Link to={links.referenceEdit(id)}>{texts.edit}</Link>}
      </footer>
    </article>
  );
}
