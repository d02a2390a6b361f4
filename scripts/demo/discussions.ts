import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import { data } from './data.ts';
import { at, idOf, type Ids, momentAt } from './rows.ts';

/** Inserts discussions. Root messages are a day and a half apart, and replies follow every two hours. */
export async function seedDiscussions(
  db: Db,
  today: Date,
  people: Ids,
  objects: { projects: Ids; references: Ids },
): Promise<void> {
  const types = await db.selectFrom('content_types').select(['id', 'model']).execute();
  const typeIds = new Map(types.map(({ id, model }) => [model, id]));
  const roots = data.discussions.flatMap(({ kind, about, roots: messages }) =>
    messages.map(({ author, text, replies }, index) => ({
      replies,
      daysAgo: (messages.length - index) * 1.5,
      columns: {
        thread_ct_id: idOf(typeIds, kind),
        thread_object_id: idOf(objects[kind], about),
        author_id: idOf(people, author),
        text,
      },
    })),
  );
  const inserted = await db
    .insertInto('messages')
    .values(
      roots.map(({ columns, daysAgo }) => ({
        ...columns,
        parent_id: null,
        ...writtenAt(momentAt(today, -daysAgo)),
      })),
    )
    .returning('id')
    .execute();
  await db
    .insertInto('messages')
    .values(
      roots.flatMap(({ replies, columns, daysAgo }, root) =>
        replies.map(({ author, text }, index) => ({
          ...columns,
          author_id: idOf(people, author),
          text,
          parent_id: at(inserted, root).id,
          ...writtenAt(momentAt(today, -daysAgo + (index + 1) / 12)),
        })),
      ),
    )
    .execute();
  await seedReadMarks(db, today);
}

const writtenAt = (moment: Date) => ({ created_at: moment, updated_at: moment });

/** Number of unread messages per discussion for its participants. */
const NEW = 2;

/** Marks all but the last messages as read for owners and authors. */
async function seedReadMarks(db: Db, today: Date): Promise<void> {
  await sql`
    insert into thread_reads (user_id, thread_ct_id, thread_object_id, last_message_id, read_at)
    select reader.user_id, reader.thread_ct_id, reader.thread_object_id, old.last, ${today}::timestamptz
    from (
      select author_id as user_id, thread_ct_id, thread_object_id from messages
      union select owner_id, 1, id from projects
      union select owner_id, 2, id from reference_projects
    ) as reader cross join lateral (
      select max(id) as last from (
        select id from messages as message where message.thread_ct_id = reader.thread_ct_id
          and message.thread_object_id = reader.thread_object_id
        order by id desc offset ${NEW}
      ) as before
    ) as old
    where reader.user_id is not null and old.last is not null
  `.execute(db);
}

const authors = ['klient.premium', 'klient.basic', 'klient.hotel', 'klient.skola', 'klient.knihovna'] as const;

/** Companies whose first testimonial is shown on the visitors' home page, in this order. */
const praised = ['reseni-a-site-sumava', 'kyberneticka-hlidka', 'softwarova-dilna'];

/** Inserts up to three testimonials per company, and four for companies of the demo accounts. */
export async function seedTestimonials(db: Db, today: Date, people: Ids, companies: Ids): Promise<void> {
  const ofAccounts = new Set(['reseni-a-site-sumava', 'alena-dvoranova']);
  const rated = data.companies.filter(({ role }) => role !== 'CLIENT');
  const rows = rated.flatMap(({ slug }, index) => {
    const count = ofAccounts.has(slug) ? 4 : index % 4;
    return Array.from({ length: count }, (_, turn) => {
      const { rating, text } = at(data.testimonials, index * 5 + turn * 3);
      const created_at = momentAt(today, -5 - ((index * 17 + turn * 41) % 380));
      return {
        company_id: idOf(companies, slug),
        author_id: idOf(people, at(authors, index + turn)),
        rating,
        text,
        created_at,
        updated_at: created_at,
        is_outside: turn === 2,
        approved_at: turn === 0 && praised.includes(slug) ? momentAt(today, -1 - praised.indexOf(slug)) : null,
      };
    });
  });
  await db.insertInto('testimonials').values(rows).execute();
}
