import type { Db } from '../../src/server/database/database';
import type { Catalogues } from './catalogues';
import { closedClients, openAccounts } from './content/accounts';
import { requests } from './content/requests';
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
