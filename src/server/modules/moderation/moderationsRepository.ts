import { type Selectable, sql } from 'kysely';
import type {
  ModerationRule,
  ModerationSource,
  ModerationStep,
  ReportedKind,
} from '#contract/vocabulary/moderation.ts';
import type { Db } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import { type ModeratedThing, snapshotOf } from './thingsRepository.ts';

export type Moderation = Selectable<Tables['moderations']>;

/** States of which an item has at most one moderation; repeats the condition of the index. */
const ACTIVE = sql`state in ('OPEN', 'HIDDEN', 'REMOVED', 'APPEALED')`;

/** How many times to retry if a moderation is decided between two statements. */
const TRIES = 3;

interface NewModeration {
  kind: ReportedKind;
  record_id: number;
  source: ModerationSource;
  thing: ModeratedThing;
}

/**
 * Locks the active moderation of an item; creates it if there is none.
 * @returns the moderation, and whether it was created
 */
export async function lockOrOpenModeration(
  db: Db,
  { kind, record_id, source, thing }: NewModeration,
  now: Date,
): Promise<{ moderation: Moderation; isNew: boolean }> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const { rows: made } = await sql<{ id: number }>`
      insert into moderations (kind, record_id, source, snapshot, author_id, company_id, created_at)
      values (${kind}, ${record_id}, ${source}, ${JSON.stringify(snapshotOf(thing))}::jsonb, ${thing.author_id},
        ${thing.company_id}, ${now})
      on conflict (kind, record_id) where ${ACTIVE} do nothing returning id`.execute(db);
    const { rows } = await sql<Moderation>`
      select * from moderations where kind = ${kind} and record_id = ${record_id} and ${ACTIVE} for update`.execute(db);
    if (rows[0]) return { moderation: rows[0], isNew: made.length > 0 };
  }
  throw new Error(`The moderation of ${kind} ${record_id} ends as often as it begins`);
}

/** Locks a moderation until the end of the transaction. */
export async function lockModeration(db: Db, id: number): Promise<Moderation | undefined> {
  return db.selectFrom('moderations').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function countReport(db: Db, id: number): Promise<void> {
  await sql`update moderations set count = count + 1 where id = ${id}`.execute(db);
}

type Change = Partial<
  Pick<
    Moderation,
    | 'state'
    | 'outcome'
    | 'rule'
    | 'decision_reason'
    | 'decided_by'
    | 'decided_at'
    | 'appeal_text'
    | 'appealed_by'
    | 'appealed_at'
    | 'appeal_reason'
    | 'appeal_decided_by'
    | 'appeal_decided_at'
  >
>;

/** Updates a locked moderation. */
export async function changeModeration(
  db: Db,
  id: number,
  { before, ...change }: Change & { before?: Moderation['before'] },
): Promise<void> {
  await db
    .updateTable('moderations')
    .set({ ...change, ...(before && { before: JSON.stringify(before) }) })
    .where('id', '=', id)
    .execute();
}

export interface Step {
  moderation_id: number | null;
  kind: ReportedKind;
  record_id: number;
  decision: ModerationStep;
  rule?: ModerationRule | null;
  reason: string | null;
  operator_id: number | null;
}

/** Saves a decision with its reason; returns its id. */
export async function saveModerationStep(db: Db, step: Step, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('moderation_decisions')
    .values({ ...step, decided_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Whether the author's earlier testimonial about a company is hidden. If so, a new one is not accepted, because it
 * would replace the hidden one.
 */
export async function hasHiddenTestimonial(db: Db, authorId: number, companyId: number): Promise<boolean> {
  const { rows } = await sql`
    select from moderations where kind = 'testimonials' and author_id = ${authorId}
      and state in ('HIDDEN', 'REMOVED', 'APPEALED') and (snapshot ->> 'about')::int = ${companyId}
      and not exists (select from testimonials where testimonials.id = moderations.record_id) limit 1`.execute(db);
  return rows.length > 0;
}

/** A decision of an operator with its subject. */
export interface Decision {
  id: number;
  kind: ReportedKind;
  record_id: number;
  decision: ModerationStep;
  rule: ModerationRule | null;
  reason: string | null;
  /** Null for approvals and verifications, which are decided without a moderation. */
  moderation: { id: number; source: ModerationSource; name: string | null; text: string | null } | null;
}

/** Kinds whose name is not part of the hidden content. */
export const NAMED_APART: readonly ReportedKind[] = ['testimonials', 'messages', 'questions'];

/** Reads decisions by their ids. */
export async function findDecisions(db: Db, ids: readonly number[]): Promise<Map<number, Decision>> {
  const { rows } = await sql<Decision>`
    select decided.id, decided.kind, decided.record_id, decided.decision, decided.rule, decided.reason,
      case when moderation.id is not null then json_build_object('id', moderation.id, 'source', moderation.source,
        'name', moderation.snapshot ->> 'name', 'text', moderation.snapshot ->> 'text') end as moderation
    from moderation_decisions as decided left join moderations as moderation on moderation.id = decided.moderation_id
    where decided.id = any(${[...ids]}::int[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
