import { ValidationError, type AnyObject } from 'yup';
import { CATALOGUE_NUMBER, catalogueFields } from '#contract/rules/catalogueLabels.ts';
import { catalogueRules, type CatalogueRow } from '#contract/rules/catalogues.ts';
import type { ObjectRules } from '#contract/rules/objectRules.ts';
import type { CatalogueKind } from '#contract/vocabulary/catalogues.ts';
import type { CatalogueValues } from '#contract/wire/adminCatalogues.ts';
import type { FieldErrors } from '#contract/wire/common.ts';
import type { Db } from '#platform/database/database.ts';
import { findAskingPhrase, MAX_ASKING_PHRASES } from '#platform/search/asking.ts';
import { countMeanings, MAX_MEANINGS, readKnownPhrases } from '#platform/search/synonyms.ts';
import { readAllItems, readCategoryNames } from './catalogueItemsRepository.ts';
import { catalogueTexts } from './cataloguesTexts.ts';
import { phraseKey, problemOfPhrase, problemsOfPhrases } from './synonyms.ts';

/** An existing item for comparison with new values. */
interface KnownItem {
  id: number;
  name: string;
  values: CatalogueValues;
  merged_into: { id: number; name: string } | null;
}

/** The state of a catalogue during a write. */
export interface CatalogueState {
  kind: CatalogueKind;
  items: ReadonlyMap<number, KnownItem>;
  /** Items by their unique key. */
  byKey: Map<string, KnownItem>;
  /** Ids by names in lower case. */
  categories: ReadonlyMap<string, number>;
}

/** Returns the key that identifies an item in a file without its number: its name, for grants with the programme. */
const keyOf = (kind: CatalogueKind, values: AnyObject): string => {
  const parts = kind === 'grants' ? [values.title, values.programme] : [values.name ?? values.phrase];
  return parts.map((part) => (typeof part === 'string' ? part.trim().toLocaleLowerCase('cs') : '')).join('\n');
};

/** Must be called with the catalogue locked. */
export async function readCatalogue(db: Db, kind: CatalogueKind): Promise<CatalogueState> {
  const rows = await readAllItems(db, kind);
  const withCategories = kind === 'products' || kind === 'services';
  return {
    kind,
    items: new Map(rows.map((row) => [row.id, row])),
    // Among items of the same name the first one is used, and existing items take precedence over merged ones.
    byKey: new Map(
      [...rows]
        .sort((a, b) => Number(a.merged_into === null) - Number(b.merged_into === null) || b.id - a.id)
        .map((row) => [keyOf(kind, row.values), row]),
    ),
    categories: withCategories ? await readCategoryNames(db) : new Map(),
  };
}

/** The validated change of an item. */
export interface ItemChange {
  /** Null for a new item. */
  id: number | null;
  /** The complete row as cast by the rules. */
  row: CatalogueRow;
  /** Ids of the categories, if the catalogue has them. */
  categories: number[];
  /** Fields whose values change. */
  changed: string[];
  problems: FieldErrors;
}

const rulesOf = (kind: CatalogueKind): ObjectRules => catalogueRules[kind];

const NOTHING = JSON.stringify('');
/** Normalizes a value for comparison: lists in any order, an empty value as an empty string. */
const comparable = (value: unknown): string =>
  JSON.stringify(Array.isArray(value) ? [...(value as string[])].sort() : (value ?? ''));

