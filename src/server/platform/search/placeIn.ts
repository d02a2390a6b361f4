import { sql } from 'kysely';
import { type RegionCode, REGIONS } from '#contract/vocabulary/territories.ts';
import { TOWNS } from '#contract/vocabulary/towns.ts';
import { createQueryCache } from '#platform/database/createQueryCache.ts';
import type { Db } from '#platform/database/database.ts';
import { placeOf } from '#platform/geo/places.ts';

/** Words before a place: where something is to be done, and where somebody comes from. */
const WHERE = new Set(['v', 've', 'na']);
const FROM = new Set(['do', 'z', 'ze', 'u']);
/** Towns whose names are also words of the language. As the first word of a sentence, they are the word. */
const WORDS_TOO = new Set(['Most', 'Písek', 'Tábor', 'Hranice', 'Ostrov', 'Slaný', 'Louny']);
/** Words of names of regions that say nothing by themselves. */
const OF_REGIONS = /^(Hlavní město|Kraj) | kraj$/g;
/** Names that people use for regions, in addition to the official ones. */
const USUAL_NAMES: readonly [name: string, region: RegionCode][] = [
  ['Jižní Morava', 'CZ064'],
  ['Jižní Čechy', 'CZ031'],
  ['Střední Čechy', 'CZ020'],
];

/** A town or a region, by the stems of its name. */
interface Place {
  name: string;
  stems: readonly string[];
  region: RegionCode;
}

const NAMED: readonly [name: string, region: RegionCode][] = [
  ...REGIONS.map(({ code, name }) => [name.replace(OF_REGIONS, ''), code] as [string, RegionCode]),
  ...USUAL_NAMES,
  ...TOWNS.flatMap(({ name }) => {
    const place = placeOf({ name });
    return place ? [[name, place.region] as [string, RegionCode]] : [];
  }),
];

/** The stems follow from the names alone, so they are computed once. */
const placesCache = createQueryCache<ReadonlyMap<string, readonly Place[]>>({
  ttl: Infinity,
  maxEntries: 1,
  invalidatedBy: [],
});

async function stemsOf(db: Db, phrases: readonly string[]): Promise<string[][]> {
  const { rows } = await sql<{ stems: string[] }>`
    select phrase_stems(phrase) as stems from unnest(${[...phrases]}::text[]) with ordinality as given(phrase, place)
    order by place`.execute(db);
  return rows.map(({ stems }) => stems);
}

/** Reads all places by their first stem, longer names first: "Nový Jičín" before "Jičín". */
const readPlaces = (db: Db): Promise<ReadonlyMap<string, readonly Place[]>> =>
  placesCache(db, '', async () => {
    const stems = await stemsOf(
      db,
      NAMED.map(([name]) => name),
    );
    const places = NAMED.map(([name, region], index): Place => ({ name, region, stems: stems[index]! }));
    places.sort((one, other) => other.stems.length - one.stems.length);
    const byFirst = new Map<string, Place[]>();
    for (const place of places) {
      const first = place.stems[0]!;
      byFirst.set(first, [...(byFirst.get(first) ?? []), place]);
    }
    return byFirst;
  });

interface Word {
  text: string;
  stem: string;
  isFirst: boolean;
}

const isCapital = (text: string): boolean => /^\p{Lu}/u.test(text);

/** Whether the words of the sentence from an index on are the name of a place. */
function isNamedAt(words: readonly Word[], index: number, { name, stems }: Place): boolean {
  if (!stems.every((stem, offset) => words[index + offset]?.stem === stem)) return false;
  const { text, isFirst } = words[index]!;
  const before = words[index - 1]?.text.toLowerCase() ?? '';
  if (before === 'na') return isCapital(text) || !WORDS_TOO.has(name);
  if (WHERE.has(before) || FROM.has(before)) return true;
  // Any word is a capital one at the beginning: only the name itself counts there, not its other cases.
  if (isFirst) return stems.length > 1 || (isCapital(text) && name === text && !WORDS_TOO.has(name));
  return isCapital(text);
}

/**
 * Finds the region (NUTS3) of the town or the region that a sentence names, in any case: "zálohovat servery v Brně".
 * Where something is to be done goes before where it comes from. Null if it names none. A name is written with a capital
 * letter or follows a preposition, as many towns are words too.
 * @param sentence its length is limited by the caller
 */
export async function placeIn(db: Db, sentence: string): Promise<RegionCode | null> {
  const texts = sentence.match(/[\p{L}\p{N}]+/gu) ?? [];
  if (texts.length === 0) return null;
  const stems = await stemsOf(db, texts);
  const words = texts.map((text, index): Word => ({ text, stem: stems[index]!.join(' '), isFirst: index === 0 }));
  const places = await readPlaces(db);
  let other: RegionCode | null = null;
  for (const [index, { stem }] of words.entries()) {
    const place = places.get(stem)?.find((one) => isNamedAt(words, index, one));
    if (!place) continue;
    if (WHERE.has(words[index - 1]?.text.toLowerCase() ?? '')) return place.region;
    other ??= place.region;
  }
  return other;
}
