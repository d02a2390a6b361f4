import { sql } from 'kysely';
import type { QueryOf } from '#contract/schemas/schemas.ts';
import type { Suggestion } from '#contract/wire/companies.ts';
import type { Reference, ReferencePatch } from '#contract/wire/references.ts';
import { hasAny, setAccessories, withIds } from '#modules/companies/accessoriesRepository.ts';
import { filesOf } from '#modules/files/fileColumnsRepository.ts';
import { unreadMessages } from '#modules/messages/threadReadsRepository.ts';
import { THREAD_TYPES } from '#modules/messages/threadsRepository.ts';
import type { Db } from '#platform/database/database.ts';
import { type Linked, linksColumn, nameLinks, type WithLinks } from '#platform/database/names.ts';
import { authorOf, hiddenReason, ownCompany } from '#platform/database/sqlColumns.ts';
import type { Slice } from '#platform/http/lists.ts';
import { type Caller, isOwn, visibleTo } from '#platform/identity/visibilityRepository.ts';
import { foundColumn, matchedBy, type WithFound } from '#platform/search/matched.ts';
import { findPage } from '#platform/search/search.ts';
import { type Condition, flag, namedOrder } from '#platform/search/searchParts.ts';
import type { Term } from '#platform/search/searchTerms.ts';
import { confirmationColumn } from './confirmationsRepository.ts';

/** Any of the ids of a filter matches; different filters are combined with AND. */
type ReferenceFilter = Omit<QueryOf<'listReferences'>, 'page' | 'page_size'>;

/** A reference with the version of its row for the ETag. */
export interface VersionedReference {
  reference: Reference;
  version: number;
}

type ComposedField = 'categories' | 'products' | 'thread' | 'created_at' | 'updated_at' | 'matched' | keyof Linked;
interface ReferenceRow extends Omit<Reference, ComposedField>, WithLinks, WithFound {
  version: number;
  created_at: Date;
  updated_at: Date;
}

/** Columns that users write. */
const FIELDS = ['name', 'description', 'client_name', 'year'] as const;

function toReference(
  { version, created_at, updated_at, links: _, found, ...row }: ReferenceRow,
  linked: Linked,
  terms: readonly Term[],
): VersionedReference {
  return {
    version,
    reference: {
      ...withIds({ ...row, ...linked }),
      thread: { ct_id: THREAD_TYPES.references, object_id: row.id },
      created_at: created_at.toISOString(),
      updated_at: updated_at.toISOString(),
      ...(terms.length > 0 && matchedBy({ found }, linked, terms)),
    },
  };
}

/** @param terms the terms of a search; the rows then contain what they matched */
async function readReferences(
  db: Db,
  ids: readonly number[],
  caller: Caller,
  terms: readonly Term[] = [],
): Promise<VersionedReference[]> {
  const { rows } = await sql<ReferenceRow>`
    select item.id, item.name, item.description, item.client_name, item.year, item.created_at, item.updated_at,
      item.version, ${flag(isOwn(caller))} as is_owner, ${hiddenReason(caller)}, ${ownCompany(caller)}, ${authorOf(caller)}, ${linksColumn},
      ${confirmationColumn(caller)},
      ${filesOf('references', isOwn(caller))}, ${unreadMessages('references', caller)} as unread_messages, ${foundColumn(terms)}
    from reference_projects as item where item.id = any(${ids}) and ${visibleTo('references', caller)}
    order by array_position(${ids}::integer[], item.id)
  `.execute(db);
  const linked = await nameLinks(db, rows);
  return rows.map((row, index) => toReference(row, linked[index]!, terms));
}

/** Reads a reference; null if there is none. */
export async function findReference(db: Db, id: number, caller: Caller): Promise<VersionedReference | null> {
  const [reference] = await readReferences(db, [id], caller);
  return reference ?? null;
}

function conditions(
  caller: Caller,
  { categories, tags, products, company, owner }: Omit<ReferenceFilter, 'q' | 'ordering'>,
): Condition[] {
  return [
    visibleTo('references', caller),
    ...(owner ? [isOwn(caller)] : []),
    ...(company.length > 0 ? [sql<boolean>`item.company_id = any(${company})`] : []),
    ...(categories.length > 0 ? [hasAny('references', 'categories', categories)] : []),
    ...(tags.length > 0 ? [hasAny('references', 'tags', tags)] : []),
    ...(products.length > 0 ? [hasAny('references', 'products', products)] : []),
  ];
}

/** Lists one page of the references, the newest or the best match first. */
export async function listReferences(db: Db, caller: Caller, filter: ReferenceFilter, slice: Slice) {
  const { ids, terms, ...found } = await findPage(db, {
    table: 'reference_projects',
    q: filter.q,
    where: conditions(caller, filter),
    order: namedOrder(filter, '-created_at'),
    ...slice,
  });
  const references = await readReferences(db, ids, caller, terms);
  return { rows: references.map(({ reference }) => reference), ...found };
}

/** Lists one page of names for suggestions while the user types. */
export async function suggestReferences(db: Db, caller: Caller, q: string, owner: boolean, slice: Slice) {
  const {
    ids,
    terms: _,
    ...found
  } = await findPage(db, {
    table: 'reference_projects',
    q,
    where: conditions(caller, { categories: [], tags: [], products: [], company: [], owner }),
    isStrict: true,
    ...slice,
  });
  const { rows } = await sql<Suggestion>`
    select id, name from reference_projects where id = any(${ids}) order by array_position(${ids}::integer[], id)
  `.execute(db);
  return { rows, ...found };
}

/** Creates a reference of the caller and returns its id. */
export async function createReference(db: Db, caller: Caller, patch: ReferencePatch): Promise<number> {
  const row = {
    description: null,
    client_name: null,
    year: null,
    ...columnsOf(patch),
    name: patch.name ?? '',
    owner_id: caller.id,
    company_id: caller.company,
  };
  const { id } = await db.insertInto('reference_projects').values(row).returning('id').executeTakeFirstOrThrow();
  await writeLinks(db, id, patch);
  return id;
}

/** Updates the given fields of a locked reference. */
export async function updateReference(db: Db, id: number, patch: ReferencePatch): Promise<void> {
  await db
    .updateTable('reference_projects')
    .set({ ...columnsOf(patch), updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
  await writeLinks(db, id, patch);
}

const columnsOf = (patch: ReferencePatch): Partial<ReferencePatch> =>
  Object.fromEntries(FIELDS.filter((field) => patch[field] !== undefined).map((field) => [field, patch[field]]));

async function writeLinks(db: Db, id: number, { categories, tags, products }: ReferencePatch): Promise<void> {
  await setAccessories(db, 'references', id, 'categories', categories);
  await setAccessories(db, 'references', id, 'tags', tags);
  await setAccessories(db, 'references', id, 'products', products);
}
