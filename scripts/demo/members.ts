import { sql } from 'kysely';
import type { Db } from '../../src/server/database/database';
import { colleagues } from './content/accounts';
import { idOf, type Ids } from './names';
import { momentAt } from './when';

/** Writes colleagues of one owner, somebody who is invited and somebody who asks to join. */
export async function seedMembers(db: Db, today: Date, people: Ids): Promise<void> {
  // Not the day of the filling, which differs from one to the next.
  await sql`
    update company_members set joined_at = companies.created_at from companies where companies.id = company_id
  `.execute(db);
  const owner = idOf(people, colleagues.of);
  const { id: company } = await db
    .selectFrom('companies')
    .select('id')
    .where('owner_id', '=', owner)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('company_members')
    .values(
      colleagues.people.map(([key, role], index) => ({
        company_id: company,
        user_id: idOf(people, key),
        role,
        invited_by: owner,
        joined_at: momentAt(today, -90 + index * 20),
        left_at: null,
      })),
    )
    .execute();
  await db
    .insertInto('company_invites')
    .values({
      company_id: company,
      email: colleagues.invited,
      role: 'MEMBER',
      // Of a secret that nobody has: it can be sent again.
      token_hash: 'd'.repeat(64),
      invited_by: owner,
      created_at: momentAt(today, -2),
      expires_at: momentAt(today, 5),
      mails_since: momentAt(today, -2),
    })
    .execute();
  await db
    .insertInto('join_requests')
    .values({
      company_id: company,
      user_id: idOf(people, 'klient.free'),
      note: 'Pracuji na oddělení informatiky, ráda bych viděla projekty.',
      created_at: momentAt(today, -1),
    })
    .execute();
}
