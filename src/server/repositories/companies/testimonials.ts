import { sql } from 'kysely';
import type { Testimonial } from '../../../contract/wire/companies';
import type { Db } from '../../database/database';
import type { Slice } from '../../input/lists';
import { texts } from '../../texts';
import { personName, primaryCompany } from '../columns';
import { type Caller, visibleTo } from '../visibility';

interface Row extends Omit<Testimonial, 'author' | 'is_own' | 'created_at'> {
  author_id: number | null;
  author_name: string;
  author_company: Testimonial['author']['company'];
  created_at: Date;
}

const toTestimonial = (
  { author_id, author_name, author_company, created_at, hidden_reason, ...row }: Row,
  callerId: number,
): Testimonial => ({
  ...row,
  author: { id: author_id, name: author_id === null ? texts.deletedPerson : author_name, company: author_company },
  is_own: author_id === callerId,
  hidden_reason,
  created_at: created_at.toISOString(),
});

const columns = sql`item.id, item.rating, item.text, item.author_id, item.created_at, item.hidden_reason, ${personName('person')} as author_name,
  ${primaryCompany('person.id')} as author_company
  from testimonials as item left join users as person on person.id = item.author_id`;

/** Others do not see what the operator hid; the author does, with the reason. */
const readableBy = (callerId: number) => sql<boolean>`(item.hidden_at is null or item.author_id = ${callerId})`;

/** What people say of a company: the caller's own words first, then the newest. */
export async function listTestimonials(db: Db, companyId: number, callerId: number, { page, pageSize }: Slice) {
  const offset = pageSize === null ? 0 : (page - 1) * pageSize;
  const { rows } = await sql<Row>`
    select ${columns} where item.company_id = ${companyId} and ${readableBy(callerId)}
    order by item.author_id is not distinct from ${callerId} desc, item.created_at desc, item.id desc
    limit ${pageSize} offset ${offset}
  `.execute(db);
  const { count } = await db
    .selectFrom('testimonials as item')
    .where('company_id', '=', companyId)
    .where(readableBy(callerId))
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { rows: rows.map((row) => toTestimonial(row, callerId)), count };
}

/**
 * Writes the author's only testimonial of the company, or writes it anew. Other words than those that the operator put before
 * visitors do not stand there.
 */
export async function saveTestimonial(
  db: Db,
  companyId: number,
  authorId: number,
  words: { rating: number; text: string },
  now: Date,
): Promise<Testimonial> {
  const { id } = await db
    .insertInto('testimonials')
    .values({ company_id: companyId, author_id: authorId, ...words, created_at: now, updated_at: now })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'author_id']).doUpdateSet({
        ...words,
        updated_at: now,
        approved_at: sql<Date | null>`case
      when testimonials.text = excluded.text and testimonials.rating = excluded.rating then testimonials.approved_at end`,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  const { rows } = await sql<Row>`select ${columns} where item.id = ${id}`.execute(db);
  return toTestimonial(rows[0]!, authorId);
}

/** Whether the author has said something of the company already. */
export const hasTestimonial = async (db: Db, companyId: number, authorId: number): Promise<boolean> =>
  (await db
    .selectFrom('testimonials')
    .select('id')
    .where('company_id', '=', companyId)
    .where('author_id', '=', authorId)
    .executeTakeFirst()) !== undefined;

/** Deletes the author's testimonial of the company; false when there is none. */
export async function deleteTestimonial(db: Db, companyId: number, authorId: number): Promise<boolean> {
  const deleted = await db
    .deleteFrom('testimonials')
    .where('company_id', '=', companyId)
    .where('author_id', '=', authorId)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}

/** What a testimonial says, for whoever may read it. */
export async function findVisibleTestimonial(db: Db, id: number, caller: Caller) {
  const { rows } = await sql<{ said: string; is_own: boolean }>`
    select words.text as said, words.author_id is not distinct from ${caller.id} as is_own
    from testimonials as words join companies as item on item.id = words.company_id
    where words.id = ${id} and words.hidden_at is null and ${visibleTo('companies', caller)}
  `.execute(db);
  return rows[0];
}
