import EnvironmentOutlined from '@ant-design/icons/es/icons/EnvironmentOutlined';
import { Link } from 'react-router-dom';
import type { RegisterType } from '../../../contract/vocabulary/registers';
import { REGIONS } from '../../../contract/vocabulary/territories';
import type { CompanyCard } from '../../../contract/wire/companies';
import { MatchedIn } from '../../components/MatchedIn';
import { Stars } from '../../components/Stars';
import { links } from '../../routes/links';
import { companiesTexts as texts } from '../../texts/companies';
import { CompanyPicture } from './CompanyPicture';
import { ComparePick } from './compare/ComparePick';
import type { Picking } from './compare/ComparePick';
import type { RegisterDisplay } from './registerSearch';
import { VerificationMark } from './Verification';

interface CompanyListProps {
  type: RegisterType;
  companies: readonly CompanyCard[];
  display: RegisterDisplay;
  selectedId: number | null;
  onShowOnMap: (id: number) => void;
  /** Absent for those who may not compare. */
  picking?: Picking | undefined;
}

/** Categories named on a card; the rest is counted. */
const CATEGORIES_SHOWN = 3;

export const placeOf = ({ city, region }: Pick<CompanyCard, 'city' | 'region'>): string =>
  [city, REGIONS.find(({ code }) => code === region)?.name].filter(Boolean).join(', ');

const categoriesOf = ({ category_obj }: CompanyCard): string => {
  const named = category_obj.slice(0, CATEGORIES_SHOWN).map(({ name }) => name);
  const rest = category_obj.length - named.length;
  return [...named, ...(rest > 0 ? [texts.more(rest)] : [])].join(', ');
};

/** The page of a register as cards or as a table. */
export function CompanyList({ display, ...list }: CompanyListProps) {
  return display === 'table' ? <Table {...list} /> : <Cards {...list} />;
}

type FormProps = Omit<CompanyListProps, 'display'>;

function Cards({ type, companies, selectedId, onShowOnMap, picking }: FormProps) {
  return (
    <ul className="company-cards">
      {companies.map((company) => (
        <li key={company.id} className="company-card" data-selected={company.id === selectedId}>
          <CompanyPicture name={company.name} image={company.image} size={48} />
          <div className="company-card__body">
            <h2>
              <Link to={links.company(type, company.id)}>{company.name}</Link>
            </h2>
            <p className="company-card__place">
              {placeOf(company)} <Stars rating={company.rating} />{' '}
              <VerificationMark verification={company.verification} />
            </p>
            {company.perex && <p className="company-card__perex">{company.perex}</p>}
            {company.category_obj.length > 0 && <p className="company-card__categories">{categoriesOf(company)}</p>}
            <MatchedIn matched={company.matched} of="company" />
            {picking && <ComparePick id={company.id} name={company.name} {...picking} />}
          </div>
          {company.gps_lat !== null && (
            <ShowOnMap company={company} selectedId={selectedId} onShowOnMap={onShowOnMap} />
          )}
        </li>
      ))}
    </ul>
  );
}

function ShowOnMap({
  company,
  selectedId,
  onShowOnMap,
}: { company: CompanyCard } & Pick<FormProps, 'selectedId' | 'onShowOnMap'>) {
  return (
    <button
      type="button"
      className="company-card__locate"
      aria-label={texts.showNamedOnMap(company.name)}
      title={texts.showOnMap}
      aria-pressed={company.id === selectedId}
      onClick={() => onShowOnMap(company.id)}
    >
      <EnvironmentOutlined aria-hidden="true" />
    </button>
  );
}

function Table({ type, companies, selectedId, picking }: FormProps) {
  return (
    <div className="company-table" role="region" aria-label={texts.tableOf(type)} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.name}</th>
            <th scope="col">{texts.city}</th>
            <th scope="col">{texts.categories}</th>
            <th scope="col">{texts.rating}</th>
          </tr>
        </thead>
        <tbody>
          {companies.map((company) => (
            <tr key={company.id} data-selected={company.id === selectedId}>
              <th scope="row">
                <Link to={links.company(type, company.id)}>{company.name}</Link>{' '}
                <VerificationMark verification={company.verification} />
                <MatchedIn matched={company.matched} of="company" />
              </th>
              <td>{placeOf(company)}</td>
              <td>{categoriesOf(company)}</td>
              <td>
                <Stars rating={company.rating} />{' '}
                {picking && <ComparePick id={company.id} name={company.name} {...picking} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
