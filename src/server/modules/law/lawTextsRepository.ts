import { hash } from 'node:crypto';
import type { LawDocument } from '#contract/vocabulary/law.ts';
import type { Db } from '#platform/database/database.ts';

/** A published legal text. */
export interface PublishedText {
  document: LawDocument;
  version: string;
  /** Markdown. */
  content: string;
}

/** Stores every published text, as evidence of what users consented to. */
export async function keepLawTexts(db: Db, texts: readonly PublishedText[], now: Date): Promise<void> {
  await db
    .insertInto('law_texts')
    .values(
      texts.map(({ document, version, content }) => ({
        document,
        version,
        content,
        content_hash: hash('sha256', content, 'hex'),
        published_at: now,
      })),
    )
    .onConflict((conflict) => conflict.columns(['document', 'content_hash']).doNothing())
    .execute();
}

/** Lists all texts that were ever published, the newest first. */
export const listLawTexts = (db: Db) =>
  db
    .selectFrom('law_texts')
    .select(['id', 'document', 'version', 'content', 'published_at'])
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
