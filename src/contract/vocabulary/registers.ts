/** Registers of companies as they stand in addresses: `/subjekty/{type}` and `/api/v1/{type}/`. */
export const REGISTER_TYPES = ['suppliers', 'consultants', 'companies'] as const;
export type RegisterType = (typeof REGISTER_TYPES)[number];

/** Kinds of things that carry categories, tags and products, as `{modelType}/{idModel}/{accessoriesType}/`. */
export const ACCESSORY_OWNERS = ['companies', 'projects', 'references', 'software'] as const;
export type AccessoryOwner = (typeof ACCESSORY_OWNERS)[number];

/** Those that always have a category, as their forms require; a company may have none. */
export const CATEGORISED_OWNERS: readonly AccessoryOwner[] = ['projects', 'references', 'software'];

export const ACCESSORY_TYPES = ['categories', 'tags', 'products'] as const;
export type AccessoryType = (typeof ACCESSORY_TYPES)[number];
