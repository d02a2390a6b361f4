import type { AresCompany } from '../../../../contract/wire/ares';
import type { Company, CompanyFields } from '../../../../contract/wire/companies';
import type { Versioned } from '../../../api/versioned';

/** What the form edits: texts are never null, so that fields stay controlled. */
export interface CompanyValues extends Record<TextField, string> {
  gps_lat: number | null;
  gps_lng: number | null;
  /** Nobody edits it: records for support show the numbers of legal persons as they are. */
  is_natural_person: boolean | null;
}

const TEXT_FIELDS = [
  'reg_number',
  'name',
  'vat_number',
  'street',
  'street_number',
  'city',
  'zip',
  'phone',
  'email',
  'web',
  'description',
] as const;
type TextField = (typeof TEXT_FIELDS)[number];
/** Fields that a person sees and changes. */
const FORM_FIELDS = [...TEXT_FIELDS, 'gps_lat', 'gps_lng'] as const;

/** Fields that the business register knows. */
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

/** What is known of a number: what the form began with, or else what the register has just said. */
export const markOf = (
  number: string,
  before: CompanyValues,
  found: AresCompany | null = null,
): Pick<CompanyValues, 'is_natural_person'> => ({
  is_natural_person: number === before.reg_number ? before.is_natural_person : (found?.is_natural_person ?? null),
});

/** As the API takes them: nothing is null, not empty. */
export const fieldsOf = ({ is_natural_person: _mark, ...values }: CompanyValues): CompanyFields =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => [field, value === '' ? null : value]),
  ) as unknown as CompanyFields;

const sameValues = (one: CompanyValues, other: CompanyValues): boolean =>
  FORM_FIELDS.every((field) => one[field] === other[field]);

/** How the register's answer meets what the person filled in. */
export interface Comparison {
  /** Empty fields and what the register says of them. */
  missing: Partial<CompanyValues>;
  /** Fields that hold something else than the register says. */
  different: RegisterField[];
}

const comparable = (text: string) => text.replace(/\s/g, '').toLowerCase();

/** Sorts the register's answer: only empty fields may be filled without asking. */
export function compareWithRegister(values: CompanyValues, found: AresCompany): Comparison {
  const comparison: Comparison = { missing: {}, different: [] };
  for (const field of REGISTER_FIELDS) {
    const said = found[field];
    if (said === null) continue;
    if (values[field].trim() === '') comparison.missing[field] = said;
    else if (comparable(values[field]) !== comparable(said)) comparison.different.push(field);
  }
  if (values.gps_lat === null && found.gps_lat !== null && !comparison.different.includes('city')) {
    comparison.missing = { ...comparison.missing, gps_lat: found.gps_lat, gps_lng: found.gps_lng };
  }
  return comparison;
}

const versionOf = (etag: string | null): number => Number(/\d+/.exec(etag ?? '')?.[0] ?? 0);

/**
 * The ETag a change may go under. A picture or a category, which are saved by themselves, make a newer version with
 * the same fields: nobody's words are lost when that one is changed.
 */
export function etagFor(base: Versioned<Company>, current: Versioned<Company>): string | null {
  const isNewer = versionOf(current.etag) > versionOf(base.etag);
  return isNewer && sameValues(valuesOf(base), valuesOf(current)) ? current.etag : base.etag;
}
