import { sql } from 'kysely';
import type { Db } from '../../database/database';

/** Words and phrases of the trade that mean the same. Each has one meaning; case, diacritics and endings do not tell them apart. */

/** Phrases of one meaning, the shortest first. */
export type Meaning = readonly string[];

/** A phrase as somebody wrote it, with what is known of it. */
export interface ReadPhrase {
  phrase: string;
  /** Of its words, in order; none when it has no letter and no digit. */
  stems: string[];
  /** The meaning it has, null for one not known. */
  meaning: number | null;
  /** How it is written there. */
  known: string | null;
}

/** More would cost every search. */
export const MAX_MEANINGS = 2_000;

/** All meanings in Czech order. */
export async function listMeanings(db: Db): Promise<Meaning[]> {
  const { rows } = await sql<{ phrases: string[] }>`
    select array_agg(phrase order by length(phrase), czech_sort_key(phrase) collate "C") as phrases
    from search_synonyms group by meaning
    order by czech_sort_key((array_agg(phrase order by length(phrase), czech_sort_key(phrase) collate "C"))[1]) collate "C"
  `.execute(db);
  return rows.map(({ phrases }) => phrases);
}

/** Makes others who write synonyms wait for the end of the transaction; searching goes on. */
export async function lockSynonyms(transaction: Db): Promise<void> {
  await sql`lock table search_meanings in share row exclusive mode`.execute(transaction);
}

/** What is known of each phrase, in their order. */
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

/** Phrases of one meaning, the shortest first. */
export async function readMeaning(db: Db, meaning: number): Promise<Meaning> {
  const { rows } = await sql<{ phrase: string }>`
    select phrase from search_synonyms where meaning = ${meaning} order by length(phrase), czech_sort_key(phrase) collate "C"
  `.execute(db);
  return rows.map(({ phrase }) => phrase);
}

/** Adds phrases to a meaning, to a new one for null, and answers which. */
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

/** Removes phrases of a meaning; one alone means nothing besides itself, and the meaning goes. */
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

/** Puts these meanings in place of all that are there; what is retired stays. */
export async function replaceMeanings(db: Db, meanings: readonly Meaning[]): Promise<void> {
  await sql`delete from search_meanings where retired_at is null`.execute(db);
  await sql`
    insert into search_meanings (phrases)
    select array(select jsonb_array_elements_text(phrases)) from jsonb_array_elements(${JSON.stringify(meanings)}::jsonb) as given (phrases)
  `.execute(db);
}
