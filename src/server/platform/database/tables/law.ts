import type { ConsentDocument, LawDocument } from '#contract/vocabulary/law.ts';
import type { Id, Moment } from './columns.ts';

export interface LawTextsTable {
  id: Id;
  document: LawDocument;
  /** A day. */
  version: string;
  /** Markdown. */
  content: string;
  content_hash: string;
  published_at: Moment;
}

export interface ConsentsTable {
  user_id: number;
  document: ConsentDocument;
  version: string;
  given_at: Moment;
}
