export const LICENCE_TYPES = ['PERPETUAL', 'SUBSCRIPTION'] as const;
export type LicenceType = (typeof LICENCE_TYPES)[number];

/** Units that a licence is counted in: users, devices, cores / RAM, other. */
export const LICENCE_UNITS = ['USER', 'DEVICE', 'HW', 'OTHER'] as const;
export type LicenceUnit = (typeof LICENCE_UNITS)[number];

export const PRICE_PERIODS = ['MONTH', 'YEAR', 'ONCE'] as const;
export type PricePeriod = (typeof PRICE_PERIODS)[number];

/** Needs of a piece of software. Absent means false. */
export const SOFTWARE_NEEDS = ['need_customization', 'need_extension', 'need_upgrade'] as const;
export type SoftwareNeed = (typeof SOFTWARE_NEEDS)[number];

const SOFTWARE_SORT_FIELDS = [
  'name',
  'version',
  'licence_type',
  'licence_count',
  'price',
  'valid_from',
  'valid_to',
  'supplier_name',
  'created_at',
  'updated_at',
] as const;
export type SoftwareSortField = (typeof SOFTWARE_SORT_FIELDS)[number];
export type SoftwareOrdering = SoftwareSortField | `-${SoftwareSortField}`;
/** Orders of the software register. */
export const SOFTWARE_ORDERINGS = SOFTWARE_SORT_FIELDS.flatMap((field): SoftwareOrdering[] => [field, `-${field}`]);
