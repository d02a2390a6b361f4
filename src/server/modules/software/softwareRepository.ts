import { type Insertable, type RawBuilder, sql } from 'kysely';
import { emptySoftware } from '#contract/rules/softwareLabels.ts';
import type { WithMatched } from '#contract/wire/matched.ts';
import type { Software, SoftwareCost, SoftwareDraft, SoftwarePatch } from '#contract/wire/software.ts';
import { namedAccessories, setAccessories } from '#modules/companies/accessoriesRepository.ts';
import { fileList } from '#modules/files/fileColumnsRepository.ts';
import type { Db } from '#platform/database/database.ts';
import { authorOf, isoTime, ownCompany } from '#platform/database/sqlColumns.ts';
import type { Tables } from '#platform/database/tables.ts';
import { invalid } from '#platform/http/failures.ts';
import type { Slice } from '#platform/http/lists.ts';
import { personOf, responsibleOf } from '#platform/identity/responsibleRepository.ts';
import { type Caller, isListedSoftware, isOwn } from '#platform/identity/visibilityRepository.ts';
import { foundColumn, type LinkedThings, matchedBy, type WithFound } from '#platform/search/matched.ts';
import { type Counted, findPage } from '#platform/search/search.ts';
import { item } from '#platform/search/searchParts.ts';
import type { Term } from '#platform/search/searchTerms.ts';
import { refusals } from '#platform/texts/refusals.ts';
import { costOfItems, holdsOn, orderOf, softwareConditions, type SoftwareFilter } from './softwareFilterRepository.ts';
import { replacedBy, replaces } from './successionsRepository.ts';

/** A licence of software with the version of its row for the ETag. */
export interface VersionedSoftware {
  software: Software;
  version: number;
}

/** Fields that depend on the caller. */
const OF_CALLER = ['author', 'company', 'responsible', 'replaced_by', 'replaces'] as const;
type OfCaller = (typeof OF_CALLER)[number];

const { categories: _linked, ...stored } = emptySoftware;
/** The column of each field of the API. Links to categories are in a table of their own; `version` counts changes. */
export const SOFTWARE_COLUMNS = {
  ...Object.fromEntries(Object.keys(stored).map((field) => [field, field])),
  product: 'product_id',
  version: 'software_version',
} as Readonly<Record<keyof typeof stored, keyof Tables['software']>>;

const COLUMNS = Object.entries(SOFTWARE_COLUMNS) as [keyof typeof SOFTWARE_COLUMNS, string][];

/** How each field is read from a row named `item`. */
const SELECTIONS: Record<Exclude<keyof Software, 'id' | keyof WithMatched | OfCaller>, RawBuilder<unknown>> = {
  ...(Object.fromEntries(COLUMNS.map(([field, column]) => [field, item(column)])) as Record<
    keyof typeof SOFTWARE_COLUMNS,
    RawBuilder<unknown>
  >),
  categories: sql`array(select category_id from software_categories where software_id = item.id order by category_id)`,
  category_obj: namedAccessories('software', 'categories'),
  tags: namedAccessories('software', 'tags'),
  files: fileList('software', sql<boolean>`true`),
  created_at: isoTime('item.created_at'),
  updated_at: isoTime('item.updated_at'),
};

export type SoftwareField = keyof typeof SELECTIONS | OfCaller;
/** Fields allowed in `?fields=`. */
export const SOFTWARE_FIELDS = [...Object.keys(SELECTIONS), ...OF_CALLER] as SoftwareField[];

/** Links of a row named `item`, including its own technology, and in which of its texts it was found. */
const foundColumns = (terms: readonly Term[]): RawBuilder<unknown> => sql`${foundColumn(terms)}, json_build_object(
  'category_obj', ${namedAccessories('software', 'categories')},
  'tags', ${namedAccessories('software', 'tags')},
  'products_obj', coalesce((
    select json_agg(json_build_object('id', id, 'name', name) order by sort_key) from products
    where id = item.product_id or id in (select product_id from software_products where software_id = item.id)
  ), '[]')
) as linked_things`;

const columnsOf = (fields: readonly SoftwareField[], caller: Caller): RawBuilder<unknown> =>
  sql.join([sql`item.id`, ...fields.map((field) => columnOf(field, caller))]);

function columnOf(field: SoftwareField, caller: Caller): RawBuilder<unknown> {
  if (field === 'author') return authorOf(caller);
  if (field === 'company') return ownCompany(caller);
  if (field === 'responsible') return sql`${personOf(responsibleOf('item', 'owner_id'))} as responsible`;
  if (field === 'replaced_by') return sql`${replacedBy(caller)} as replaced_by`;
  if (field === 'replaces') return sql`${replaces(caller)} as replaces`;
  return sql`${SELECTIONS[field]} as ${sql.ref(field)}`;
}

export interface SoftwareFound<Row> extends Counted {
  rows: Row[];
  /** Of the rows that match all words. */
  totals: SoftwareCost;
}

/**
 * Lists one page of the caller's register: the best match first for a search, otherwise by name, or in the order of
 * `filter.ordering`. Only the requested fields are read; null reads all. After a search, rows contain what they matched.
 * @param today `YYYY-MM-DD`: licences that are not valid on this day cost nothing
 */
