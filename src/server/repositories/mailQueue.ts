import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/database';

/** A mail to write into the queue. */
export interface NewMail {
  to: string;
  subject: string;
  text: string;
  html?: string | null;
  /** A second mail with the same key is not written, so that nothing is told twice. */
  onceKey?: string;
  /** By the portal's clock; the database's own without it. */
  now?: Date;
  /** Looked at by the same statement, so that a mail that nobody gets takes as long as one that goes out. */
  onlyIf?: RawBuilder<boolean>;
}

/** A mail that a sender has taken to deliver. */
export interface ClaimedMail {
  id: number;
  to: string;
  subject: string;
  text: string;
  html: string | null;
  created_at: Date;
  /** Which attempt this is, from 1; also the proof that the mail is still this sender's. */
  attempt: number;
}

/**
 * Writes a mail into the queue. On a transaction it stands or falls with what it tells about.
 * @returns false when its `onceKey` was written before, or `onlyIf` does not hold
 */
export async function queueMail(
  db: Db,
  { to, subject, text, html, onceKey, now, onlyIf = sql`true` }: NewMail,
): Promise<boolean> {
  const at = now ? sql`${now}::timestamptz` : sql`now()`;
  const { rows } = await sql`
    insert into mail_queue (dedupe_key, recipient, subject, body_text, body_html, next_attempt_at, created_at)
    select ${onceKey ?? null}::text, ${to}::text, ${subject}::text, ${text}::text, ${html ?? null}::text, ${at}, ${at}
    where ${onlyIf}
    on conflict (dedupe_key) do nothing
    returning id`.execute(db);
  return rows.length > 0;
}

/**
 * Takes the mail that has waited longest, for this sender alone until `lockedUntil`; null when none is due.
 * A mail whose sender was killed is free again after its lock ends.
 */
export async function claimMail(db: Db, now: Date, lockedUntil: Date): Promise<ClaimedMail | null> {
  const next = db
    .selectFrom('mail_queue')
    .select('id')
    .where('state', '=', 'QUEUED')
    .where('next_attempt_at', '<=', now)
    .where((row) => row.or([row('locked_until', 'is', null), row('locked_until', '<=', now)]))
    .orderBy('next_attempt_at')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked();
  const row = await db
    .updateTable('mail_queue')
    .set({ locked_until: lockedUntil, attempts: sql`attempts + 1` })
    .where('id', '=', next)
    .returning([
      'id',
      'recipient as to',
      'subject',
      'body_text as text',
      'body_html as html',
      'created_at',
      'attempts as attempt',
    ])
    .executeTakeFirst();
  return row ?? null;
}

type Claim = Pick<ClaimedMail, 'id' | 'attempt'>;

const claimed = (db: Db, { id, attempt }: Claim) =>
  db.updateTable('mail_queue').where('id', '=', id).where('attempts', '=', attempt).where('state', '=', 'QUEUED');

/** Keeps a mail for its sender while the delivery lasts. */
export async function prolongClaim(db: Db, claim: Claim, lockedUntil: Date): Promise<void> {
  await claimed(db, claim).set({ locked_until: lockedUntil }).execute();
}

/** Ends a delivered mail. Its text goes: links in it may open accounts. */
export async function markSent(db: Db, claim: Claim, now: Date): Promise<void> {
  await claimed(db, claim)
    .set({ state: 'SENT', sent_at: now, locked_until: null, last_error: null, body_text: '', body_html: null })
    .execute();
}

/** Puts a mail back for another attempt; without one it is given up, but stays to be read. */
export async function markUnsent(db: Db, claim: Claim, error: string, nextAttempt: Date | null): Promise<void> {
  await claimed(db, claim)
    .set({
      locked_until: null,
      last_error: error.slice(0, 1000),
      ...(nextAttempt === null ? { state: 'FAILED' as const } : { next_attempt_at: nextAttempt }),
    })
    .execute();
}
