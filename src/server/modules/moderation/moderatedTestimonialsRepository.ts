import { type RawBuilder, sql } from 'kysely';
import type { QueryOf } from '#contract/schemas/schemas.ts';
import type { Db } from '#platform/database/database.ts';
import { containing } from '#platform/database/patterns.ts';
import { personName, primaryCompany } from '#platform/database/sqlColumns.ts';
import type { Slice } from '#platform/http/lists.ts';
import type { Condition } from '#platform/search/searchParts.ts';

/** Testimonials for operators, who approve them for the first page. */

/** A testimonial as operators see it. */
export interface AdminTestimonial {
  id: number;
  rating: number;
  text: string;
  author: string | null;
  author_company: string | null;
  company: string;
  company_id: number;
  created_at: Date;
  approved_at: Date | null;
  hidden_at: Date | null;
  hidden_reason: string | null;
}

const personOf: RawBuilder<string | null> = sql`case when person.id is not null then ${personName('person')} end`;

/** `q` is in the text, in the author's name or in the name of the company. */
type TestimonialFilter = Partial<QueryOf<'exportAdminTestimonials'>>;

const isApproved = sql<boolean>`item.approved_at is not null`;
const waits = sql<boolean>`item.approved_at is null and item.hidden_at is null and person.id is not null`;

const conditionOf = ({ q = '', approved, ids = [] }: TestimonialFilter): Condition => sql`
  (${ids.length === 0} or item.id = any(${ids}::int[]))
  and ${approved === undefined ? sql`true` : approved ? isApproved : waits}
  and (${q === ''} or item.text ilike ${containing(q)} or company.name ilike ${containing(q)} or ${personOf} ilike ${containing(q)})`;

const tables = sql`testimonials as item join companies as company on company.id = item.company_id
  left join users as person on person.id = item.author_id`;

/** Lists testimonials for operators, the newest first. */
export async function listAdminTestimonials(
  db: Db,
  filter: TestimonialFilter = {},
  { page, pageSize }: Slice = { page: 1, pageSize: null },
): Promise<AdminTestimonial[]> {
  const { rows } = await sql<AdminTestimonial>`
    select item.id, item.rating, item.text, ${personOf} as author, ${primaryCompany('person.id')} ->> 'name' as author_company,
      company.name as company, company.id as company_id, item.created_at, item.approved_at, item.hidden_at, item.hidden_reason
    from ${tables} where ${conditionOf(filter)} order by item.created_at desc, item.id desc
    limit ${pageSize} offset ${pageSize === null ? 0 : (page - 1) * pageSize}
  `.execute(db);
  return rows;
}

export async function countAdminTestimonials(db: Db, filter: TestimonialFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${tables} where ${conditionOf(filter)}`.execute(db);
  return rows[0]!.count;
}

/**
 * Approves a testimonial for visitors; null withdraws the approval.
 * @returns false if it does not exist or is hidden
 */
export async function setApproved(db: Db, id: number, at: Date | null): Promise<boolean> {
  const { rows } = await sql`
    update testimonials set approved_at = ${at} where id = ${id} and (hidden_at is null or ${at}::timestamptz is null) returning id
  `.execute(db);
  return rows.length > 0;
}

/** Locks a testimonial; undefined if there is none. */
export async function lockTestimonial(
  db: Db,
  id: number,
): Promise<{ author_id: number | null; company_id: number } | undefined> {
  return db
    .selectFrom('testimonials')
    .select(['author_id', 'company_id'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}
