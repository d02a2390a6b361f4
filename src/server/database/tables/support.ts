import type { Id, Moment } from './columns';

export interface SupportRecordsTable {
  id: Id;
  user_id: number;
  note: string | null;
  route: string;
  build: string;
  record: string;
  created_at: Moment;
}
