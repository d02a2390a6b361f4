import { sql } from 'kysely';
import { createQueryCache } from '#platform/database/createQueryCache.ts';
import type { Db } from '#platform/database/database.ts';

/**
 * Words and phrases by which people only ask, such as "hledáme někoho". Operators maintain them. Case, diacritics and
 * endings are ignored.
 */

/** A maximum, because every phrase slows down every search. */
export const MAX_ASKING_PHRASES = 2_000;

const askingCache = createQueryCache<string[][]>({
  ttl: 60,
  maxEntries: 1,
  invalidatedBy: ['search_asking_phrases'],
});

/** Returns the stems of the words of each phrase, except retired ones. */
export const readAskingPhrases = (db: Db): Promise<string[][]> =>
  askingCache(db, '', async () => {
    const rows = await db
      .selectFrom('search_asking_phrases')
      .select('stems')
      .where('retired_at', 'is', null)
      .orderBy('id')
      .execute();
    return rows.map(({ stems }) => stems);
  });

/** Finds the stored phrase with the same stems; undefined if there is none. */
export async function findAskingPhrase(db: Db, phrase: string): Promise<{ id: number; phrase: string } | undefined> {
  const { rows } = await sql<{ id: number; phrase: string }>`
    select id, phrase from search_asking_phrases where stems = phrase_stems(${phrase})
  `.execute(db);
  return rows[0];
}
