import { endpoints } from '#contract/endpoints/endpoints.ts';
import { addDays, firstDayOf, lastDayOf, monthOf } from '#contract/lib/days.ts';
import { EXPIRY_HORIZONS } from '#contract/limits/limits.ts';
import { licenceTypes, NO_CATEGORY, softwareLabels } from '#contract/rules/softwareLabels.ts';
import {
  LICENCE_TYPES,
  type LicenceType,
  SOFTWARE_NEEDS,
  SOFTWARE_ORDERINGS,
  type SoftwareNeed,
  type SoftwareOrdering,
} from '#contract/vocabulary/licence.ts';
import { mineFilter, mineParameter } from '#features/members/shared/mineSearch.ts';
import type { QueryInput } from '#shared/api/call.ts';
import { listSearch, type SearchOf } from '#shared/search/addressSearch.ts';
import { arranging, ids, oneOf, page, sentAs, text, unsent, viewing } from '#shared/search/parameters.ts';
import { needShort, software } from '../softwareTexts.ts';

const { list: texts } = software;

/**
 * `30` and `90` days ahead, `hlidane` for watched ones that end within the longer of these, `po` for expired, `platne`
 * for valid today, a month such as `2026-12`, or `oznameni-7` for those of a notification; empty for any.
 */
export type ExpiryFilter = string;
export const EXPIRED = 'po';
export const VALID = 'platne';
export const WATCHED = 'hlidane';
const HORIZONS = EXPIRY_HORIZONS.map(String);

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;
export const isMonth = (expiry: ExpiryFilter): boolean => MONTH.test(expiry);
const NOTIFICATION = /^oznameni-([1-9]\d{0,8})$/;
export const isNotification = (expiry: ExpiryFilter): boolean => NOTIFICATION.test(expiry);
/** The filters that are always offered. */
export const EXPIRIES: readonly ExpiryFilter[] = [...HORIZONS, WATCHED, EXPIRED, VALID];
const isExpiry = (text: string): boolean => EXPIRIES.includes(text) || isMonth(text) || isNotification(text);

/** `bez` for licences without a category. */
const FILINGS = ['bez'] as const;

/** Search parameters of the register. Without an order the server's default applies. */
export const softwareSearch = listSearch(endpoints.listSoftware, {
  q: text('q'),
  categories: ids('kategorie'),
  expiry: unsent(text('vyprsi', isExpiry)),
  need: oneOf('potreba', SOFTWARE_NEEDS),
  licence_type: oneOf('licence', LICENCE_TYPES),
  filing: sentAs(oneOf('zarazeni', FILINGS), (filing) => (filing === 'bez' ? { uncategorised: true } : {})),
  mine: mineParameter,
  ordering: arranging(oneOf('razeni', SOFTWARE_ORDERINGS)),
  page: page(),
  /** The open dialog. */
  opens: viewing(oneOf('okno', ['import'])),
});
export type ListSearch = SearchOf<typeof softwareSearch>;

/** The less frequent filters, each by one code. */
export const codeFilters = {
  need: { label: texts.filters.needs, codes: SOFTWARE_NEEDS, nameOf: (need: SoftwareNeed) => needShort[need] },
  licence_type: {
    label: softwareLabels.licence_type,
    codes: LICENCE_TYPES,
    nameOf: (type: LicenceType) => licenceTypes[type],
  },
  mine: mineFilter,
  filing: { label: texts.filters.filing, codes: FILINGS, nameOf: () => NO_CATEGORY },
} as const;

/** The date range of an expiry filter. For the current month it starts today. */
function expiryQuery(expiry: ExpiryFilter, today: string): QueryInput<'listSoftware'> {
  if (expiry === '') return {};
  if (expiry === EXPIRED) return { expires_before: addDays(today, -1) };
  if (expiry === VALID) return { valid_on: today };
  if (isMonth(expiry)) {
    return { expires_after: expiry === monthOf(today) ? today : firstDayOf(expiry), expires_before: lastDayOf(expiry) };
  }
  const notification = NOTIFICATION.exec(expiry)?.[1];
  if (notification !== undefined) return { notification: Number(notification) };
  const days = expiry === WATCHED ? Math.max(...EXPIRY_HORIZONS) : Number(expiry);
  return { ...(expiry === WATCHED && { watched: true }), expires_after: today, expires_before: addDays(today, days) };
}

/** An expiry filter determines the default order: earliest end first, for expired ones latest end first. */
const orderOfExpiry = (expiry: ExpiryFilter): SoftwareOrdering | '' =>
  expiry === '' || expiry === VALID ? '' : expiry === EXPIRED ? '-valid_to' : 'valid_to';

/** The effective order: the chosen one, or the default of the filter; empty for the order by relevance. */
export const shownOrder = ({ q, expiry, ordering }: Pick<ListSearch, 'q' | 'expiry' | 'ordering'>) =>
  ordering || (q ? '' : orderOfExpiry(expiry) || 'name');

/** Query of the API request. */
export function queryOf(search: ListSearch, today: string): QueryInput<'listSoftware'> {
  const usual = search.q ? '' : orderOfExpiry(search.expiry);
  return {
    ...expiryQuery(search.expiry, today),
    ...(usual && { ordering: usual }),
    ...softwareSearch.queryOf(search),
  };
}
