import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import { nameTerms } from './firstCase.ts';
import { FEW, readNearest, readNeededTerms } from './nearest.ts';
import { countAll, expectEach, type ExpectedRows, isSmall } from './searchCounts.ts';
import {
  type Level,
  type Levels,
  rarestOf,
  type Reading,
  readFound,
  readInOrder,
  readLevels,
  readList,
  type Walk,
  conditionsOfWays,
  matchesAll,
} from './searchPages.ts';
import {
  all,
  both,
  type Condition,
  item,
  keyOf,
  meets,
  meetsAll,
  type Order,
  type SearchableTable,
} from './searchParts.ts';
import { levelsQuery, MATCH_LEVELS, readTerms, type Term, wordTerms } from './searchTerms.ts';
import { readWords } from './words.ts';

/**
 * Full-text search in any table with the columns `id`, `sort_key`, `name_search` and `words`: by words and conditions,
 * best match first, one page at a time. Rows that match every word in their name come first, then those that need their
 * categories or technologies for a match, then tags, then town or region, then other texts; within each level rows are
 * ordered by quality. If few rows match every word, those that match some follow (`nearest.ts`). Designed for a million
 * rows: small results are read completely, ranked and counted exactly; of large results only the page is read, and the
 * count is the planner's estimate.
 */

export interface Finding {
  table: SearchableTable;
  /** The user's input; empty matches everything. */
  q?: string;
  /** Conditions on the row, named `item`, for which the table has sorted indexes, such as one register. */
  scope?: readonly Condition[];
  /** Text search queries that the row must match in addition to `q`. */
  words?: readonly string[];
  /** Further conditions. */
  where: readonly Condition[];
  /** The order requested by the caller; if missing, the best match comes first. */
  order?: readonly Order[];
  /** The order of equally good matches; by Czech alphabet if missing. */
  quality?: readonly Order[];
  /** Where the rows should be. Those elsewhere follow if few match, unless a name contains the whole of `q`. */
  place?: { q: string; within: Condition };
  /** From 1. */
  page: number;
  /** Null returns all rows. */
  pageSize: number | null;
  /** Leaves out rows that match only some words, which otherwise follow if few rows match all. */
  isStrict?: boolean;
}

/** The number of rows of a search, as in `Pagination`. */
export interface Counted {
  count: number;
  /** Whether `count` is an estimate. */
  approximate: boolean;
  /** How many of the rows, the last ones, match only some of the words. */
  partial?: number;
  /** Whether the input has no word to search for. */
  wordless?: boolean;
}

export interface Found<Row> extends Counted {
  /** The rows of the page, in order. */
  rows: Row[];
  /** The terms of the search, with corrected typos. Where rows match only some words, also the categories it asks for. */
  terms: Term[];
}

const BY_NAME: readonly Order[] = [
  { column: 'sort_key', direction: 'asc' },
  { column: 'id', direction: 'asc' },
];

/** Pages of a large result that end after this row are read by sorting all matches, because they are rarely opened. */
const WALKED_UP_TO = 200;

/** Levels by terms. Terms are cached for some seconds, and writing the queries takes longer than this look-up. */
const writtenLevels = new WeakMap<readonly Term[], readonly Level[]>();

/**
 * Returns the levels that differ from the previous one. Each level includes the rows of the previous one. Empty without
 * terms.
 */
function levelsOf(terms: readonly Term[]): readonly Level[] {
  const known = writtenLevels.get(terms);
  if (known) return known;
  const [words, whole] = [wordTerms(terms), terms.filter(({ isWhole }) => isWhole)];
  const levels = (terms.length === 0 ? [] : MATCH_LEVELS)
    .map((level) => ({
      query: levelsQuery(terms, level),
      // Rows that the whole query names match each of its terms.
      ways: words.length <= 1 ? [] : words.map((term) => levelsQuery([term, ...whole], level)),
    }))
    .filter(({ query }, index, all) => query !== (all[index - 1]?.query ?? ''));
  writtenLevels.set(terms, levels);
  return levels;
}

/** The condition under which a row named `item` is a complete match, wherever it matches. */
export async function matchesWhole(
  db: Db,
  { table, q = '', words = [], place }: Pick<Finding, 'table' | 'q' | 'words' | 'place'>,
): Promise<Condition> {
  const terms = q.trim() === '' ? [] : await readTerms(db, table, q);
  if (terms.length === 0 && q.trim() !== '' && !place) return sql`${item('name_search')} = search_text(${q})`;
  const widest = levelsOf(terms).at(-1);
  const found = widest ? [widest.query] : [];
  if (!place) return all(meetsAll(words.length + found.length > 0 ? [both([...words, ...found])] : []));
  return all([...meetsAll(words), matchesAll({ place: await placeOf(db, table, place) }, found)]);
}

