import type { SettingKey } from '../../../../contract/vocabulary/settings';
import type { Id, Moment } from './columns';

/** The last row of a key is in force. */
export interface SettingVersionsTable {
  id: Id;
  key: SettingKey;
  /** JSON. Null resets to the default. */
  value: unknown;
  author_id: number | null;
  created_at: Moment;
}
