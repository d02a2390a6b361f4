import { addDays, addMonths, firstDayOf, lastDayOf, monthOf } from '../../../contract/days';
import { EXPIRY_HORIZONS } from '../../../contract/limits';
import {
  LICENCE_TYPES,
  SOFTWARE_NEEDS,
  type LicenceType,
  type SoftwareNeed,
} from '../../../contract/vocabulary/licence';
import type { Query } from '../../routes/links';
import type { SoftwareQuery } from '../../slices/software';

/** `30` and `90` days ahead, `po` for expired, `platne` for valid today, or a month `2026-12`; empty for any. */
export type ExpiryFilter = string;
export const EXPIRED = 'po';
export const VALID = 'platne';
export const HORIZONS = EXPIRY_HORIZONS.map(String);

/** What the address of the register says. */
export interface ListSearch {
  q: string;
  categories: readonly number[];
  expiry: ExpiryFilter;
  need: SoftwareNeed | '';
  licence: LicenceType | '';
  /** A field of the table, `-` before it for the other direction; empty is the server's own order. */
  order: string;
}

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;
export const isMonth = (expiry: ExpiryFilter): boolean => MONTH.test(expiry);
const isExpiry = (text: string): boolean => [...HORIZONS, EXPIRED, VALID].includes(text) || isMonth(text);

const oneOf = <Code extends string>(codes: readonly Code[], text: string | null): Code | '' =>
  codes.find((code) => code === text) ?? '';

/** Reads an address; what makes no sense in it is left out. */
export function readSearch(parameters: URLSearchParams): ListSearch {
  const expiry = parameters.get('vyprsi') ?? '';
  const order = parameters.get('razeni') ?? '';
  const ids = (parameters.get('kategorie') ?? '').split(',').filter((id) => /^[1-9]\d{0,8}$/.test(id));
  return {
    q: (parameters.get('q') ?? '').trim(),
    categories: [...new Set(ids.map(Number))],
    expiry: isExpiry(expiry) ? expiry : '',
    need: oneOf(SOFTWARE_NEEDS, parameters.get('potreba')),
    licence: oneOf(LICENCE_TYPES, parameters.get('licence')),
    order: /^-?(name|version|licence_type|licence_count|price|valid_from|valid_to|supplier_name|updated_at)$/.test(
      order,
    )
      ? order
      : '',
  };
}

/** The parameters of an address, empty ones left out. */
export const writeSearch = ({ q, categories, expiry, need, licence, order }: ListSearch): Query => ({
  q,
  kategorie: categories,
  vyprsi: expiry,
  potreba: need,
  licence,
  razeni: order,
});

/** The interval of days in which a licence must end; what expires this month is reckoned from today. */
function expiryQuery(expiry: ExpiryFilter, today: string): SoftwareQuery {
  if (expiry === '') return {};
  if (expiry === EXPIRED) return { expires_before: addDays(today, -1) };
  if (expiry === VALID) return { valid_on: today };
  if (isMonth(expiry)) {
    return { expires_after: expiry === monthOf(today) ? today : firstDayOf(expiry), expires_before: lastDayOf(expiry) };
  }
  return { expires_after: today, expires_before: addDays(today, Number(expiry)) };
}

/** What the API is asked for. */
export const queryOf = ({ q, categories, expiry, need, licence, order }: ListSearch, today: string): SoftwareQuery => ({
  ...(q && { q }),
  ...(categories.length > 0 && { categories }),
  ...expiryQuery(expiry, today),
  ...(need && { need: [need] }),
  ...(licence && { licence_type: licence }),
  ...(order && { ordering: order }),
});

export const NO_FILTERS = {
  q: '',
  categories: [],
  expiry: '',
  need: '',
  licence: '',
} as const satisfies Partial<ListSearch>;

export const isNarrowed = ({ q, categories, expiry, need, licence }: ListSearch): boolean =>
  q !== '' || categories.length > 0 || expiry !== '' || need !== '' || licence !== '';

/** Months that the expiry filter offers beside the one in use: this one and the eleven after it. */
export const monthsAhead = (today: string): string[] =>
  Array.from({ length: 12 }, (_, index) => addMonths(monthOf(today), index));
