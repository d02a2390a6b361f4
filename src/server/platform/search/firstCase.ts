import { sql } from 'kysely';
import { createQueryCache } from '#platform/database/createQueryCache.ts';
import type { Db } from '#platform/database/database.ts';
import type { Term } from './searchTerms.ts';

/** Words of names of categories and tags and of synonyms by their stem: those names are in the first case. */
const vocabularyCache = createQueryCache<ReadonlyMap<string, string>>({
  ttl: 60,
  maxEntries: 1,
  invalidatedBy: ['categories', 'tags', 'search_meanings'],
});

/** Of several words of a stem, the one at the beginning of the shortest name wins. */
const readVocabulary = (db: Db): Promise<ReadonlyMap<string, string>> =>
  vocabularyCache(db, '', async () => {
    const { rows } = await sql<{ stem: string; word: string }>`
      select distinct on (stem) stem, word from (
        select name, place, word, word_stem(ltrim(search_text(word))) as stem
        from (
          select name from categories where retired_at is null union select name from tags
          union select phrase from search_synonyms
        ) as named, unnest(regexp_split_to_array(name, '[ ,()/&+–-]+')) with ordinality as words (word, place)
      ) as words
      where word <> '' order by stem, place, length(name), word
    `.execute(db);
    return new Map(rows.map(({ stem, word }) => [stem, word === word.toUpperCase() ? word : word.toLowerCase()]));
  });

/** Adds what words are called in the first case: "serverů" is "server". Words that no name contains stay quoted. */
export async function nameTerms(db: Db, terms: readonly Term[]): Promise<Term[]> {
  const vocabulary = await readVocabulary(db);
  const { rows } = await sql<{ stems: string[] }>`
    select phrase_stems(typed) as stems from unnest(${terms.map(({ typed }) => typed)}::text[]) with ordinality as given (typed, place)
    order by place
  `.execute(db);
  return terms.map((term, index) => {
    const words = rows[index]!.stems.map((stem) => vocabulary.get(stem));
    return { ...term, name: words.every(Boolean) ? words.join(' ') : `„${term.typed}“` };
  });
}
