import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { RATING_MAX } from '#contract/limits/limits.ts';
import { paths } from '#contract/paths.ts';
import type { RegisterType } from '#contract/vocabulary/registers.ts';
import type { ComparedCompany } from '#contract/wire/companies.ts';
import { InquiryButton } from '#features/tenders/shared/InquiryButton.tsx';
import { InvitedMark } from '#features/tenders/shared/InvitedMark.tsx';
import { ShortlistHeart } from '#features/tenders/shared/ShortlistHeart.tsx';
import { type RunningInvites, useInvited } from '#features/tenders/shared/useInvited.ts';
import { type Shortlisting, useShortlisting } from '#features/tenders/shared/useShortlisting.ts';
import { PrintButton } from '#shared/elements/PrintButton.tsx';
import { usePageTitle } from '#shared/lib/pageTitle.ts';
import { useAddressSearch } from '#shared/search/useAddressSearch.ts';
import { EmptyState } from '#shared/states/EmptyState.tsx';
import { Loaded } from '#shared/states/Loaded.tsx';
import { useMedia } from '#shared/store/hooks/useMedia.ts';
import { ratingTexts } from '#shared/texts/controls.ts';
import { number, phone } from '#shared/texts/format.ts';
import { Checkbox } from '#shared/ui/Checkbox.tsx';
import { Line, Stack } from '#shared/ui/Flex.tsx';
import { CloseOutlined } from '#shared/ui/icons.ts';
import { LinkButton } from '#shared/ui/LinkButton.tsx';
import { MoreActions } from '#shared/ui/MoreActions.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { Stars } from '#shared/ui/Stars.tsx';
import { Table } from '#shared/ui/Table.tsx';
import { useCompareCompaniesQuery } from '../companiesApi.ts';
import { companyFactsTexts as factTexts } from '../companyFactsTexts.ts';
import { comparisonTexts as texts } from '../comparisonTexts.ts';
import { factWords } from '../components/companyFacts.ts';
import { CompanyPicture } from '../components/CompanyPicture.tsx';
import { placeOf } from '../components/companyWords.ts';
import { registerSearch } from '../components/registerSearch.ts';
import { Certificates } from '../profile/Certificates.tsx';
import { webLink } from '../shared/webLink.tsx';
import styles from './Comparison.module.css';

const PICTURE = 150;

interface Row {
  label: string;
  /** Text used to detect differences. */
  text: (company: ComparedCompany) => string;
  show?: (company: ComparedCompany) => ReactNode;
  /** Shown if there is no value. */
  missing?: string;
}

const certificatesIn = (items: ComparedCompany['certificates']) =>
  items.map(({ name, expires_on }) => `${name} ${expires_on}`).join(', ');
const namesOf = (items: readonly { name: string }[]) => items.map(({ name }) => name).join(', ');

const ROWS: readonly Row[] = [
  { label: texts.rows.place, text: placeOf },
  {
    label: texts.rows.rating,
    text: ({ rating }) => (rating.average === null ? '' : `${rating.average}/${RATING_MAX} ${rating.count}`),
    show: ({ rating }) => <Stars rating={rating} />,
    missing: ratingTexts.none,
  },
  { label: factTexts.founded, text: factWords.founded },
  { label: factTexts.size, text: factWords.size },
  { label: factTexts.rate, text: factWords.rate },
  { label: factTexts.reply, text: factWords.reply },
  { label: factTexts.confirmed, text: factWords.confirmed },
  {
    label: factTexts.certificates,
    text: ({ certificates }) => certificatesIn(certificates),
    show: ({ certificates }) => <Certificates certificates={certificates} />,
  },
  { label: texts.rows.references, text: ({ references_count }) => number(references_count) },
  { label: texts.rows.categories, text: ({ category_obj }) => namesOf(category_obj) },
  { label: texts.rows.products, text: ({ products_obj }) => namesOf(products_obj) },
  { label: texts.rows.tags, text: ({ tags }) => namesOf(tags) },
  { label: texts.rows.regNumber, text: ({ reg_number }) => reg_number ?? '' },
  {
    label: texts.rows.phone,
    text: ({ phone: value }) => (value ? phone(value) : ''),
    show: ({ phone: value }) => value && <a href={`tel:${value}`}>{phone(value)}</a>,
  },
  {
    label: texts.rows.email,
    text: ({ email }) => email ?? '',
    show: ({ email }) => <a href={`mailto:${email}`}>{email}</a>,
  },
  { label: texts.rows.web, text: ({ web }) => web ?? '', show: ({ web }) => web && webLink(web) },
];

