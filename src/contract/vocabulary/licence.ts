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
