import { type RawBuilder, sql } from 'kysely';
import { SECONDS } from '#contract/lib/durations.ts';
import type { IdName } from '#contract/wire/common.ts';
import { createQueryCache } from './createQueryCache.ts';
import type { Db } from './database.ts';
import { writeTrackerOf } from './writeTracker.ts';

/**
 * Names of categories, tags and technologies, cached in memory per version of their data. Rows contain only the ids of
 * their links, as in the search index; the names are added here.
 */

/** Links of a row named `item`: `c7 t1 p3` for category 7, tag 1 and product (technology) 3. */
export const linksColumn: RawBuilder<string> = sql<string>`array_to_string(item.links, ' ') as links`;
export interface WithLinks {
  links: string;
}

/** Links of a row with names, in Czech order. */
export interface Linked {
  category_obj: IdName[];
  tags: IdName[];
  products_obj: IdName[];
}

interface Name {
  link: string;
  thing: IdName;
  /** Sorts by Czech rules. */
  sort_key: string;
}
type Names = ReadonlyMap<string, Name>;

const NAMED = ['categories', 'tags', 'products'] as const;

/** Maximum delay in seconds after which writes of other processes are seen. */
const VERSION_TTL = 1;

const namesCache = createQueryCache<Names>({ ttl: SECONDS.HOUR, maxEntries: 1, invalidatedBy: [] });
const versionCache = createQueryCache<string>({ ttl: VERSION_TTL, maxEntries: 1, invalidatedBy: 'any' });

/** A string that changes whenever any of the names changes. */
const versionOfNames = (db: Db): Promise<string> =>
  versionCache(db, '', async () => {
    const rows = await db
      .selectFrom('data_versions')
      .select('version')
      .where('name', 'in', NAMED)
      .orderBy('name')
      .execute();
    return rows.map(({ version }) => version).join(' ');
  });

/** @param links reads only these; all if missing */
async function readNames(db: Db, links?: readonly string[]): Promise<Names> {
  const only = (kind: string) => {
    if (links === undefined) return sql``;
    const ids = links.filter((link) => link.startsWith(kind)).map((link) => Number(link.slice(1)));
    return sql`where id = any(${ids}::int[])`;
  };
  const { rows } = await sql<{ link: string; id: number; name: string; sort_key: string }>`
    select 'c' || id as link, id, name, sort_key from categories ${only('c')}
    union all select 't' || id, id, name, sort_key from tags ${only('t')}
    union all select 'p' || id, id, name, sort_key from products ${only('p')}
  `.execute(db);
  return new Map(rows.map(({ link, id, name, sort_key }) => [link, { link, thing: { id, name }, sort_key }]));
}

/** Returns cached names; none inside a transaction, which must read its own writes. */
async function knownNames(db: Db): Promise<Names> {
  if (writeTrackerOf(db) === null) return new Map();
  return namesCache(db, await versionOfNames(db), () => readNames(db));
}

/** Returns the named links of each row. */
export async function nameLinks(db: Db, rows: readonly WithLinks[]): Promise<Linked[]> {
  const linked = rows.map(({ links }) => (links === '' ? [] : links.split(' ')));
  if (linked.every(({ length }) => length === 0))
    return linked.map(() => ({ category_obj: [], tags: [], products_obj: [] }));
  const known = await knownNames(db);
  // Inside a transaction, or added by another process very recently.
  const missing = [...new Set(linked.flat().filter((link) => !known.has(link)))];
  const added: Names = missing.length > 0 ? await readNames(db, missing) : new Map();
  return linked.map((links) => {
    const names = links.flatMap((link) => known.get(link) ?? added.get(link) ?? []);
    names.sort((a, b) => (a.sort_key < b.sort_key ? -1 : 1));
    const of = (kind: string) => names.filter(({ link }) => link.startsWith(kind)).map(({ thing }) => thing);
    return { category_obj: of('c'), tags: of('t'), products_obj: of('p') };
  });
}
