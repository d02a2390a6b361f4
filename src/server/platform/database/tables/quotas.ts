import type { Id, Moment } from './columns.ts';

export interface QuotaUsesTable {
  id: Id;
  user_id: number;
  /** A name of `limits/quotas`, or of a server-only limit. */
  quota: string;
  used_at: Moment;
}

export interface DelayedNotificationsTable {
  id: Id;
  user_id: number;
  request_id: number;
  event: 'NEW' | 'TAKEN_BACK';
  subject: string;
  body_text: string;
  body_html: string;
  created_at: Moment;
}
