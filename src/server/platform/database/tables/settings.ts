import type { SettingKey } from '#contract/vocabulary/settings.ts';
import type { Id, Moment } from './columns.ts';

/** The last row of a key is in force. */
export interface SettingVersionsTable {
  id: Id;
  key: SettingKey;
  /** JSON. Null resets to the default. */
  value: unknown;
  author_id: number | null;
  created_at: Moment;
}
