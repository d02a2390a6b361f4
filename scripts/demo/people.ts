import { sql } from 'kysely';
import type { Role } from '#contract/vocabulary/accounts.ts';
import { CONSENT_DOCUMENTS } from '#contract/vocabulary/law.ts';
import { openLaw } from '#modules/law/law.ts';
import type { Db } from '#platform/database/database.ts';
import { hashPassword } from '#platform/identity/passwords.ts';
import { readConfig } from '#server/config.ts';
import { type AccountRow, data } from './data.ts';
import { at, idOf, type Ids, idsByName, momentAt } from './rows.ts';

/** Password of every demo account that can log in. */
export const DEMO_PASSWORD = 'Demo1234';

const { accounts, colleagues, ownerNames } = data.people;

/** Accounts that can log in with the demo password. */
export const openAccounts = accounts.filter(({ logsIn }) => logsIn !== false);

export const emailOf = (key: string): string => `${key}@demo.test`;

/** Returns the first and last name of an account. */
export function nameOf(key: string): string {
  const account = accounts.find((one) => one.key === key);
  return account ? `${account.firstName} ${account.lastName}` : key;
}

/** Returns the names of a person whose company is named after them with a title, as `Ing. Jiří Hospodka`. */
function personIn(company: string): Pick<AccountRow, 'firstName' | 'lastName'> | null {
  const [, firstName, lastName] = /^(?:\p{L}+\. )+(\p{L}+) (\p{L}+)/u.exec(company) ?? [];
  return firstName === undefined || lastName === undefined ? null : { firstName, lastName };
}

/** Owners of companies without a demo account, by the slug of the company. */
const ownersOf = (role: Role): AccountRow[] =>
  data.companies
    .filter((row) => row.role === role && !accounts.some(({ company }) => company === row.slug))
    .map(({ name, slug }, index) => ({
      key: slug,
      role,
      plan: 'FREE',
      logsIn: false,
      ...(personIn(name) ?? at(ownerNames, index)),
    }));

/** Inserts the accounts. Returns ids by account key, or by the slug of the company that the account owns. */
export async function seedPeople(db: Db, today: Date): Promise<Ids> {
  // Hashing is slow on purpose, so all accounts share one hash.
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const people = [...accounts, ...ownersOf('SUPPLIER'), ...ownersOf('CONSULTANT')];
  const inserted = await db
    .insertInto('users')
    .values(
      people.map((person, index) => ({
        email: emailOf(person.key),
        password_hash: person.logsIn === false ? null : passwordHash,
        role: person.role,
        plan: person.plan,
        operator_roles: person.operatorRoles ?? [],
        first_name: person.firstName,
        last_name: person.lastName,
        phone: `+420777000${100 + index}`,
        verified_at: momentAt(today, -500),
        date_joined: momentAt(today, -500 - index),
        updated_at: momentAt(today, -500),
      })),
    )
    .returning('id')
    .execute();
  // All users have agreed to the legal texts that come with the portal.
  const { versions } = openLaw(readConfig({}));
  await db
    .insertInto('consents')
    .values(
      inserted.flatMap(({ id }) =>
        CONSENT_DOCUMENTS.map((document) => ({
          user_id: id,
          document,
          version: versions[document],
          given_at: momentAt(today, -500),
        })),
      ),
    )
    .execute();
  const ids = new Map(idsByName(people, inserted, ({ key }) => key));
  for (const { key, company } of accounts) if (company !== undefined) ids.set(company, idOf(ids, key));
  return ids;
}

/** Inserts colleagues of one owner, a pending invitation and a pending request to join. */
export async function seedMembers(db: Db, today: Date, people: Ids): Promise<void> {
  // Not the time of the seed, because the same day must always give the same rows.
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
      colleagues.people.map(({ key, role }, index) => ({
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
      // Hash of a token that does not exist. The invitation can be sent again.
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
