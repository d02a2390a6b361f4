import { GRANT_STATES } from '../../../contract/vocabulary/grants';
import { DISTRICTS, REGIONS } from '../../../contract/vocabulary/territories';
import { addressSearch } from '../../search/addressSearch';
import type { SearchOf } from '../../search/addressSearch';
import { arranging, oneOf, page, text } from '../../search/parameters';
import { useAddressSearch } from '../../search/useAddressSearch';
import type { GrantSearch } from '../../slices/grants';

/** Orders of the results; the first one is not written into the address. */
export const GRANT_ORDERS = ['open_to', '-amount_max', 'title'] as const;
export type GrantOrder = (typeof GRANT_ORDERS)[number];

/** Choices that make a search, in the order they are shown. */
export const CHOICES = ['applicant', 'area', 'exactArea', 'region', 'district'] as const;
export type Choice = (typeof CHOICES)[number];

export const NO_CHOICE: Pick<GrantQuery, Choice> = { applicant: '', area: '', exactArea: '', region: '', district: '' };

/** Codes go into a path and back into an address, so an absurdly long one is none. */
const MAX_CODE = 100;
const code = (name: string) => text(name, (value) => value.length <= MAX_CODE);

const isRegion = (value: string) => REGIONS.some((region) => region.code === value);
const districtOf = (value: string) => DISTRICTS.find((district) => district.code === value);

/** What the address of the finder says; codes as in the API, empty where nothing is chosen. */
export const grantQuery = addressSearch(
  {
    applicant: code('zadatel'),
    area: code('oblast'),
    exactArea: code('presna'),
    /** NUTS3 code. */
    region: text('kraj', isRegion),
    /** LAU1 code; always inside the region. */
    district: text('okres', (value) => districtOf(value) !== undefined),
    state: arranging(oneOf('stav', GRANT_STATES)),
    order: arranging(oneOf('razeni', GRANT_ORDERS, GRANT_ORDERS[0])),
    page: page(),
  },
  {
    // A district alone brings its region along.
    settle(query) {
      const region = districtOf(query.district)?.region;
      if (region === undefined || region === query.region) return query;
      return query.region === '' ? { ...query, region } : { ...query, district: '' };
    },
    dependent: { area: ['exactArea'], region: ['district'] },
  },
);
export type GrantQuery = SearchOf<typeof grantQuery>;

/** The finder's search on this page; a change leaves the page where it is. */
export const useGrantQuery = () => useAddressSearch(grantQuery, { remembered: true, keepsScroll: true });

/** What the grants service is asked; empty parts are left out. */
export const searchOf = ({ applicant, area, exactArea, region, district }: Pick<GrantQuery, Choice>): GrantSearch => ({
  ...(applicant && { applicant }),
  ...(area && { selectedArea: area }),
  ...(exactArea && { exactArea }),
  ...(region && { mapPart: region }),
  ...(district && { exactMapPart: district }),
});

/** The search in the whole country; its region and district left out. */
export const anywhere = (query: GrantQuery): GrantQuery => ({ ...query, region: '', district: '' });