async function placeOf(db: Db, table: string, { q, within }: NonNullable<Finding['place']>) {
  const named = levelsQuery(await readTerms(db, table, q), 'name');
  return { named: named === '' ? sql<SqlBool>`false` : meets(named), within };
}

/** Reads the ids of one page. */
export async function findPage(db: Db, finding: Finding): Promise<Omit<Found<never>, 'rows'> & { ids: number[] }> {
  const { rows, ...found } = await findRows<{ id: number }>(db, finding, () => sql`item.id`);
  return { ...found, ids: rows.map(({ id }) => id) };
}

/**
 * Reads one page.
 * @param columnsOf returns the columns of the table, named `item`, for the terms of the search
 */
export async function findRows<Row>(
  db: Db,
  finding: Finding,
  columnsOf: (terms: readonly Term[]) => RawBuilder<unknown>,
): Promise<Found<Row>> {
  const {
    table,
    q = '',
    scope = [],
    words = [],
    where,
    place,
    order,
    quality = BY_NAME,
    page,
    pageSize,
    isStrict = false,
  } = finding;
  const terms = q.trim() === '' ? [] : await readTerms(db, table, q);
  const isRanked = terms.length > 0 && order === undefined;
  const orders = order ?? (isRanked || place ? quality : BY_NAME);
  const offset = pageSize === null ? 0 : (page - 1) * pageSize;
  const ranked = levelsOf(terms);
  const widest = ranked.at(-1);
  const query = both([...words, ...(widest ? [widest.query] : [])]);
  const columns = columnsOf(terms);
  const reading: Reading = { table, columns, scope, words, where, orders, offset, size: pageSize };
  if (place) reading.place = await placeOf(db, table, place);
  // The input contains nothing to search for, for example only punctuation. Words of asking may still be a whole name.
  if (terms.length === 0 && q.trim() !== '' && !place) {
    const { isWordless } = await readWords(db, q);
    const named = [...where, sql<SqlBool>`${item('name_search')} = search_text(${q})`];
    const found = isWordless ? await readFound<Row>(db, { ...reading, where: named }, null) : { rows: [], count: 0 };
    return { ...found, approximate: false, wordless: isWordless && found.count === 0, terms };
  }
  const levels: Levels = isRanked || (place && !order) ? { typed: q, each: ranked } : null;
  const scoped = keyOf(db, all([sql`${sql.table(table)}`, ...scope, ...where]));
  const small = async (): Promise<Found<Row>> => {
    const found = await readFound<Row>(
      db,
      levels || place ? reading : { ...reading, words: query ? [query] : [] },
      levels,
    );
    const isEnough = found.count >= FEW || (found.count > 0 && (await readWords(db, q)).hasLegalForm);
    if (isStrict || widest === undefined || isEnough) return { ...found, approximate: false, terms };
    const needed = await readNeededTerms(db, table, q);
    const parts = wordTerms(terms);
    if (parts.length <= 1 && needed.length === 0 && !place) return { ...found, approximate: false, terms };
    const { rows, count, approximate } = await readNearest<Row>(
      db,
      {
        ...reading,
        offset: Math.max(0, offset - found.count),
        size: pageSize === null ? null : pageSize - found.rows.length,
      },
      scoped,
      { terms: parts, needed },
      { strict: matchesAll(reading, [widest.query]), isRanked },
    );
    return {
      rows: [...found.rows, ...rows],
      count: found.count + count,
      approximate,
      partial: count,
      terms: [...(await nameTerms(db, terms)), ...needed],
    };
  };
  if (pageSize === null || place || orders.some(({ value }) => value !== undefined)) return small();

  const met = (isShown: boolean) => [...scope, ...(query ? [meets(query, isShown)] : []), ...where];
  const key = `${scoped} ${query} ${levels ? q : ''}`;
  const ways = widest?.ways ?? [];
  const [expected, ...expectedOf] = (await expectEach(
    db,
    table,
    [{ key, where: met }, ...conditionsOfWays(key, scope, ways)],
    terms,
  )) as [ExpectedRows, ...ExpectedRows[]];
  reading.rarest = rarestOf(ways, expectedOf);
  if (isSmall(expected)) return small();
  if (query === '' && where.length === 0) {
    const count = await countAll(db, table, scope);
    return { rows: offset < count ? await readList<Row>(db, reading) : [], count, approximate: false, terms };
  }

  if (offset + pageSize > WALKED_UP_TO) return small();
  const walk: Walk = { ...reading, words: isRanked || !query ? words : [query], key, size: pageSize, expected };
  const rows = levels ? await readLevels<Row>(db, walk, levels, terms) : await readInOrder<Row>(db, walk);
  if (rows === null || rows.length < pageSize) return small();
  return { rows, count: Math.max(expected.rows, offset + rows.length), approximate: true, terms };
}
