import { Type, type Static } from 'typebox';
import { GRANT_APPLICANT_GROUPS } from '../vocabulary/grants';
import { Codes, DateOnly, DateTime, Nullable } from './common';
import { Secret, Shown } from './marks';

/** What the business register says of a company, ready to fill a form; `null` where it says nothing. */
export const AresCompany = Type.Object({
  reg_number: Secret(),
  name: Shown(),
  /** Never of a natural person, whose number may be made of the birth number. */
  vat_number: Nullable(Secret()),
  street: Nullable(Shown()),
  street_number: Nullable(Shown()),
  city: Nullable(Shown()),
  zip: Nullable(Shown()),
  /** Middle of the municipality: the register gives no coordinates. */
  gps_lat: Nullable(Type.Number()),
  gps_lng: Nullable(Type.Number()),
  /** NUTS3 and LAU1 codes. */
  region: Nullable(Shown()),
  district: Nullable(Shown()),
  /** Official code of the municipality. */
  municipality: Nullable(Shown()),
  /** Code of the legal form. */
  legal_form: Nullable(Shown()),
  /** Null where the legal form does not tell. */
  is_natural_person: Nullable(Type.Boolean()),
  /** The kind of applicant for grants that the legal form tells; sizes of enterprises it does not. */
  applicant: Nullable(Codes(Object.values(GRANT_APPLICANT_GROUPS).flat())),
  dissolved: Type.Boolean(),
  dissolved_on: Nullable(DateOnly),
  /** Day of the last change in the register. */
  updated_on: Nullable(DateOnly),
  source: Type.Literal('ARES'),
  /** When the register was asked. */
  fetched_at: DateTime,
});
export type AresCompany = Static<typeof AresCompany>;
