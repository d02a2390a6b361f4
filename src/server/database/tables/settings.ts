import type { SettingKey } from '../../../contract/vocabulary/settings';
import type { Id, Moment } from './columns';

/** The last row of a key holds. */
export interface SettingVersionsTable {
  id: Id;
  key: SettingKey;
  /** JSON; null goes back to the default. */
  value: unknown;
  author_id: number | null;
  created_at: Moment;
}
