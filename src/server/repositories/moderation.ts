import { type RawBuilder, sql } from 'kysely';
import type { ModerationDecision, ReportedKind } from '../../contract/vocabulary/moderation';
import type { NoticeSubject } from '../../contract/vocabulary/notices';
import type { Db } from '../database/database';
import { personName, primaryCompany } from './columns';
import type { Condition } from './search/searchParts';

/** What the operator decides about words of others, and what is kept of it. */

/** What can be hidden by itself; a company is refused instead. */
export type HiddenKind = 'testimonials' | 'messages';

/** Words that the operator decides about. */
export interface ModeratedWords {
  id: number;
  /** Null once the account is deleted. */
  author_id: number | null;
  hidden_at: Date | null;
  /** Whose words they are about: of the company or of the discussion. */
  subject: { kind: NoticeSubject; id: number };
}

export interface Decision {
  kind: ReportedKind;
  thing_id: number;
  decision: ModerationDecision;
  reason: string | null;
  operator_id: number | null;
}

/** Keeps what was decided and why; answers its number. */
export async function noteDecision(db: Db, decision: Decision, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('moderation_decisions')
    .values({ ...decision, decided_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Holds a testimonial or a message until the end of the transaction; undefined when there is none. */
export async function lockWords(db: Db, kind: HiddenKind, id: number): Promise<ModeratedWords | undefined> {
  const subject =
    kind === 'testimonials'
      ? sql`json_build_object('kind', 'companies', 'id', item.company_id)`
      : sql`json_build_object('kind', (select model from content_types where id = item.thread_ct_id), 'id', item.thread_object_id)`;
  const { rows } = await sql<ModeratedWords>`
    select item.id, item.author_id, item.hidden_at, ${subject} as subject
    from ${sql.table(kind)} as item where item.id = ${id} for no key update of item
  `.execute(db);
  return rows[0];
}

/** Takes words out of sight, or brings them back for a null; what was hidden does not stand before visitors any more. */
export async function setHidden(
  db: Db,
  kind: HiddenKind,
  id: number,
  hidden: { reason: string; at: Date } | null,
): Promise<void> {
  const unapproved = kind === 'testimonials' ? sql`, approved_at = null` : sql``;
  await sql`
    update ${sql.table(kind)} set hidden_at = ${hidden?.at ?? null}, hidden_reason = ${hidden?.reason ?? null}${unapproved}
    where id = ${id}
  `.execute(db);
}

/** A testimonial as the operator reads it. */
export interface DeskTestimonial {
  id: number;
  rating: number;
  text: string;
  author: string | null;
  author_company: string | null;
  company: string;
  created_at: Date;
  approved_at: Date | null;
  hidden_at: Date | null;
  hidden_reason: string | null;
}

const personOf: RawBuilder<string | null> = sql`case when person.id is not null then ${personName('person')} end`;

/**
 * Testimonials as the operator reads them, the newest first.
 * @param waiting only those that could stand before visitors and do not
 */
export async function listDeskTestimonials(db: Db, waiting = false): Promise<DeskTestimonial[]> {
  const condition: Condition = waiting
    ? sql`item.approved_at is null and item.hidden_at is null and person.id is not null`
    : sql`true`;
  const { rows } = await sql<DeskTestimonial>`
    select item.id, item.rating, item.text, ${personOf} as author, ${primaryCompany('person.id')} ->> 'name' as author_company,
      company.name as company, item.created_at, item.approved_at, item.hidden_at, item.hidden_reason
    from testimonials as item
      join companies as company on company.id = item.company_id
      left join users as person on person.id = item.author_id
    where ${condition} order by item.created_at desc, item.id desc
  `.execute(db);
  return rows;
}

/**
 * Puts a testimonial before visitors, or takes it back for a null.
 * @returns false when there is none, or when it is hidden
 */
export async function setApproved(db: Db, id: number, at: Date | null): Promise<boolean> {
  const { rows } = await sql`
    update testimonials set approved_at = ${at} where id = ${id} and (hidden_at is null or ${at}::timestamptz is null) returning id
  `.execute(db);
  return rows.length > 0;
}