function brokenRules(kind: CatalogueKind, values: AnyObject): FieldErrors {
  try {
    rulesOf(kind).validateSync(values, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const problems: FieldErrors = {};
    for (const { path, message } of error.inner.length > 0 ? error.inner : [error]) {
      const field = /^\w*/.exec(path ?? '')![0];
      problems[field] = [...new Set([...(problems[field] ?? []), message])];
    }
    return problems;
  }
}

/**
 * Validates new values of an item by the rules and against the catalogue. Missing fields keep their values.
 * @param id id of the item, null for a new one
 */
export async function judge(
  db: Db,
  known: CatalogueState,
  id: number | null,
  given: CatalogueValues,
): Promise<ItemChange> {
  const { kind } = known;
  const fields = catalogueFields(kind);
  const own = Object.fromEntries(Object.entries(given).filter(([field]) => fields.includes(field)));
  const before = id === null ? null : (known.items.get(id)?.values ?? null);
  const whole = { ...before, ...own };
  const problems = brokenRules(kind, whole);
  // Invalid fields have already been reported; the others are compared as far as possible.
  const cast = (values: AnyObject): AnyObject => rulesOf(kind).cast(values, { assert: false }) as AnyObject;
  const row = cast(whole);
  const [name] = fields as [string];
  if (Object.keys(problems).length === 0) {
    const same = known.byKey.get(keyOf(kind, row));
    if (kind === 'synonyms') {
      const messages = await problemsOfMeaning(db, id, [row.phrase as string, ...(row.synonyms as string[])]);
      if (messages.length > 0) problems.synonyms = messages;
    } else if (kind === 'asking') {
      const message = await problemOfAsking(db, known, id, row.phrase as string);
      if (message !== null) problems.phrase = [message];
    } else if (same && same.id !== id) {
      problems[name] = [same.merged_into ? catalogueTexts.nameMerged(same.merged_into.name) : catalogueTexts.nameTaken];
    }
  }
  const named = (row.categories ?? []) as string[];
  const ids = named.map((category) => known.categories.get(category.toLocaleLowerCase('cs')));
  const unknown = named.filter((_, index) => ids[index] === undefined);
  if (unknown.length > 0 && !problems.categories) problems.categories = unknown.map(catalogueTexts.unknownCategory);
  const was = before && cast(before);
  return {
    id,
    row,
    categories: ids.filter((one): one is number => one !== undefined),
    changed: fields.filter((field) =>
      was === null ? comparable(row[field]) !== NOTHING : comparable(row[field]) !== comparable(was[field]),
    ),
    problems,
  };
}

async function problemsOfMeaning(db: Db, id: number | null, phrases: readonly string[]): Promise<string[]> {
  const read = await readKnownPhrases(db, phrases);
  const problems = problemsOfPhrases(read);
  if (problems.length > 0) return problems;
  const taken = read.filter(({ meaning }) => meaning !== null && meaning !== id);
  if (taken.length > 0) return taken.map(({ phrase }) => catalogueTexts.synonyms.known(phrase));
  const isFull = id === null && (await countMeanings(db)) >= MAX_MEANINGS;
  return isFull ? [catalogueTexts.synonyms.manyMeanings(MAX_MEANINGS)] : [];
}

async function problemOfAsking(
  db: Db,
  { items }: CatalogueState,
  id: number | null,
  phrase: string,
): Promise<string | null> {
  const [read] = await readKnownPhrases(db, [phrase]);
  const problem = problemOfPhrase(read!);
  if (problem !== null) return problem;
  const taken = await findAskingPhrase(db, phrase);
  if (taken !== undefined && taken.id !== id) return catalogueTexts.asking.known(taken.phrase);
  return id === null && items.size >= MAX_ASKING_PHRASES ? catalogueTexts.asking.many(MAX_ASKING_PHRASES) : null;
}

/**
 * Finds the item of a row of a file: by its number, else by its name, or for synonyms by any of the phrases.
 * @returns null for a new item, or the problems of the row
 */
export async function meantBy(
  db: Db,
  known: CatalogueState,
  given: CatalogueValues,
): Promise<{ id: number | null } | { problems: FieldErrors }> {
  const { field } = CATALOGUE_NUMBER;
  const number = given[field];
  const refused = (problem: string) => ({ problems: { [field]: [problem] } });
  if (number !== undefined && number !== null && number !== '') {
    if (typeof number !== 'string' || !/^[1-9]\d{0,9}$/.test(number)) return refused(catalogueTexts.wrongNumber);
    const item = known.items.get(Number(number));
    if (!item) return refused(catalogueTexts.unknownItem);
    return item.merged_into ? refused(catalogueTexts.merged(item.merged_into.name)) : { id: item.id };
  }
  if (known.kind === 'synonyms' && typeof given.phrase === 'string') {
    const [read] = await readKnownPhrases(db, [given.phrase]);
    return { id: read?.meaning ?? null };
  }
  if (known.kind === 'asking' && typeof given.phrase === 'string') {
    const item = await findAskingPhrase(db, given.phrase);
    return { id: item !== undefined && known.items.get(item.id)?.merged_into === null ? item.id : null };
  }
  const item = known.byKey.get(keyOf(known.kind, given));
  return item && item.merged_into === null ? { id: item.id } : { id: null };
}

/** Keys by which two rows of one file would write the same item. */
export const keysOf = async (db: Db, { kind }: CatalogueState, { id, row }: ItemChange): Promise<string[]> => {
  const own = id === null ? [] : [`#${id}`];
  if (kind !== 'synonyms' && kind !== 'asking') return [...own, keyOf(kind, row)];
  const read = await readKnownPhrases(db, [row.phrase as string, ...((row.synonyms ?? []) as string[])]);
  return [...own, ...read.map(phraseKey)];
};
