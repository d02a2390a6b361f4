import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';

/**
 * Synonyms: words and phrases with the same meaning. Each phrase has one meaning. Case, diacritics and endings are
 * ignored.
 */

/** Phrases of one meaning, the shortest first. */
export type Meaning = readonly string[];

/** An input phrase and what is known about it. */
export interface ReadPhrase {
  phrase: string;
  /** Stems of its words, in order; empty if it has no letters or digits. */
  stems: string[];
  /** Id of its meaning; null for an unknown phrase. */
  meaning: number | null;
  /** The stored spelling. */
  known: string | null;
}

/** A maximum, because every meaning slows down every search. */
export const MAX_MEANINGS = 2_000;

/** Lists all meanings in Czech order. */
export async function listMeanings(db: Db): Promise<Meaning[]> {
  const { rows } = await sql<{ phrases: string[] }>`
    select array_agg(phrase order by length(phrase), czech_sort_key(phrase) collate "C") as phrases
    from search_synonyms group by meaning
    order by czech_sort_key((array_agg(phrase order by length(phrase), czech_sort_key(phrase) collate "C"))[1]) collate "C"
  `.execute(db);
  return rows.map(({ phrases }) => phrases);
}

/** Blocks other writes of synonyms until the end of the transaction; searches are not blocked. */
export async function lockSynonyms(transaction: Db): Promise<void> {
  await sql`lock table search_meanings in share row exclusive mode`.execute(transaction);
}

/** Looks up phrases and returns results in the same order. */
export async function readKnownPhrases(db: Db, phrases: readonly string[]): Promise<ReadPhrase[]> {
  const { rows } = await sql<ReadPhrase>`
    select given.phrase, given.stems, synonym.meaning, synonym.phrase as known
    from (
      select phrase, phrase_stems(phrase) as stems, place from unnest(${phrases}::text[]) with ordinality as given (phrase, place)
    ) as given left join search_synonyms as synonym on synonym.stems = given.stems
    order by given.place
  `.execute(db);
  return rows;
}

/** Returns the phrases of one meaning, the shortest first. */
export async function readMeaning(db: Db, meaning: number): Promise<Meaning> {
  const { rows } = await sql<{ phrase: string }>`
    select phrase from search_synonyms where meaning = ${meaning} order by length(phrase), czech_sort_key(phrase) collate "C"
  `.execute(db);
  return rows.map(({ phrase }) => phrase);
}

/**
 * Adds phrases to a meaning, or to a new one if it is null.
 * @returns id of the meaning
 */
export async function writePhrases(db: Db, meaning: number | null, phrases: readonly string[]): Promise<number> {
  const { rows } =
    meaning === null
      ? await sql<{
          id: number;
        }>`insert into search_meanings (phrases) values (${[...phrases]}::text[]) returning id`.execute(db)
      : await sql<{ id: number }>`
          update search_meanings set phrases = phrases || ${[...phrases]}::text[] where id = ${meaning} returning id
        `.execute(db);
  return rows[0]!.id;
}

/** Removes phrases from a meaning. A meaning with a single phrase left is deleted. */
export async function removePhrases(db: Db, meaning: number, phrases: readonly string[]): Promise<void> {
  const left = sql`array(select phrase from unnest(phrases) with ordinality as one (phrase, place)
    where phrase <> all(${[...phrases]}::text[]) order by place)`;
  await sql`delete from search_meanings where id = ${meaning} and cardinality(${left}) < 2`.execute(db);
  await sql`update search_meanings set phrases = ${left} where id = ${meaning}`.execute(db);
}

export async function countMeanings(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from search_meanings where retired_at is null`.execute(db);
  return rows[0]!.count;
}

/** Replaces all meanings, except retired ones. */
export async function replaceMeanings(db: Db, meanings: readonly Meaning[]): Promise<void> {
  await sql`delete from search_meanings where retired_at is null`.execute(db);
  await sql`
    insert into search_meanings (phrases)
    select array(select jsonb_array_elements_text(phrases)) from jsonb_array_elements(${JSON.stringify(meanings)}::jsonb) as given (phrases)
  `.execute(db);
}
