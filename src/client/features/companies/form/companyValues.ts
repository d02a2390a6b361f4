import { COMPANY_FIELDS } from '#contract/rules/companyLabels.ts';
import type { AresCompany } from '#contract/wire/ares.ts';
import type { Company, CompanyFields } from '#contract/wire/companies.ts';
import type { Versioned } from '#shared/api/versioned.ts';

/** Values of the company form. Texts are never null, so that the fields stay controlled. */
export interface CompanyValues extends Record<TextField, string> {
  gps_lat: number | null;
  gps_lng: number | null;
  /** Not editable. Support records use it to leave the IČO of legal persons unmasked. */
  is_natural_person: boolean | null;
}

type TextField = Exclude<keyof CompanyFields, 'gps_lat' | 'gps_lng'>;
const TEXT_FIELDS = COMPANY_FIELDS.filter((field) => field !== 'gps_lat' && field !== 'gps_lng');

/** Fields that ARES provides. */
export const REGISTER_FIELDS = ['name', 'vat_number', 'street', 'street_number', 'city', 'zip'] as const;
export type RegisterField = (typeof REGISTER_FIELDS)[number];

export function valuesOf(company: Partial<Company> = {}): CompanyValues {
  const texts = Object.fromEntries(TEXT_FIELDS.map((field) => [field, company[field] ?? ''])) as Record<
    TextField,
    string
  >;
  const { gps_lat = null, gps_lng = null, is_natural_person = null } = company;
  return { ...texts, gps_lat, gps_lng, is_natural_person };
}

/** Whether a number belongs to a natural person: from the initial values, or else from the look-up. */
export const markOf = (
  number: string,
  before: CompanyValues,
  found: AresCompany | null = null,
): Pick<CompanyValues, 'is_natural_person'> => ({
  is_natural_person: number === before.reg_number ? before.is_natural_person : (found?.is_natural_person ?? null),
});

/** Converts the values for the API: empty texts become null. */
export const fieldsOf = ({ is_natural_person: _mark, ...values }: CompanyValues): CompanyFields =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => [field, value === '' ? null : value]),
  ) as unknown as CompanyFields;

const sameValues = (one: CompanyValues, other: CompanyValues): boolean =>
  COMPANY_FIELDS.every((field) => one[field] === other[field]);

/** Result of comparing an ARES look-up with the form. */
export interface Comparison {
  /** Empty fields with the values from ARES. */
  missing: Partial<CompanyValues>;
  /** Fields that differ from ARES. */
  different: RegisterField[];
}

const comparable = (text: string) => text.replace(/\s/g, '').toLowerCase();

/** Compares an ARES look-up with the form. Only empty fields may be filled in without asking. */
export function compareWithRegister(values: CompanyValues, found: AresCompany): Comparison {
  const comparison: Comparison = { missing: {}, different: [] };
  for (const field of REGISTER_FIELDS) {
    const registered = found[field];
    if (registered === null) continue;
    if (values[field].trim() === '') comparison.missing[field] = registered;
    else if (comparable(values[field]) !== comparable(registered)) comparison.different.push(field);
  }
  if (values.gps_lat === null && found.gps_lat !== null && !comparison.different.includes('city')) {
    comparison.missing = { ...comparison.missing, gps_lat: found.gps_lat, gps_lng: found.gps_lng };
  }
  return comparison;
}

const versionOf = (etag: string | null): number => Number(/\d+/.exec(etag ?? '')?.[0] ?? 0);

/**
 * The ETag to save with. Pictures and categories are saved separately and create a newer version with the same fields.
 * That version's ETag is used, because no changes are lost.
 */
export function etagFor(base: Versioned<Company>, current: Versioned<Company>): string | null {
  const isNewer = versionOf(current.etag) > versionOf(base.etag);
  return isNewer && sameValues(valuesOf(base), valuesOf(current)) ? current.etag : base.etag;
}
