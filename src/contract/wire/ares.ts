import { Type, type Static } from 'typebox';
import { GRANT_APPLICANT_GROUPS } from '../vocabulary/grants.ts';
import { COMPANY_SIZES } from '../vocabulary/registers.ts';
import { Codes, DateOnly, DateTime, Nullable } from './common.ts';
import { Secret, Shown } from './marks.ts';

/** Company data of the business register, ready to fill a form. Missing values are `null`. */
export const AresCompany = Type.Object({
  reg_number: Secret(),
  name: Shown(),
  /** Never returned for a natural person, whose number may be derived from the birth number. */
  vat_number: Nullable(Secret()),
  street: Nullable(Shown()),
  street_number: Nullable(Shown()),
  city: Nullable(Shown()),
  zip: Nullable(Shown()),
  /** Centre of the municipality, because the register has no coordinates. */
  gps_lat: Nullable(Type.Number()),
  gps_lng: Nullable(Type.Number()),
  /** NUTS3 and LAU1 codes. */
  region: Nullable(Shown()),
  district: Nullable(Shown()),
  /** Official municipality code. */
  municipality: Nullable(Shown()),
  /** Legal form code. */
  legal_form: Nullable(Shown()),
  /** Null when the legal form does not determine it. */
  is_natural_person: Nullable(Type.Boolean()),
  /** Grant applicant type derived from the legal form. The size of an enterprise cannot be derived. */
  applicant: Nullable(Codes(Object.values(GRANT_APPLICANT_GROUPS).flat())),
  founded_year: Nullable(Type.Integer()),
  size: Nullable(Codes(COMPANY_SIZES)),
  dissolved: Type.Boolean(),
  dissolved_on: Nullable(DateOnly),
  /** Day of the last change in the register. */
  updated_on: Nullable(DateOnly),
  source: Type.Literal('ARES'),
  /** Time of the query to the register. */
  fetched_at: DateTime,
});
export type AresCompany = Static<typeof AresCompany>;
