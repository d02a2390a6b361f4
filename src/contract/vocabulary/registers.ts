/** Registers of companies as used in URLs: `/subjekty/{type}` and `/api/v1/{type}/`. */
export const REGISTER_TYPES = ['suppliers', 'consultants', 'companies'] as const;
export type RegisterType = (typeof REGISTER_TYPES)[number];

/** Kinds of records with categories, tags and products, as in `{modelType}/{idModel}/{accessoriesType}/`. */
export const ACCESSORY_OWNERS = ['companies', 'projects', 'references', 'software'] as const;
export type AccessoryOwner = (typeof ACCESSORY_OWNERS)[number];

/** Kinds of records that files can be attached to. */
export const FILED_KINDS = [...ACCESSORY_OWNERS, 'bids', 'tenders'] as const;

/** Kinds whose forms require at least one category. For a company it is optional. */
export const CATEGORISED_OWNERS: readonly AccessoryOwner[] = ['projects', 'references', 'software'];

export const ACCESSORY_TYPES = ['categories', 'tags', 'products'] as const;
export type AccessoryType = (typeof ACCESSORY_TYPES)[number];

/** Orders of the lists of companies. */
export const COMPANY_ORDERINGS = [
  'name',
  '-name',
  'rating',
  '-rating',
  'created_at',
  '-created_at',
  'updated_at',
  '-updated_at',
  'distance',
] as const;
export type CompanyOrdering = (typeof COMPANY_ORDERINGS)[number];

/** Sizes of companies by their staff: none, 1 to 9, 10 to 49, 50 to 249, more. */
export const COMPANY_SIZES = ['NONE', 'MICRO', 'SMALL', 'MEDIUM', 'LARGE'] as const;
export type CompanySize = (typeof COMPANY_SIZES)[number];
