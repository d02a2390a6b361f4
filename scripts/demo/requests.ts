import type { Db } from '../../src/server/database/database';
import type { Catalogues } from './catalogues';
import { closedClients, openAccounts } from './content/accounts';
import { requestAnswers, requests } from './content/requests';
import type { Ids } from './names';
import { at, idOf, linksOf } from './names';
import { momentAt } from './when';

/** Writes requests of the three kinds in all states. */
export async function seedRequests(
  db: Db,
  today: Date,
  catalogues: Catalogues,
  people: Ids,
  projects: Ids,
): Promise<void> {
  const nameOf = new Map<string, string>(
    [...openAccounts, ...closedClients].map(([key, , , firstName, lastName]) => [key, `${firstName} ${lastName}`]),
  );
  const inserted = await db
    .insertInto('requests')
    .values(
      requests.map(([owner, kind, state, daysAgo, time, type, service, project, , note], index) => ({
        user_id: idOf(people, owner),
        kind,
        state,
        time,
        note,
        name: nameOf.get(owner) ?? owner,
        phone: `+420777000${600 + index}`,
        assistant_type: kind === 'consierge' ? type : null,
        callback_type: kind === 'callbacks' ? type : null,
        service_id: service === null ? null : idOf(catalogues.services, service),
        project_id: project === null ? null : idOf(projects, project),
        created_at: momentAt(today, -daysAgo - 0.2),
        accepted_at: state === 'NEW' ? null : momentAt(today, -daysAgo),
        done_at: state === 'DONE' ? momentAt(today, 1 - daysAgo) : null,
        updated_at: momentAt(today, -daysAgo),
      })),
    )
    .returning('id')
    .execute();
  await seedAnswers(db, today, people);
  await db
    .insertInto('request_categories')
    .values(
      linksOf(
        ['request', 'category'],
        catalogues.categories,
        requests.map(([, , , , , , , , categories], index) => [at(inserted, index).id, categories]),
      ),
    )
    .execute();
}

/** Who works on what was accepted, what was answered, and that one client writes back and another one is to be called. */
async function seedAnswers(db: Db, today: Date, people: Ids): Promise<void> {
  const operator = idOf(people, 'podpora');
  const taken = await db
    .updateTable('requests')
    .set({ assignee_id: operator })
    .where('state', '<>', 'NEW')
    .returning(['id', 'state', 'user_id', 'accepted_at', 'done_at', 'kind'])
    .execute();
  for (const { id, state, accepted_at, done_at } of taken) {
    const at = done_at ?? accepted_at ?? today;
    const text = state === 'DONE' ? requestAnswers.done : requestAnswers.accepted;
    await db
      .insertInto('request_messages')
      .values({ request_id: id, author_id: operator, is_answer: true, text, created_at: at })
      .execute();
    await db.updateTable('requests').set({ answered_at: at }).where('id', '=', id).execute();
  }
  const [replying, called] = taken.filter(({ state }) => state === 'ACCEPTED');
  if (replying) {
    const at = momentAt(today, -0.1);
    await db
      .insertInto('request_messages')
      .values({
        request_id: replying.id,
        author_id: replying.user_id,
        is_answer: false,
        text: requestAnswers.reply,
        created_at: at,
      })
      .execute();
    await db.updateTable('requests').set({ replied_at: at }).where('id', '=', replying.id).execute();
  }
  if (called)
    await db
      .updateTable('requests')
      .set({ call_at: momentAt(today, 1.4) })
      .where('id', '=', called.id)
      .execute();
}
