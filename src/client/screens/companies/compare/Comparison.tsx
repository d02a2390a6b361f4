import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { RATING_MAX } from '../../../../contract/limits';
import type { RegisterType } from '../../../../contract/vocabulary/registers';
import type { ComparedCompany } from '../../../../contract/wire/companies';
import { EmptyState } from '../../../components/EmptyState';
import { Loaded } from '../../../components/Loaded';
import { PlainButton } from '../../../components/PlainButton';
import { Skeleton } from '../../../components/Skeleton';
import { Stars } from '../../../components/Stars';
import { useListAddress } from '../../../components/useListAddress';
import { links } from '../../../routes/links';
import { usePageTitle } from '../../../routes/pageTitle';
import { useCompareCompaniesQuery } from '../../../slices/companies';
import { recordedState, useRecordedState } from '../../../store/useRecordedState';
import { comparisonTexts as texts } from '../../../texts/comparison';
import { number, phone } from '../../../texts/format';
import { placeOf } from '../CompanyList';
import { CompanyPicture } from '../CompanyPicture';
import './comparison.css';

const PICTURE = 48;

interface Row {
  label: string;
  /** Equal texts are no difference. */
  text: (company: ComparedCompany) => string;
  show?: (company: ComparedCompany) => ReactNode;
}

const namesOf = (items: readonly { name: string }[]) => items.map(({ name }) => name).join(', ');

const ROWS: readonly Row[] = [
  { label: texts.rows.place, text: placeOf },
  {
    label: texts.rows.rating,
    text: ({ rating }) => (rating.average === null ? '' : `${rating.average}/${RATING_MAX} ${rating.count}`),
    show: ({ rating }) => <Stars rating={rating} />,
  },
  { label: texts.rows.references, text: ({ references_count }) => number(references_count) },
  { label: texts.rows.categories, text: ({ category_obj }) => namesOf(category_obj) },
  { label: texts.rows.products, text: ({ products_obj }) => namesOf(products_obj) },
  { label: texts.rows.tags, text: ({ tags }) => namesOf(tags) },
  { label: texts.rows.regNumber, text: ({ reg_number }) => reg_number ?? '' },
  { label: texts.rows.phone, text: ({ phone: value }) => (value ? phone(value) : '') },
  { label: texts.rows.email, text: ({ email }) => email ?? '' },
  { label: texts.rows.web, text: ({ web }) => web ?? '' },
];

const differs = ({ text }: Row, companies: readonly ComparedCompany[]) => new Set(companies.map(text)).size > 1;

/** Companies side by side; the address says which, so that it can be sent to a colleague. */
export default function Comparison({ type, ids }: { type: RegisterType; ids: readonly number[] }) {
  const address = useListAddress();
  const compared = useCompareCompaniesQuery({ type, ids });
  usePageTitle(texts.title);
  const list = address.pathOf({ porovnani: null, strana: address.page });
  const without = (id: number) =>
    address.pathOf({
      porovnani: ids.filter((other) => other !== id),
      vyber: ids.filter((other) => other !== id),
      strana: address.page,
    });

  return (
    <div className="comparison">
      <Link className="comparison__back" to={list}>
        {texts.back}
      </Link>
      <h1>{texts.title}</h1>
      <Loaded
        of={compared}
        skeleton={<Skeleton blocks={[80, 320]} />}
        empty={<EmptyState title={texts.nothing} hint={texts.nothingHint} />}
      >
        {(companies) => <Table type={type} companies={companies} without={without} />}
      </Loaded>
    </div>
  );
}

interface TableProps {
  type: RegisterType;
  companies: readonly ComparedCompany[];
  without: (id: number) => string;
}

const onlyDifferences = recordedState('companies/onlyDifferent', false);

function Table({ type, companies, without }: TableProps) {
  const [onlyDifferent, setOnlyDifferent] = useRecordedState(onlyDifferences);
  const rows = ROWS.filter((row) => !onlyDifferent || differs(row, companies));
  return (
    <>
      <div className="comparison__tools">
        <label>
          <input type="checkbox" checked={onlyDifferent} onChange={({ target }) => setOnlyDifferent(target.checked)} />
          {texts.onlyDifferent}
        </label>
        <PlainButton onClick={() => window.print()}>{texts.print}</PlainButton>
      </div>
      <div className="comparison__frame" role="region" aria-label={texts.title} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{texts.property}</th>
              {companies.map(({ id, name, image }) => (
                <th key={id} scope="col">
                  <CompanyPicture name={name} image={image} size={PICTURE} />
                  <Link to={links.company(type, id)}>{name}</Link>
                  {companies.length > 1 && (
                    <Link
                      className="comparison__remove"
                      to={without(id)}
                      aria-label={texts.remove(name)}
                      title={texts.remove(name)}
                    >
                      ×
                    </Link>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.label} data-different={differs(row, companies)}>
                <th scope="row">{row.label}</th>
                {companies.map((company) => (
                  <td key={company.id}>
                    {row.text(company) === '' ? (
                      <span className="secondary">{texts.missing}</span>
                    ) : (
                      (row.show ?? row.text)(company)
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length === 0 && <p>{texts.same}</p>}
    </>
  );
}
