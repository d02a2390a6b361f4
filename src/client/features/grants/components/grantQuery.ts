import { DISTRICTS, REGION_CODES } from '#contract/vocabulary/territories.ts';
import { addressSearch, type SearchOf } from '#shared/search/addressSearch.ts';
import { arranging, codes, oneOf, page, text } from '#shared/search/parameters.ts';
import { useAddressSearch } from '#shared/search/useAddressSearch.ts';
import type { GrantSearch } from '#shared/store/slices/grants.ts';

/** Orders of the results. The first one is the default and is not written to the address. */
export const GRANT_ORDERS = ['open_to', '-amount_max', 'title'] as const;
export type GrantOrder = (typeof GRANT_ORDERS)[number];

/** Search fields, in the order they are shown. */
export const CHOICES = ['applicant', 'area', 'exactArea', 'regions', 'district'] as const;
export type Choice = (typeof CHOICES)[number];

export const NO_CHOICE: Pick<GrantQuery, Choice> = {
  applicant: '',
  area: '',
  exactArea: '',
  regions: [],
  district: '',
};

/** Maximum length of a code, as codes are copied to request paths and addresses. */
const MAX_CODE = 100;
const MAX_WORDS = 200;
const code = (name: string) => text(name, (value) => value.length <= MAX_CODE);

/** What grants can be about. */
export const GRANT_FOCUSES = ['it'] as const;

/** State filters of the results; open grants by default. */
export const SHOWN_STATES = ['OPEN', 'PLANNED', 'CLOSED', 'ALL'] as const;

/** Groups of regions that are selected together. The Vysočina Region (CZ063) lies in both historical lands. */
export const LANDS = {
  bohemia: ['CZ010', 'CZ020', 'CZ031', 'CZ032', 'CZ041', 'CZ042', 'CZ051', 'CZ052', 'CZ053', 'CZ063'],
  moravia: ['CZ063', 'CZ064', 'CZ071', 'CZ072', 'CZ080'],
} as const;

const districtOf = (value: string) => DISTRICTS.find((district) => district.code === value);

/** Search parameters of the grant finder. Codes as in the API; empty if nothing is selected. */
export const grantQuery = addressSearch(
  {
    applicant: code('zadatel'),
    area: code('oblast'),
    exactArea: code('presna'),
    /** NUTS3 codes. */
    regions: codes('kraj', REGION_CODES),
    /** LAU1 code; requires exactly one region. */
    district: text('okres', (value) => districtOf(value) !== undefined),
    state: arranging(oneOf('stav', SHOWN_STATES, 'OPEN')),
    /** Whether only grants about IT are shown. */
    focus: arranging(oneOf('zamereni', GRANT_FOCUSES)),
    /** Text filter of the results. */
    words: arranging(text('slova', (value) => value.length <= MAX_WORDS)),
    order: arranging(oneOf('razeni', GRANT_ORDERS, GRANT_ORDERS[0])),
    page: page(),
  },
  {
    // A district without a region sets its region.
    settle(query) {
      const region = districtOf(query.district)?.region;
      if (region === undefined || query.regions.join() === region) return query;
      return query.regions.length === 0 ? { ...query, regions: [region] } : { ...query, district: '' };
    },
    dependent: { area: ['exactArea'], regions: ['district'] },
  },
);
export type GrantQuery = SearchOf<typeof grantQuery>;

/** Search state of the grant finder. Changes keep the scroll position. */
export const useGrantQuery = () => useAddressSearch(grantQuery, { remembered: true, keepsScroll: true });

/** Parameters of the grant service request. Empty ones are left out. */
export const searchOf = ({ applicant, area, exactArea, regions, district }: Pick<GrantQuery, Choice>): GrantSearch => ({
  ...(applicant && { applicant }),
  ...(area && { selectedArea: area }),
  ...(exactArea && { exactArea }),
  ...(regions.length > 0 && { mapPart: regions.join(',') }),
  ...(district && { exactMapPart: district }),
});

/** The same search in the whole country, without regions and district. */
export const anywhere = (query: GrantQuery): GrantQuery => ({ ...query, regions: [], district: '' });

/** Adds a region, or removes it if it is selected. The result has the order of the region list. */
export const toggled = (regions: readonly string[], code: string): string[] =>
  REGION_CODES.filter((other) => (other === code) !== regions.includes(other));
