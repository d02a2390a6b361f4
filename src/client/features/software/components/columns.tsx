import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { daysBetween } from '#contract/lib/days.ts';
import { EXPIRY_HORIZONS } from '#contract/limits/limits.ts';
import { paths } from '#contract/paths.ts';
import { licenceTypes, NO_CATEGORY, softwareLabels as labels } from '#contract/rules/softwareLabels.ts';
import { SOFTWARE_NEEDS } from '#contract/vocabulary/licence.ts';
import { responsible } from '#features/members/responsibleTexts.ts';
import { Hyphened } from '#shared/elements/Hyphened.tsx';
import { MatchedIn } from '#shared/lists/MatchedIn.tsx';
import { date, money } from '#shared/texts/format.ts';
import { BellOutlined } from '#shared/ui/icons.ts';
import { Tag } from '#shared/ui/Tag.tsx';
import type { SoftwareRow } from '../softwareApi.ts';
import { licenceCount, needShort, no, pricePeriodShort, software as texts, yes } from '../softwareTexts.ts';
import styles from './software.module.css';

/** A column of the software table. */
export interface SoftwareColumn {
  /** Also the `ordering` code if the server can sort by the column. */
  key: string;
  label: string;
  isSorted?: boolean;
  numeric?: boolean;
  /** Never breaks. */
  isUnbroken?: boolean;
  cell: (row: SoftwareRow, today: string) => ReactNode;
}

const [URGENT] = EXPIRY_HORIZONS;

/** End date of a licence with the remaining time. */
function Expiry({ day, today, watched }: { day: string | null; today: string; watched: boolean }) {
  if (day === null) return null;
  const left = daysBetween(today, day);
  const remaining = left < 0 ? texts.list.before(-left) : texts.list.inDays(left);
  const isUrgent = left <= URGENT;
  return (
    <>
      {date(day)} {isUrgent && <Tag color={left < 0 ? 'error' : 'warning'}>{remaining}</Tag>}
      {!isUrgent && left <= Math.max(...EXPIRY_HORIZONS) && <small className={styles.beside}>{remaining}</small>}
      {watched && (
        <>
          {' '}
          <BellOutlined aria-hidden title={texts.list.watched} />
          <span className="visually-hidden">{texts.list.watched}</span>
        </>
      )}
    </>
  );
}

const needsOf = (row: SoftwareRow): string =>
  SOFTWARE_NEEDS.filter((need) => row[need])
    .map((need) => needShort[need])
    .join(', ');

const RESPONSIBLE = 'responsible';

/** All columns in the order of the table. */
export const COLUMNS: readonly SoftwareColumn[] = [
  {
    key: 'name',
    label: labels.name,
    isSorted: true,
    cell: ({ id, name, ...row }) => (
      <>
        <Link to={paths.softwareEdit(id)} className={styles.name}>
          {name}
        </Link>
        <MatchedIn row={row} kind="software" />
      </>
    ),
  },
  { key: 'version', label: labels.version, isSorted: true, cell: ({ version }) => version },
  {
    key: 'categories',
    label: labels.categories,
    cell: ({ category_obj }) =>
      category_obj.length === 0 ? (
        <span className="secondary">{NO_CATEGORY}</span>
      ) : (
        <Hyphened>{category_obj.map(({ name }) => name).join(', ')}</Hyphened>
      ),
  },
  {
    key: 'licence_type',
    label: texts.list.licenceType,
    isSorted: true,
    cell: ({ licence_type }) => licence_type && licenceTypes[licence_type],
  },
  {
    key: 'licence_count',
    label: labels.licence_count,
    isSorted: true,
    numeric: true,
    cell: ({ licence_count, licence_unit }) => licence_count !== null && licenceCount(licence_count, licence_unit),
  },
  {
    key: 'price',
    label: labels.price,
    isSorted: true,
    numeric: true,
    cell: ({ price, price_period }) =>
      price !== null && (
        <span className={styles.whole}>
          {money(price)} {price_period && <small className={styles.beside}>{pricePeriodShort[price_period]}</small>}
        </span>
      ),
  },
  {
    key: 'valid_from',
    label: labels.valid_from,
    isSorted: true,
    cell: ({ valid_from }) => valid_from && <span className={styles.whole}>{date(valid_from)}</span>,
  },
  {
    key: 'valid_to',
    label: labels.valid_to,
    isSorted: true,
    isUnbroken: true,
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
    isSorted: true,
    cell: ({ supplier_name }) => supplier_name,
  },
  { key: RESPONSIBLE, label: responsible.label, cell: ({ responsible: person }) => person?.name },
  { key: 'note', label: labels.note, cell: ({ note }) => note && <span className={styles.note}>{note}</span> },
];

/** Key under which the choice of columns is stored. */
export const SOFTWARE_TABLE = 'software';

/** Columns that can be hidden. */
export const CHOSEN_COLUMNS = COLUMNS.filter(({ key }) => key !== 'name');

/** Columns shown by default. */
const USUAL_COLUMNS: readonly string[] = [
  'name',
  'categories',
  'licence_count',
  'price',
  'valid_to',
  'needs',
  'supplier_name',
];

/**
 * The visible columns in the order of the table. The name is always visible, and who takes care of a row by default if
 * anybody else does.
 */
export const shownColumns = (
  chosen: readonly string[] | undefined,
  rows: readonly Pick<SoftwareRow, 'responsible'>[] = [],
  me?: number,
): SoftwareColumn[] => {
  const isShared = rows.some(({ responsible: person }) => person && person.id !== me);
  const shown = chosen ?? [...USUAL_COLUMNS, ...(isShared ? [RESPONSIBLE] : [])];
  return COLUMNS.filter(({ key }) => key === 'name' || shown.includes(key));
};
