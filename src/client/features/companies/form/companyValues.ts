import { COMPANY_FIELDS, companySizes } from '#contract/rules/companyLabels.ts';
import type { AresCompany } from '#contract/wire/ares.ts';
import type { Company, CompanyFields } from '#contract/wire/companies.ts';
import type { Versioned } from '#shared/api/versioned.ts';

/** Values of the company form. Texts are never null, so that the fields stay controlled. */
export interface CompanyValues
  extends Record<TextField, string>, Pick<CompanyFields, Exclude<keyof CompanyFields, TextField>> {
  /** Not editable. Support records use it to leave the IČO of legal persons unmasked. */
  is_natural_person: boolean | null;
}

const OTHER_FIELDS = {
  gps_lat: null,
  gps_lng: null,
  founded_year: null,
  size: null,
  rate_from: null,
  rate_to: null,
  certificates: [],
} satisfies Partial<CompanyFields>;
type TextField = Exclude<keyof CompanyFields, keyof typeof OTHER_FIELDS>;
const TEXT_FIELDS = COMPANY_FIELDS.filter((field): field is TextField => !Object.hasOwn(OTHER_FIELDS, field));

/** Fields that ARES provides. */
export const REGISTER_FIELDS = ['name', 'vat_number', 'street', 'street_number', 'city', 'zip'] as const;
export type RegisterField = (typeof REGISTER_FIELDS)[number];

export function valuesOf(company: Partial<Company> = {}): CompanyValues {
  const texts = Object.fromEntries(TEXT_FIELDS.map((field) => [field, company[field] ?? ''])) as Record<
    TextField,
    string
  >;
  const others = Object.fromEntries(
    Object.entries(OTHER_FIELDS).map(([field, none]) => [field, company[field as keyof typeof OTHER_FIELDS] ?? none]),
  ) as unknown as typeof OTHER_FIELDS;
  return { ...texts, ...others, is_natural_person: company.is_natural_person ?? null };
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
  COMPANY_FIELDS.every((field) => JSON.stringify(one[field]) === JSON.stringify(other[field]));

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
  for (const field of ['founded_year', 'size'] as const)
    if (values[field] === null && found[field] !== null)
      comparison.missing = { ...comparison.missing, [field]: found[field] };
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

/** A field value formatted for display. */
export function inWords(values: CompanyValues, field: keyof CompanyFields): string {
  if (field === 'certificates') return values.certificates.map(({ name }) => name).join(', ');
  if (field === 'size') return values.size === null ? '' : companySizes[values.size];
  return String(values[field] ?? '');
}
