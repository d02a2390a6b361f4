import { sql } from 'kysely';
import { canReplyToTestimonial } from '#contract/access/companyAccess.ts';
import type { Testimonial } from '#contract/wire/companies.ts';
import { isInPhase } from '#modules/tenders/tenderVisibilityRepository.ts';
import type { Db } from '#platform/database/database.ts';
import { personName, primaryCompany } from '#platform/database/sqlColumns.ts';
import type { Slice } from '#platform/http/lists.ts';
import { type Caller, ownCompanyIds } from '#platform/identity/visibilityRepository.ts';
import { nameTexts } from '#platform/texts/names.ts';

interface Row extends Omit<Testimonial, 'author' | 'is_own' | 'reply' | 'can_reply' | 'created_at'> {
  company_id: number;
  reply_text: string | null;
  reply_at: Date | null;
  author_id: number | null;
  author_name: string;
  author_company: Testimonial['author']['company'];
  created_at: Date;
}

const toTestimonial = (
  { company_id, author_id, author_name, author_company, created_at, reply_text, reply_at, ...row }: Row,
  caller: Caller,
): Testimonial => ({
  ...row,
  author: { id: author_id, name: author_id === null ? nameTexts.deletedPerson : author_name, company: author_company },
  is_own: author_id === caller.id,
  reply: reply_text === null || reply_at === null ? null : { text: reply_text, created_at: reply_at.toISOString() },
  can_reply: reply_text === null && row.hidden_reason === null && canReplyToTestimonial(caller, company_id),
  created_at: created_at.toISOString(),
});

const columns = sql`item.id, item.rating, item.text, item.author_id, item.created_at, item.hidden_reason, item.company_id,
  item.is_outside, item.reply_text, item.reply_at, ${personName('person')} as author_name,
  ${primaryCompany('person.id')} as author_company
  from testimonials as item left join users as person on person.id = item.author_id`;

/** The name of a testimonial named `item` in the history of the portal. */
export const companyOfTestimonial = sql`(select name from companies where companies.id = item.company_id)`;

/**
 * A testimonial that an operator hid is visible only to its author and to members of the company, with the reason,
 * unless it was removed.
 */
const readableBy = (caller: Caller) => sql<boolean>`(item.hidden_at is null or item.removed_at is null and (
  item.author_id = ${caller.id} or item.company_id = any(${ownCompanyIds(caller)}::int[])))`;

/** Lists testimonials about a company: the caller's own first, then the newest. */
export async function listTestimonials(db: Db, companyId: number, caller: Caller, { page, pageSize }: Slice) {
  const offset = pageSize === null ? 0 : (page - 1) * pageSize;
  const { rows } = await sql<Row>`
    select ${columns} where item.company_id = ${companyId} and ${readableBy(caller)}
    order by item.author_id is not distinct from ${caller.id} desc, item.created_at desc, item.id desc
    limit ${pageSize} offset ${offset}
  `.execute(db);
  const { count } = await db
    .selectFrom('testimonials as item')
    .where('company_id', '=', companyId)
    .where(readableBy(caller))
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { rows: rows.map((row) => toTestimonial(row, caller)), count };
}

/**
 * Whether a user, or the user's active company, had contact with a company on the portal: invited it or received its
 * bid, has a reference by it, or both wrote in the same discussion.
 */
async function hadContact(db: Db, companyId: number, { id, company }: Caller): Promise<boolean> {
  const isOfAuthor = sql`(project.owner_id = ${id} or project.company_id = ${company}::int)`;
  const members = sql`(select user_id from company_members where company_id = ${companyId})`;
  const { rows } = await sql`
    select where exists (
      select from tender_invites as invite join tenders as tender on tender.id = invite.tender_id
        join projects as project on project.id = tender.project_id
      where invite.company_id = ${companyId} and tender.state <> 'DRAFT' and ${isOfAuthor})
    or exists (
      select from bids as bid join tenders as tender on tender.id = bid.tender_id join projects as project on project.id = tender.project_id
      where bid.company_id = ${companyId} and ${isInPhase('bid.state', 'SENT', 'DECIDED')} and ${isOfAuthor})
    or exists (
      select from reference_projects as reference where reference.company_id = ${companyId}
        and (reference.client_user_id = ${id} or reference.client_company_id = ${company}::int))
    or exists (
      select from messages as own join messages as theirs
        on theirs.thread_ct_id = own.thread_ct_id and theirs.thread_object_id = own.thread_object_id
      where own.author_id = ${id} and theirs.author_id in ${members})`.execute(db);
  return rows.length > 0;
}

/**
 * Creates or replaces the author's only testimonial about a company. If its text changes, the approval for the first
 * page is withdrawn.
 */
export async function saveTestimonial(
  db: Db,
  companyId: number,
  author: Caller,
  words: { rating: number; text: string },
  now: Date,
): Promise<Testimonial> {
  const is_outside = !(await hadContact(db, companyId, author));
  const isSame = sql<boolean>`testimonials.text = excluded.text and testimonials.rating = excluded.rating`;
  const { id } = await db
    .insertInto('testimonials')
    .values({ company_id: companyId, author_id: author.id, ...words, is_outside, created_at: now, updated_at: now })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'author_id']).doUpdateSet({
        ...words,
        is_outside,
        updated_at: now,
        approved_at: sql<Date | null>`case when ${isSame} then testimonials.approved_at end`,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  const { rows } = await sql<Row>`select ${columns} where item.id = ${id}`.execute(db);
  return toTestimonial(rows[0]!, author);
}

/**
 * Saves a company's reply to a testimonial about it.
 * @returns the author to notify; 'REPLIED' if there already is a reply, undefined if no such testimonial is visible
 */
export async function replyToTestimonial(
  db: Db,
  { companyId, id }: { companyId: number; id: number },
  { text, by }: { text: string; by: number },
  now: Date,
): Promise<{ author_id: number | null } | 'REPLIED' | undefined> {
  const testimonial = await db
    .selectFrom('testimonials')
    .select(['author_id', 'reply_at'])
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .where('hidden_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!testimonial) return undefined;
  if (testimonial.reply_at !== null) return 'REPLIED';
  await db
    .updateTable('testimonials')
    .set({ reply_text: text, reply_at: now, reply_by: by })
    .where('id', '=', id)
    .execute();
  return { author_id: testimonial.author_id };
}

/** Reads a testimonial as the caller sees it. */
export async function findTestimonial(db: Db, id: number, caller: Caller): Promise<Testimonial | null> {
  const { rows } = await sql<Row>`select ${columns} where item.id = ${id} and ${readableBy(caller)}`.execute(db);
  return rows[0] ? toTestimonial(rows[0], caller) : null;
}

/** Whether the author already has a testimonial about the company. */
export const hasTestimonial = async (db: Db, companyId: number, authorId: number): Promise<boolean> =>
  (await db
    .selectFrom('testimonials')
    .select('id')
    .where('company_id', '=', companyId)
    .where('author_id', '=', authorId)
    .executeTakeFirst()) !== undefined;

/** Deletes the author's testimonial about the company; false if there is none. */
export async function deleteTestimonial(db: Db, companyId: number, authorId: number): Promise<boolean> {
  const deleted = await db
    .deleteFrom('testimonials')
    .where('company_id', '=', companyId)
    .where('author_id', '=', authorId)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}
