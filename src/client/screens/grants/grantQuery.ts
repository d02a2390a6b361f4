import { GRANT_STATES } from '../../../contract/vocabulary/grants';
import type { GrantState } from '../../../contract/vocabulary/grants';
import { DISTRICTS, REGIONS } from '../../../contract/vocabulary/territories';
import type { Query } from '../../routes/links';
import type { GrantSearch } from '../../slices/grants';

/** Orders of the results; the first one is not written into the address. */
export const GRANT_ORDERS = ['open_to', '-amount_max', 'title'] as const;
export type GrantOrder = (typeof GRANT_ORDERS)[number];

/** What the address of the finder says; codes as in the API, empty where nothing is chosen. */
export interface GrantQuery {
  applicant: string;
  area: string;
  exactArea: string;
  /** NUTS3 code. */
  region: string;
  /** LAU1 code; always inside the region. */
  district: string;
  state: GrantState | '';
  order: GrantOrder;
  page: number;
}

/** Choices that make a search, in the order they are shown. */
export const CHOICES = ['applicant', 'area', 'exactArea', 'region', 'district'] as const;
export type Choice = (typeof CHOICES)[number];

export const NO_CHOICE: Pick<GrantQuery, Choice> = { applicant: '', area: '', exactArea: '', region: '', district: '' };

/** Codes go into a path and back into an address, so an absurdly long one is none. */
const MAX_CODE = 100;
const codeIn = (text: string | null) => (text ?? '').trim().slice(0, MAX_CODE);

/** Reads an address; what makes no sense in it is left out. A district alone brings its region along. */
export function readGrantQuery(parameters: URLSearchParams): GrantQuery {
  const named = REGIONS.find(({ code }) => code === parameters.get('kraj'))?.code;
  const district = DISTRICTS.find(
    ({ code, region }) => code === parameters.get('okres') && (named === undefined || region === named),
  );
  const page = Number(parameters.get('strana'));
  return {
    applicant: codeIn(parameters.get('zadatel')),
    area: codeIn(parameters.get('oblast')),
    exactArea: codeIn(parameters.get('presna')),
    region: named ?? district?.region ?? '',
    district: district?.code ?? '',
    state: GRANT_STATES.find((state) => state === parameters.get('stav')) ?? '',
    order: GRANT_ORDERS.find((order) => order === parameters.get('razeni')) ?? GRANT_ORDERS[0],
    page: Number.isInteger(page) && page > 1 ? page : 1,
  };
}

/** The parameters of an address, defaults left out. */
export const writeGrantQuery = ({
  applicant,
  area,
  exactArea,
  region,
  district,
  state,
  order,
  page,
}: GrantQuery): Query => ({
  zadatel: applicant,
  oblast: area,
  presna: exactArea,
  kraj: region,
  okres: district,
  stav: state,
  razeni: order === GRANT_ORDERS[0] ? '' : order,
  strana: page > 1 ? page : '',
});

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

/** A query with one choice given up, and with it what depends on it. */
export function withoutChoice(query: GrantQuery, choice: Choice): GrantQuery {
  const dependent: Partial<GrantQuery> =
    choice === 'area' ? { exactArea: '' } : choice === 'region' ? { district: '' } : {};
  return { ...query, page: 1, ...dependent, [choice]: '' };
}
