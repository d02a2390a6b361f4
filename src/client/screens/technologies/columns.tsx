import { licenceTypes, licenceUnits, softwareLabels as labels } from '../../../contract/rules/softwareLabels';
import { daysBetween } from '../../../contract/days';
import { EXPIRY_HORIZONS } from '../../../contract/limits';
import { SOFTWARE_NEEDS } from '../../../contract/vocabulary/licence';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { MatchedIn } from '../../components/MatchedIn';
import { links } from '../../routes/links';
import type { SoftwareRow } from '../../slices/software';
import { date, money, number } from '../../texts/format';
import { needShort, no, pricePeriodShort, software as texts, yes } from '../../texts/software';

/** A column of the register's table. */
export interface Column {
  key: string;
  label: string;
  /** Code of `ordering` when the table can be sorted by it. */
  order?: string;
  numeric?: boolean;
  cell: (row: SoftwareRow, today: string) => ReactNode;
}

const [URGENT] = EXPIRY_HORIZONS;

/** An end of validity with how far it is. */
function Expiry({ day, today, watched }: { day: string | null; today: string; watched: boolean }) {
  if (day === null) return null;
  const left = daysBetween(today, day);
  const tone = left < 0 ? 'software-expired' : left <= URGENT ? 'software-urgent' : 'secondary';
  return (
    <>
      <span className="software-day">{date(day)}</span>
      {left <= Math.max(...EXPIRY_HORIZONS) && (
        <small className={tone}>{left < 0 ? texts.list.daysAgo(-left) : texts.list.daysLeft(left)}</small>
      )}
      {watched && <small className="secondary">{texts.list.watched}</small>}
    </>
  );
}

const needsOf = (row: SoftwareRow): string =>
  SOFTWARE_NEEDS.filter((need) => row[need])
    .map((need) => needShort[need])
    .join(', ');

/** All columns in the order of the table. */
export const COLUMNS: readonly Column[] = [
  {
    key: 'name',
    label: labels.name,
    order: 'name',
    cell: ({ id, name, matched }) => (
      <>
        <Link to={links.softwareEdit(id)}>{name}</Link>
        <MatchedIn matched={matched} of="software" />
      </>
    ),
  },
  { key: 'version', label: labels.version, order: 'version', cell: ({ version }) => version },
  {
    key: 'categories',
    label: labels.categories,
    cell: ({ category_obj }) => category_obj.map(({ name }) => name).join(', '),
  },
  {
    key: 'licence_type',
    label: labels.licence_type,
    order: 'licence_type',
    cell: ({ licence_type }) => licence_type && licenceTypes[licence_type],
  },
  {
    key: 'licence_count',
    label: labels.licence_count,
    order: 'licence_count',
    numeric: true,
    cell: ({ licence_count, licence_unit }) =>
      licence_count !== null && (
        <>
          {number(licence_count)} {licence_unit && <small className="secondary">{licenceUnits[licence_unit]}</small>}
        </>
      ),
  },
  {
    key: 'price',
    label: labels.price,
    order: 'price',
    numeric: true,
    cell: ({ price, price_period }) =>
      price !== null && (
        <>
          {money(price)} {price_period && <small className="secondary">{pricePeriodShort[price_period]}</small>}
        </>
      ),
  },
  {
    key: 'valid_from',
    label: labels.valid_from,
    order: 'valid_from',
    cell: ({ valid_from }) => valid_from && date(valid_from),
  },
  {
    key: 'valid_to',
    label: labels.valid_to,
    order: 'valid_to',
    cell: ({ valid_to, watch_expiration }, today) => <Expiry day={valid_to} today={today} watched={watch_expiration} />,
  },
  {
    key: 'watch_expiration',
    label: labels.watch_expiration,
    cell: ({ watch_expiration }) => (watch_expiration ? yes : no),
  },
  { key: 'needs', label: texts.list.filters.needs, cell: needsOf },
  {
    key: 'supplier_name',
    label: labels.supplier_name,
    order: 'supplier_name',
    cell: ({ supplier_name }) => supplier_name,
  },
  { key: 'note', label: labels.note, cell: ({ note }) => note && <span className="software-note">{note}</span> },
];

/** What the table shows until somebody chooses otherwise. */
export const USUAL_COLUMNS: readonly string[] = [
  'name',
  'categories',
  'licence_type',
  'licence_count',
  'price',
  'valid_to',
  'needs',
  'supplier_name',
];

/** The chosen columns in the order of the table; the name is always among them. */
export const shownColumns = (chosen: readonly string[] | null): Column[] =>
  COLUMNS.filter(({ key }) => key === 'name' || (chosen ?? USUAL_COLUMNS).includes(key));
