import type { Generated, GeneratedAlways } from 'kysely';
import type { Role } from '../../../contract/vocabulary/accounts';
import type { Verification, WaitingReason } from '../../../contract/vocabulary/verification';
import type { Id, Moment, Searchable, Versioned } from './columns';

export interface CompaniesTable extends Searchable, Versioned {
  id: Id;
  owner_id: number | null;
  role: Role;
  name: string;
  phone: string | null;
  city: string | null;
  description: string | null;
  email: string | null;
  street: string | null;
  street_number: string | null;
  web: string | null;
  zip: string | null;
  vat_number: string | null;
  reg_number: string | null;
  /** Code of the legal form; written by triggers and by what the business register says, never by people. */
  legal_form: Generated<string | null>;
  legal_form_asked_at: Generated<Date | null>;
  gps_lat: number | null;
  gps_lng: number | null;
  region: string | null;
  image_key: string | null;
  /** Kept by a trigger on testimonials. */
  rating_sum: Generated<number>;
  rating_count: Generated<number>;
  rating_average: GeneratedAlways<number | null>;
  /** Kept by triggers on the tables of links: `c7` for category 7, `t7` for a tag, `p7` for a product. */
  links: Generated<string[]>;
  /** A trigger forgets it with a change of the name or the number. */
  verification: Generated<Verification>;
  verification_reason: Generated<WaitingReason | null>;
  verification_note: Generated<string | null>;
  verification_asked_at: Generated<Date | null>;
  verification_tried_at: Generated<Date | null>;
  verification_changed_at: Generated<Date | null>;
  verification_told_at: Generated<Date | null>;
  /** Whether others than the owner may see it. */
  shown: GeneratedAlways<boolean>;
  created_at: Moment;
}

export interface TestimonialsTable {
  id: Id;
  company_id: number;
  author_id: number | null;
  rating: number;
  text: string;
  created_at: Moment;
  updated_at: Moment;
  approved_at: Generated<Date | null>;
  hidden_at: Generated<Date | null>;
  hidden_reason: Generated<string | null>;
}

export interface AresAnswersTable {
  reg_number: string;
  status: number;
  answer: unknown;
  fetched_at: Moment;
}
