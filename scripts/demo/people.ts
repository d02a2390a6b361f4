import type { Plan, Role } from '../../src/contract/vocabulary/accounts';
import { CONSENT_DOCUMENTS } from '../../src/contract/vocabulary/law';
import type { Db } from '../../src/server/database/database';
import { hashPassword } from '../../src/server/accounts/passwords';
import { readConfig } from '../../src/server/config';
import { openLaw } from '../../src/server/law/law';
import { accountCompanies, closedClients, openAccounts, operatorRoles, ownerNames } from './content/accounts';
import { consultants } from './content/consultants';
import { suppliers } from './content/suppliers';
import type { Ids } from './names';
import { at, idsByName } from './names';
import { momentAt } from './when';

/** Password of every demo account that can log in. */
export const DEMO_PASSWORD = 'Demo1234';

interface Person {
  key: string;
  role: Role;
  plan: Plan;
  firstName: string;
  lastName: string;
  logsIn: boolean;
}

const accounts = (rows: typeof openAccounts, logsIn: boolean): Person[] =>
  rows.map(([key, role, plan, firstName, lastName]) => ({ key, role, plan, firstName, lastName, logsIn }));

/** Names of a person who does business under the own name with titles, as `Ing. Jiří Hospodka`. */
function personIn(company: string): readonly [firstName: string, lastName: string] | null {
  const [, firstName, lastName] = /^(?:\p{L}+\. )+(\p{L}+) (\p{L}+)/u.exec(company) ?? [];
  return firstName === undefined || lastName === undefined ? null : [firstName, lastName];
}

/** Owners of companies without a demo account, by the slug of the company. */
const ownersOf = (rows: typeof suppliers, role: Role): Person[] =>
  rows
    .filter(([, slug]) => accountCompanies[slug] === undefined)
    .map(([name, slug], index) => {
      const [firstName, lastName] = personIn(name) ?? at(ownerNames, index);
      return { key: slug, role, plan: 'FREE', firstName, lastName, logsIn: false };
    });

/** Writes the accounts; the answer finds them by account key or by the slug of the company they own. */
export async function seedPeople(db: Db, today: Date): Promise<Ids> {
  // Hashing is slow on purpose; one hash serves all.
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const people = [
    ...accounts(openAccounts, true),
    ...accounts(closedClients, false),
    ...ownersOf(suppliers, 'SUPPLIER'),
    ...ownersOf(consultants, 'CONSULTANT'),
  ];
  const inserted = await db
    .insertInto('users')
    .values(
      people.map((person, index) => ({
        email: `${person.key}@demo.test`,
        password_hash: person.logsIn ? passwordHash : null,
        role: person.role,
        plan: person.plan,
        operator_roles: operatorRoles[person.key] ?? [],
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
  // Everybody has agreed to the texts that come with the portal.
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
  for (const [slug, key] of Object.entries(accountCompanies)) {
    const id = ids.get(key);
    if (id !== undefined) ids.set(slug, id);
  }
  return ids;
}
