/** Registers of companies as used in URLs: `/subjekty/{type}` and `/api/v1/{type}/`. */
export const REGISTER_TYPES = ['suppliers', 'consultants', 'companies'] as const;
export type RegisterType = (typeof REGISTER_TYPES)[number];

/** Kinds of records with categories, tags and products, as in `{modelType}/{idModel}/{accessoriesType}/`. */
export const ACCESSORY_OWNERS = ['companies', 'projects', 'references', 'software'] as const;
export type AccessoryOwner = (typeof ACCESSORY_OWNERS)[number];

/** Kinds whose forms require at least one category. For a company it is optional. */
export const CATEGORISED_OWNERS: readonly AccessoryOwner[] = ['projects', 'references', 'software'];

export const ACCESSORY_TYPES = ['categories', 'tags', 'products'] as const;
export type AccessoryType = (typeof ACCESSORY_TYPES)[number];
