import { clsx } from 'clsx';
import { Link } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import { InvitedMark } from '#features/tenders/shared/InvitedMark.tsx';
import { ShortlistHeart } from '#features/tenders/shared/ShortlistHeart.tsx';
import { Hyphened } from '#shared/elements/Hyphened.tsx';
import { MatchedIn } from '#shared/lists/MatchedIn.tsx';
import { Line } from '#shared/ui/Flex.tsx';
import { Stars } from '#shared/ui/Stars.tsx';
import { Table } from '#shared/ui/Table.tsx';
import { companiesTexts as texts } from '../companiesTexts.ts';
import { ComparePick } from '../compare/ComparePick.tsx';
import type { CompanyListProps } from './CompanyList.tsx';
import styles from './CompanyTable.module.css';
import { categoriesOf, placeOf } from './companyWords.ts';
import { VerificationMark } from './Verification.tsx';

/** A page of a register as a table. */
export default function CompanyTable({
  type,
  companies,
  separator,
  selectedId,
  picking,
  shortlisting,
  invited,
}: Omit<CompanyListProps, 'display' | 'onShowOnMap'>) {
  return (
    <Table
      label={texts.tableOf(type)}
      rows={companies}
      keyOf={({ id }) => id}
      separator={separator}
      columns={[
        {
          key: 'name',
          title: texts.name,
          isName: true,
          render: (company) => (
            <div
              className={clsx(company.id === selectedId && styles.selected)}
              data-selected={company.id === selectedId}
            >
              <Link to={paths.company(type, company.id)}>{company.name}</Link>{' '}
              <VerificationMark verification={company.verification} /> <InvitedMark id={company.id} invites={invited} />
              <MatchedIn row={company} kind="company" />
            </div>
          ),
        },
        { key: 'place', title: texts.city, render: placeOf },
        {
          key: 'categories',
          title: texts.categories,
          render: (company) => <Hyphened>{categoriesOf(company)}</Hyphened>,
        },
        {
          key: 'rating',
          title: texts.rating,
          render: ({ id, name, rating }) => (
            <Line>
              <Stars rating={rating} />
              <Line wrap={false}>
                <ShortlistHeart id={id} name={name} shortlisting={shortlisting} />
                {picking && <ComparePick id={id} name={name} {...picking} />}
              </Line>
            </Line>
          ),
        },
      ]}
    />
  );
}
