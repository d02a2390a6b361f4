import type { Insertable } from 'kysely';
import type { Db } from '../../../src/server/database/database';
import type { UsersTable } from '../../../src/server/database/tables/accounts';
import type { SoftwareTable } from '../../../src/server/database/tables/work';
import type { GrantsTable } from '../../../src/server/database/tables/catalogues';
import { hashPassword } from '../../../src/server/accounts/passwords';

/** Password of every built account that can log in. */
export const PASSWORD = 'Demo1234';

let passwordHash: Promise<string> | undefined;
let next = 1;

/** Counts up, so that built things never share a name. */
export const unique = (prefix: string): string => `${prefix} ${next++}`;

/** So many of one kind, whose ids follow one another: over several connections at once they would come in any order. */
export async function inOrder<Built>(count: number, build: () => Promise<Built>): Promise<Built[]> {
  const built: Built[] = [];
  while (built.length < count) built.push(await build());
  return built;
}

/** An account; verified, a client on FREE, unless told otherwise. Hashing is slow, so one hash serves all. */
export async function buildUser(
  db: Db,
  fields: Partial<Insertable<UsersTable>> = {},
): Promise<{ id: number; email: string }> {
  passwordHash ??= hashPassword(PASSWORD);
  return db
    .insertInto('users')
    .values({
      email: `person${next++}@portal.test`,
      password_hash: await passwordHash,
      role: 'CLIENT',
      plan: 'FREE',
      first_name: 'Jana',
      last_name: 'Nová',
      verified_at: new Date(),
      ...fields,
    })
    .returning(['id', 'email'])
    .executeTakeFirstOrThrow();
}

/** A category with its group. */
export async function buildCategory(
  db: Db,
  fields: { name?: string; group?: string } = {},
): Promise<{ id: number; name: string }> {
  const group = await db
    .insertInto('category_groups')
    .values({ name: fields.group ?? unique('Skupina') })
    .onConflict((conflict) => conflict.column('name').doUpdateSet((update) => ({ name: update.ref('excluded.name') })))
    .returning('id')
    .executeTakeFirstOrThrow();
  return db
    .insertInto('categories')
    .values({ name: fields.name ?? unique('Kategorie'), group_id: group.id })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow();
}

/** A service on bid with its categories. */
export async function buildService(db: Db, categories: number[] = []): Promise<{ id: number; name: string }> {
  const service = await db
    .insertInto('services')
    .values({ name: unique('Služba'), perex: 'Krátce', description: 'Dlouze', category: 'SERVICE' })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow();
  if (categories.length > 0) {
    await db
      .insertInto('service_categories')
      .values(categories.map((category_id) => ({ service_id: service.id, category_id })))
      .execute();
  }
  return service;
}

/** A project of the given person. */
export const buildProject = (db: Db, ownerId: number): Promise<{ id: number; name: string }> =>
  db
    .insertInto('projects')
    .values({ owner_id: ownerId, name: unique('Projekt') })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow();

/** A grant for digitalisation anywhere, open without end, unless told otherwise. */
export async function buildGrant(db: Db, fields: Partial<Insertable<GrantsTable>> = {}): Promise<{ id: number }> {
  return db
    .insertInto('grants')
    .values({ title: unique('Dotace'), area: 'DIGITAL', ...fields })
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** A piece of software in a person's register. */
export const buildSoftware = (
  db: Db,
  ownerId: number,
  fields: Partial<Insertable<SoftwareTable>> = {},
): Promise<{ id: number; name: string }> =>
  db
    .insertInto('software')
    .values({ owner_id: ownerId, name: unique('Software'), ...fields })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow();
