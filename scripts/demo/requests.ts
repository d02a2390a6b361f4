import type { Db } from '#platform/database/database.ts';
import type { Catalogues } from './catalogues.ts';
import { data } from './data.ts';
import { nameOf } from './people.ts';
import { at, idOf, type Ids, insertLinks, momentAt, noonAt } from './rows.ts';

const { requests, answers } = data.requests;

/** Inserts requests of the three kinds in all states. */
export async function seedRequests(
  db: Db,
  today: Date,
  catalogues: Catalogues,
  people: Ids,
  projects: Ids,
): Promise<void> {
  // One client has replied, another one expects a call.
  const [replying, called] = requests.flatMap(({ state }, index) => (state === 'ACCEPTED' ? [index] : []));
  const inserted = await db
    .insertInto('requests')
    .values(
      requests.map(({ owner, kind, state, daysAgo, time, type, service, project, note }, index) => ({
        user_id: idOf(people, owner),
        kind,
        state,
        time,
        note,
        name: nameOf(owner),
        phone: `+420777000${600 + index}`,
        assistant_type: kind === 'consierge' ? type : null,
        callback_type: kind === 'callbacks' ? type : null,
        service_id: service === null ? null : idOf(catalogues.services, service),
        project_id: project === null ? null : idOf(projects, project),
        created_at: momentAt(today, -daysAgo - 0.2),
        accepted_at: state === 'NEW' ? null : momentAt(today, -daysAgo),
        done_at: state === 'DONE' ? momentAt(today, 1 - daysAgo) : null,
        assignee_id: state === 'NEW' ? null : idOf(people, 'podpora'),
        answered_at: state === 'NEW' ? null : momentAt(today, state === 'DONE' ? 1 - daysAgo : -daysAgo),
        replied_at: index === replying ? momentAt(today, -0.1) : null,
        call_at: index === called ? noonAt(today, 1) : null,
        updated_at: momentAt(today, -daysAgo),
      })),
    )
    .returning('id')
    .execute();
  await db
    .insertInto('request_messages')
    .values(
      requests.flatMap(({ owner, state, daysAgo }, index) => {
        const request_id = at(inserted, index).id;
        const isDone = state === 'DONE';
        const answer = {
          request_id,
          author_id: idOf(people, 'podpora'),
          is_answer: true,
          text: isDone ? answers.done : answers.accepted,
          created_at: momentAt(today, isDone ? 1 - daysAgo : -daysAgo),
        };
        const reply = {
          request_id,
          author_id: idOf(people, owner),
          is_answer: false,
          text: answers.reply,
          created_at: momentAt(today, -0.1),
        };
        return [...(state === 'NEW' ? [] : [answer]), ...(index === replying ? [reply] : [])];
      }),
    )
    .execute();
  await insertLinks(
    db,
    'request',
    catalogues,
    requests.map(({ categories }, index) => ({ id: at(inserted, index).id, categories })),
  );
}
