import type { Insertable } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import { unique } from './builders.ts';

type NamedRow = Promise<{ id: number; name: string }>;

/** By default a supplier without an owner. */
export const buildWorkCompany = (db: Db, fields: Partial<Insertable<Tables['companies']>> = {}): NamedRow =>
  db
    .insertInto('companies')
    .values({ owner_id: null, role: 'SUPPLIER', name: unique('Firma'), ...fields })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow();

export const buildWorkProject = (
  db: Db,
  owner_id: number,
  fields: Partial<Insertable<Tables['projects']>> = {},
): NamedRow =>
  db
    .insertInto('projects')
    .values({
      owner_id,
      company_id: null,
      name: unique('Projekt'),
      description: null,
      deadline: null,
      budget_from: null,
      budget_to: null,
      ...fields,
    })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow();

export const buildReference = (
  db: Db,
  owner_id: number,
  fields: Partial<Insertable<Tables['reference_projects']>> = {},
): NamedRow =>
  db
    .insertInto('reference_projects')
    .values({
      owner_id,
      company_id: null,
      name: unique('Reference'),
      description: null,
      client_name: null,
      year: null,
      ...fields,
    })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow();

export const buildTag = (db: Db, name = unique('Štítek')): NamedRow =>
  db.insertInto('tags').values({ name }).returning(['id', 'name']).executeTakeFirstOrThrow();

export const buildProduct = (db: Db, name = unique('Technologie')): NamedRow =>
  db
    .insertInto('products')
    .values({ name, vendor: null, description: null })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow();
