import { DISTRICTS, REGIONS } from '../../../contract/vocabulary/territories';
import { addressSearch } from '../../search/addressSearch';
import type { SearchOf } from '../../search/addressSearch';
import { arranging, codes, oneOf, page, text } from '../../search/parameters';
import { useAddressSearch } from '../../search/useAddressSearch';
import type { GrantSearch } from '../../slices/grantsSlice';

/** Orders of the results; the first one is not written into the address. */
export const GRANT_ORDERS = ['open_to', '-amount_max', 'title'] as const;
export type GrantOrder = (typeof GRANT_ORDERS)[number];

/** Choices that make a search, in the order they are shown. */
export const CHOICES = ['applicant', 'area', 'exactArea', 'regions', 'district'] as const;
export type Choice = (typeof CHOICES)[number];

export const NO_CHOICE: Pick<GrantQuery, Choice> = {
  applicant: '',
  area: '',
  exactArea: '',
  regions: [],
  district: '',
};

/** Codes go into a path and back into an address, so an absurdly long one is none. */
const MAX_CODE = 100;
const MAX_WORDS = 200;
const code = (name: string) => text(name, (value) => value.length <= MAX_CODE);

const REGION_CODES = REGIONS.map(({ code }) => code);

/** States that the results are shown by; open ones unless the address says otherwise. */
export const SHOWN_STATES = ['OPEN', 'PLANNED', 'CLOSED', 'ALL'] as const;

/** Regions that people ask for together. The Highlands lie in both of the old lands. */
export const LANDS = {
  bohemia: ['CZ010', 'CZ020', 'CZ031', 'CZ032', 'CZ041', 'CZ042', 'CZ051', 'CZ052', 'CZ053', 'CZ063'],
  moravia: ['CZ063', 'CZ064', 'CZ071', 'CZ072', 'CZ080'],
} as const;

const districtOf = (value: string) => DISTRICTS.find((district) => district.code === value);

/** What the address of the finder says; codes as in the API, empty where nothing is chosen. */
export const grantQuery = addressSearch(
  {
    applicant: code('zadatel'),
    area: code('oblast'),
    exactArea: code('presna'),
    /** NUTS3 codes. */
    regions: codes('kraj', REGION_CODES),
    /** LAU1 code; always inside the one region. */
    district: text('okres', (value) => districtOf(value) !== undefined),
    state: arranging(oneOf('stav', SHOWN_STATES, 'OPEN')),
    /** Words that what was found is narrowed by. */
    words: arranging(text('slova', (value) => value.length <= MAX_WORDS)),
    order: arranging(oneOf('razeni', GRANT_ORDERS, GRANT_ORDERS[0])),
    page: page(),
  },
  {
    // A district alone brings its region along.
    settle(query) {
      const region = districtOf(query.district)?.region;
      if (region === undefined || query.regions.join() === region) return query;
      return query.regions.length === 0 ? { ...query, regions: [region] } : { ...query, district: '' };
    },
    dependent: { area: ['exactArea'], regions: ['district'] },
  },
);
export type GrantQuery = SearchOf<typeof grantQuery>;

/** The finder's search on this page; a change leaves the page where it is. */
export const useGrantQuery = () => useAddressSearch(grantQuery, { remembered: true, keepsScroll: true });

/** What the grants service is asked; empty parts are left out. */
export const searchOf = ({ applicant, area, exactArea, regions, district }: Pick<GrantQuery, Choice>): GrantSearch => ({
  ...(applicant && { applicant }),
  ...(area && { selectedArea: area }),
  ...(exactArea && { exactArea }),
  ...(regions.length > 0 && { mapPart: regions.join(',') }),
  ...(district && { exactMapPart: district }),
});

/** The search in the whole country; its regions and district left out. */
export const anywhere = (query: GrantQuery): GrantQuery => ({ ...query, regions: [], district: '' });

/** The regions with one more, or without one that is among them; in the order of the country's list. */
export const toggled = (regions: readonly string[], code: string): string[] =>
  REGION_CODES.filter((other) => (other === code) !== regions.includes(other));
