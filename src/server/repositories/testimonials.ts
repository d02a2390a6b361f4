import { sql } from 'kysely';
import type { Testimonial } from '../../contract/wire/companies';
import type { Db } from '../database/database';
import type { Slice } from '../lists';
import { texts } from '../texts';
import { personName } from './columns';

interface Row extends Omit<Testimonial, 'author' | 'is_own' | 'created_at'> {
  author_id: number | null;
  author_name: string;
  created_at: Date;
}

const toTestimonial = ({ author_id, author_name, created_at, ...row }: Row, callerId: number): Testimonial => ({
  ...row,
  author: { id: author_id, name: author_id === null ? texts.deletedPerson : author_name },
  is_own: author_id === callerId,
  created_at: created_at.toISOString(),
});

const columns = sql`item.id, item.rating, item.text, item.author_id, item.created_at, ${personName('person')} as author_name
  from testimonials as item left join users as person on person.id = item.author_id`;

/** What people say of a company: the caller's own words first, then the newest. */
export async function listTestimonials(db: Db, companyId: number, callerId: number, { page, pageSize }: Slice) {
  const offset = pageSize === null ? 0 : (page - 1) * pageSize;
  const { rows } = await sql<Row>`
    select ${columns} where item.company_id = ${companyId}
    order by item.author_id is not distinct from ${callerId} desc, item.created_at desc, item.id desc
    limit ${pageSize} offset ${offset}
  `.execute(db);
  const { count } = await db
    .selectFrom('testimonials')
    .where('company_id', '=', companyId)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { rows: rows.map((row) => toTestimonial(row, callerId)), count };
}

/** Writes the author's only testimonial of the company, or writes it anew. */
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
    .onConflict((conflict) => conflict.columns(['company_id', 'author_id']).doUpdateSet({ ...words, updated_at: now }))
    .returning('id')
    .executeTakeFirstOrThrow();
  const { rows } = await sql<Row>`select ${columns} where item.id = ${id}`.execute(db);
  return toTestimonial(rows[0]!, authorId);
}
