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
export const MAX_PHRASES = 12;
export const PHRASE_LENGTH = 100;

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
  await sql`lock table search_synonyms in share row exclusive mode`.execute(transaction);
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
  const { rows } = await sql<{ meaning: number }>`
    insert into search_synonyms (meaning, phrase, stems)
    select coalesce(${meaning}::int, (select coalesce(max(meaning), 0) + 1 from search_synonyms)), phrase, '{}'
    from unnest(${phrases}::text[]) as phrase
    returning meaning
  `.execute(db);
  return rows[0]!.meaning;
}

/** Removes one phrase of a meaning, or all of them. */
export async function removePhrases(db: Db, meaning: number, phrase?: string): Promise<void> {
  await db
    .deleteFrom('search_synonyms')
    .where('meaning', '=', meaning)
    .$if(phrase !== undefined, (all) => all.where('phrase', '=', phrase!))
    .execute();
}

export async function countMeanings(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(distinct meaning) as count from search_synonyms`.execute(
    db,
  );
  return rows[0]!.count;
}

/** Puts these meanings in place of all that are there. */
export async function replaceMeanings(db: Db, meanings: readonly Meaning[]): Promise<void> {
  await db.deleteFrom('search_synonyms').execute();
  const rows = meanings.flatMap((phrases, index) => phrases.map((phrase) => ({ meaning: index + 1, phrase })));
  await sql`
    insert into search_synonyms (meaning, phrase, stems)
    select meaning, phrase, '{}' from unnest(${rows.map(({ meaning }) => meaning)}::int[], ${rows.map(({ phrase }) => phrase)}::text[]) as given (meaning, phrase)
  `.execute(db);
}