const differs = ({ text }: Row, companies: readonly ComparedCompany[]) => new Set(companies.map(text)).size > 1;

/** Comparison of companies. Their ids are in the address, so that it can be shared. */
export default function Comparison({ type, ids }: { type: RegisterType; ids: readonly number[] }) {
  const { search, pathOf } = useAddressSearch(registerSearch);
  const compared = useCompareCompaniesQuery({ type, ids });
  usePageTitle(texts.title);
  const list = pathOf({ compared: [] });
  const without = (id: number) => {
    const others = ids.filter((other) => other !== id);
    return pathOf({ picked: others, compared: others });
  };

  return (
    <Stack gap={12} data-wide>
      <Link className="no-print" to={list}>
        {texts.back}
      </Link>
      <h1>{texts.title}</h1>
      <Loaded
        query={compared}
        skeleton={<Skeleton blocks={[80, 320]} />}
        empty={<EmptyState title={texts.nothing} hint={texts.nothingHint} />}
      >
        {(companies) => (
          <Properties
            type={type}
            companies={companies}
            without={without}
            categories={search.categories}
            need={search.q}
          />
        )}
      </Loaded>
    </Stack>
  );
}

interface TableProps {
  type: RegisterType;
  companies: readonly ComparedCompany[];
  without: (id: number) => string;
  /** Categories of the search. */
  categories: readonly number[];
  /** The sentence of the search. */
  need: string;
}

function Properties({ type, companies, without, categories, need }: TableProps) {
  const [onlyDifferent, setOnlyDifferent] = useState(false);
  const isPhone = useMedia('phone');
  const shortlisting = useShortlisting();
  const invited = useInvited();
  const askable = companies.filter(({ is_owner, role }) => !is_owner && role !== 'CLIENT');
  const rows = ROWS.filter(
    (row) => companies.some((company) => row.text(company) !== '') && (!onlyDifferent || differs(row, companies)),
  );
  const headOf = (company: ComparedCompany) => (
    <Compared
      key={company.id}
      company={company}
      shortlisting={shortlisting}
      invited={invited}
      to={paths.company(type, company.id)}
      without={companies.length > 1 ? without(company.id) : null}
    />
  );
  return (
    <Stack gap={12}>
      <Line justify="space-between" className="no-print">
        <Checkbox checked={onlyDifferent} onChange={({ target }) => setOnlyDifferent(target.checked)}>
          {texts.onlyDifferent}
        </Checkbox>
        <Line>
          <InquiryButton
            companies={askable}
            foundBy="COMPARISON"
            type={type}
            categories={categories}
            need={need}
            isPrimary={!askable.every(({ id }) => invited.has(id))}
          />
          <MoreActions>
            <PrintButton />
          </MoreActions>
        </Line>
      </Line>
      {isPhone && companies.map(headOf)}
      <Table
        label={texts.title}
        rows={rows}
        keyOf={({ label }) => label}
        columns={[
          { key: 'property', title: texts.property, isName: true, render: ({ label }) => label },
          ...companies.map((company) => ({
            key: String(company.id),
            title: company.name,
            heading: headOf(company),
            render: (row: Row) => <Value row={row} company={company} isDifferent={differs(row, companies)} />,
          })),
        ]}
      />
      {rows.length === 0 && <p>{texts.same}</p>}
    </Stack>
  );
}

interface ComparedProps {
  company: ComparedCompany;
  shortlisting: Shortlisting | undefined;
  invited: RunningInvites;
  to: string;
  /** Address of the comparison without this company; null for the last one. */
  without: string | null;
}

const Compared = ({ company: { id, name, image }, shortlisting, invited, to, without }: ComparedProps) => (
  <div className={styles.company}>
    <CompanyPicture name={name} image={image} size={PICTURE} />
    <div className={styles.name}>
      <Link to={to}>{name}</Link>
      <ShortlistHeart id={id} name={name} shortlisting={shortlisting} />
      {without !== null && (
        <LinkButton
          className="no-print"
          type="text"
          size="small"
          icon={<CloseOutlined aria-hidden />}
          to={without}
          aria-label={texts.remove(name)}
          title={texts.remove(name)}
        />
      )}
    </div>
    <InvitedMark id={id} invites={invited} />
  </div>
);

interface ValueProps {
  row: Row;
  company: ComparedCompany;
  isDifferent: boolean;
}

function Value({ row: { text, show = text, missing = texts.missing }, company, isDifferent }: ValueProps) {
  if (text(company) === '') return <span className="secondary">{missing}</span>;
  return <span className={clsx(isDifferent && styles.different)}>{show(company)}</span>;
}
