import type { Insertable } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import { hashPassword } from '#platform/identity/passwords.ts';

/** Password of every built account that can log in. */
export const PASSWORD = 'Demo1234';

let passwordHash: Promise<string> | undefined;
let next = 1;

/** Appends a counter, so that names are unique. */
export const unique = (prefix: string): string => `${prefix} ${next++}`;

/** Builds several records with ascending ids. With parallel connections the order would be arbitrary. */
export async function inOrder<Built>(count: number, build: () => Promise<Built>): Promise<Built[]> {
  const built: Built[] = [];
  while (built.length < count) built.push(await build());
  return built;
}

/** An account. By default a verified client on FREE. Hashing is slow, so all accounts share one hash. */
export async function buildUser(
  db: Db,
  fields: Partial<Insertable<Tables['users']>> = {},
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

/** A service with its categories. */
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

/** A project of a user. */
export const buildProject = (db: Db, ownerId: number): Promise<{ id: number; name: string }> =>
  db
    .insertInto('projects')
    .values({ owner_id: ownerId, name: unique('Projekt') })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow();

/** A grant. By default for digitalisation in all regions without a deadline. */
export async function buildGrant(db: Db, fields: Partial<Insertable<Tables['grants']>> = {}): Promise<{ id: number }> {
  return db
    .insertInto('grants')
    .values({ title: unique('Dotace'), area: 'DIGITAL', ...fields })
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** A licence in a user's software register. */
export const buildSoftware = (
  db: Db,
  ownerId: number,
  fields: Partial<Insertable<Tables['software']>> = {},
): Promise<{ id: number; name: string }> =>
  db
    .insertInto('software')
    .values({ owner_id: ownerId, name: unique('Software'), ...fields })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow();