export async function findSoftware(
  db: Db,
  caller: Caller,
  filter: SoftwareFilter,
  {
    page,
    pageSize,
    fields,
    today,
    isStrict = false,
  }: Slice & {
    fields: SoftwareField[] | null;
    today: string;
    /** Leaves out rows that match only some words. */
    isStrict?: boolean;
  },
): Promise<SoftwareFound<Partial<Software> & { id: number }>> {
  const finding = {
    table: 'software',
    q: filter.q ?? '',
    where: softwareConditions(caller, filter),
    ...(filter.ordering ? { order: orderOf(filter.ordering) } : {}),
  } as const;
  const { ids, terms, ...found } = await findPage(db, { ...finding, isStrict, page, pageSize });
  const { count, partial = 0 } = found;
  const all =
    ids.length === count
      ? ids.slice(0, count - partial)
      : (await findPage(db, { ...finding, isStrict: true, page: 1, pageSize: null })).ids;
  const columns = columnsOf(fields ?? SOFTWARE_FIELDS, caller);
  const { rows } = await sql<FoundRow>`
    select ${terms.length > 0 ? sql`${columns}, ${foundColumns(terms)}` : columns}
    from unnest(${ids}::int[]) with ordinality as page(id, position) join software as item on item.id = page.id
    order by page.position
  `.execute(db);
  const matched = terms.length > 0 ? rows.map((row) => withMatched(row, terms)) : rows;
  return {
    ...found,
    rows: matched,
    count: all.length + partial,
    // All complete matches were counted; only the nearest rows of common words may be more.
    approximate: partial > 0 && found.approximate,
    totals: await costOf(db, sql`item.id = any(${all}::int[]) and ${holdsOn(today)}`),
  };
}

interface FoundRow extends Partial<Software>, Partial<WithFound> {
  id: number;
  linked_things?: LinkedThings;
}

const withMatched = ({ found = 0, linked_things = {}, ...row }: FoundRow, terms: readonly Term[]) => ({
  ...row,
  ...matchedBy({ found }, linked_things, terms),
});

async function costOf(db: Db, condition: RawBuilder<unknown>): Promise<SoftwareCost> {
  const { rows } = await sql<{ cost: SoftwareCost }>`
    select ${costOfItems} as cost from software as item where ${condition}
  `.execute(db);
  return rows[0]!.cost;
}

/** Reads software of the caller; null if it belongs to others or is deleted. */
export async function findOwnSoftware(db: Db, caller: Caller, id: number): Promise<VersionedSoftware | null> {
  const { rows } = await sql<Software & { row_version: number }>`
    select ${columnsOf(SOFTWARE_FIELDS, caller)}, item.version as row_version
    from software as item
    where item.id = ${id} and ${isOwn(caller)} and ${isListedSoftware('item')}
  `.execute(db);
  if (!rows[0]) return null;
  const { row_version: version, ...software } = rows[0];
  return { software, version };
}

/** Converts a draft to columns; missing fields and empty texts become null or false. */
export const softwareRow = (draft: SoftwareDraft) =>
  Object.fromEntries<unknown>(
    COLUMNS.map(([field, column]) => [column, (draft[field] === '' ? null : draft[field]) ?? emptySoftware[field]]),
  ) as Omit<Insertable<Tables['software']>, 'owner_id' | 'company_id'>;

/** @throws Failure 400 for a product that is not in the catalogue */
async function requireProduct(db: Db, id: number | null | undefined): Promise<void> {
  if (id == null) return;
  const known = await db.selectFrom('products').select('id').where('id', '=', id).executeTakeFirst();
  if (!known) throw invalid({ product: [refusals.unknownReference] });
}

/**
 * Adds software to the caller's register and returns its id.
 * @throws Failure 400 by field for an unknown product, category or tag
 */
export async function createSoftware(db: Db, caller: Caller, draft: SoftwareDraft): Promise<number> {
  await requireProduct(db, draft.product);
  const { id } = await db
    .insertInto('software')
    .values({ ...softwareRow(draft), owner_id: caller.id, company_id: caller.company })
    .returning('id')
    .executeTakeFirstOrThrow();
  await setAccessories(db, 'software', id, 'categories', draft.categories);
  await setAccessories(db, 'software', id, 'tags', draft.tags);
  return id;
}

/**
 * Updates the given fields. Call it with the row locked.
 * @throws Failure 400 by field for an unknown product, category or tag
 */
export async function updateSoftware(db: Db, id: number, current: Software, patch: SoftwarePatch): Promise<void> {
  await requireProduct(db, patch.product);
  const {
    files: _files,
    category_obj: _names,
    author: _author,
    company: _company,
    responsible: _responsible,
    replaced_by: _successor,
    replaces: _predecessor,
    created_at: _created,
    updated_at: _updated,
    ...fields
  } = current;
  const row = softwareRow({ ...fields, ...patch, tags: [] });
  await db.updateTable('software').set(row).where('id', '=', id).execute();
  await setAccessories(db, 'software', id, 'categories', patch.categories);
  await setAccessories(db, 'software', id, 'tags', patch.tags);
}
