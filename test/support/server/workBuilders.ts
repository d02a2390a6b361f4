import type { Insertable } from 'kysely';
import type { Db } from '../../../src/server/platform/database/database';
import type { CompaniesTable } from '../../../src/server/platform/database/tables/companies';
import type { ProjectsTable, ReferenceProjectsTable } from '../../../src/server/platform/database/tables/work';
import { unique } from './builders';

type Built = Promise<{ id: number; name: string }>;

/** By default a supplier without an owner. */
export const buildWorkCompany = (db: Db, fields: Partial<Insertable<CompaniesTable>> = {}): Built =>
  db
    .insertInto('companies')
    .values({ owner_id: null, role: 'SUPPLIER', name: unique('Firma'), ...fields })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow();

export const buildWorkProject = (db: Db, owner_id: number, fields: Partial<Insertable<ProjectsTable>> = {}): Built =>
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
  fields: Partial<Insertable<ReferenceProjectsTable>> = {},
): Built =>
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

export const buildTag = (db: Db, name = unique('Štítek')): Built =>
  db.insertInto('tags').values({ name }).returning(['id', 'name']).executeTakeFirstOrThrow();

export const buildProduct = (db: Db, name = unique('Technologie')): Built =>
  db
    .insertInto('products')
    .values({ name, vendor: null, description: null })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow();
