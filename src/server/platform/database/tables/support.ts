import type { Generated } from 'kysely';
import type { SupportState } from '#contract/vocabulary/support.ts';
import type { Id, Moment, OptionalMoment } from './columns.ts';

export interface SupportRecordsTable {
  id: Id;
  user_id: number;
  note: string | null;
  route: string;
  build: string;
  record: string;
  created_at: Moment;
  state: Generated<SupportState>;
  /** The assigned operator. */
  operator_id: number | null;
  taken_at: OptionalMoment;
  settled_at: OptionalMoment;
  /** The answer sent to the user. */
  answer: string | null;
}
