import type { ColumnType, Generated } from 'kysely';
import type { ShortlistedRegister, ShortlistItemState, ShortlistState } from '#contract/vocabulary/shortlists.ts';
import type { ShortlistedCompany } from '#contract/wire/shortlists.ts';
import type { Id, Moment, OptionalMoment, Versioned } from './columns.ts';

export interface ShortlistsTable extends Versioned {
  id: Id;
  owner_id: number | null;
  company_id: number | null;
  project_id: number | null;
  name: string;
  state: Generated<ShortlistState>;
  locked_at: OptionalMoment;
  locked_by: Generated<number | null>;
  created_at: Moment;
}

export interface ShortlistItemsTable {
  id: Id;
  shortlist_id: number;
  company_id: number | null;
  added_by: number | null;
  added_at: Date;
  found_in: ShortlistedRegister | null;
  found_by: string | null;
  position: number;
  note: Generated<string | null>;
  state: Generated<ShortlistItemState>;
  out_reason: Generated<string | null>;
  /** The company at the time of locking. Written by SQL. */
  snapshot: ColumnType<ShortlistedCompany | null, never, never>;
}

export interface ShortlistVotesTable {
  item_id: number;
  user_id: number;
  vote: number;
  comment: string | null;
  voted_at: Date;
  /** Changed after the first vote. */
  is_changed: Generated<boolean>;
}

export interface ShortlistUsesTable {
  user_id: number;
  shortlist_id: number;
  used_at: Date;
}
