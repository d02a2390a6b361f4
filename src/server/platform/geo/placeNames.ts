import { DISTRICTS, type RegionCode, REGIONS, regionName } from '#contract/vocabulary/territories.ts';
import { type Cases, declineAdjective, declineNoun } from './declension.ts';
import municipalities from './municipalities.json';

/** A town, a district or a region, with the centre of the first two in degrees. */
export interface KnownPlace {
  name: string;
  kind: 'town' | 'district' | 'region';
  region: RegionCode;
  district: string | null;
  /** 0 where it is not known. */
  population: number;
  centre: { lat: number; lng: number } | null;
}

/** One form of a name of a place. */
export interface PlaceForm {
  place: KnownPlace;
  /** In lower case, words separated by spaces. */
  text: string;
  /** The cases that it may be, as bits from the lowest: 1, 2, 3, 4, 6, 7. */
  cases: number;
  /** The whole name, its beginning ("Kralupy" nad Vltavou), or its noun (Havlíčkův "Brod"). */
  part: 'whole' | 'head' | 'noun';
}

/** Names that people use for regions, in addition to the official ones. Several regions are asked about. */
const USUAL_NAMES: readonly [name: string, ...regions: RegionCode[]][] = [
  ['Vysočina', 'CZ063'],
  ['Slezsko', 'CZ080'],
  ['Jižní Morava', 'CZ064'],
  ['Jižní Čechy', 'CZ031'],
  ['Střední Čechy', 'CZ020'],
  ['Severní Morava', 'CZ080', 'CZ071'],
  ['Severní Čechy', 'CZ042', 'CZ051'],
  ['Západní Čechy', 'CZ032', 'CZ041'],
  ['Východní Čechy', 'CZ052', 'CZ053'],
];
/** Nouns of names that say nothing by themselves. */
const GENERIC = new Set('město ves hora hory voda lázně dvůr skála role lhota pole'.split(' '));
const PREPOSITIONS = new Set(['nad', 'na', 'pod', 'u', 'v', 've', 'za', 'při']);
const DISTRICT_WORDS = ['okres', 'okresu', 'okrese', 'okresem', 'okr'];

/** Without diacritics and case, as people type in a hurry. */
export const plainly = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
export const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];

const CASES = 6;
const together = (each: readonly (readonly string[])[]): string[] =>
  each.reduce<string[]>((begun, next) => begun.flatMap((start) => next.map((word) => `${start} ${word}`.trim())), ['']);

/** The cases of words before a preposition: adjectives, a noun and what follows it, which may keep its form. */
function declineWords(words: readonly string[]): Cases {
  const noun = words.findIndex((word, at) => at === words.length - 1 || !declineAdjective(word));
  const each = words.map((word, at) => (at < noun ? declineAdjective(word)! : declineNoun(word)));
  return Array.from({ length: CASES }, (_, form) =>
    together(each.map((cases, at) => (at <= noun ? cases[form]! : [words[at]!, ...cases[form]!]))),
  );
}

/** The cases of a name without hyphens, and of its part before a preposition. */
function declineName(name: string): { whole: Cases; head: Cases | null; words: string[] } {
  const words = wordsOf(name.toLowerCase());
  const at = words.findIndex((word, index) => index > 0 && PREPOSITIONS.has(word));
  if (at === -1) return { whole: declineWords(words), head: null, words };
  const head = declineWords(words.slice(0, at));
  const tails = [words.slice(at), [words[at]![0]!, words[at + 1]![0]!]].map((tail) => tail.join(' '));
  return {
    whole: head.map((forms) => forms.flatMap((form) => tails.map((tail) => `${form} ${tail}`))),
    head,
    words: words.slice(0, at),
  };
}

const index = new Map<string, PlaceForm[]>();

function add(place: KnownPlace, part: PlaceForm['part'], cases: Cases): void {
  cases.forEach((forms, at) => {
    for (const text of forms) {
      const key = plainly(text);
      const here = index.get(key) ?? [];
      const known = here.find((one) => one.place === place && one.text === text);
      if (known) known.cases |= 1 << at;
      else here.push({ place, text, cases: 1 << at, part });
      index.set(key, here);
    }
  });
}

/** Adds a name with its shorter forms. Parts joined by a hyphen are declined together, or the first one alone. */
function addName(place: KnownPlace, name: string, isShortened: boolean): void {
  const parts = name.split('-').map(declineName);
  const joined = Array.from({ length: CASES }, (_, form) =>
    together(parts.map(({ whole }, at) => (at === 0 ? whole[form]! : [...whole[0]!, ...whole[form]!]))),
  );
  add(place, 'whole', joined);
  if (!isShortened) return;
  for (const { whole, head, words } of parts) {
    if (parts.length > 1) add(place, 'whole', whole);
    if (head) add(place, 'head', head);
    const noun = words.length > 1 ? words.find((word, at) => at === words.length - 1 || !declineAdjective(word))! : '';
    if (noun && !GENERIC.has(noun)) add(place, 'noun', declineNoun(noun));
  }
}

function addTowns(): void {
  for (const { name, lat, lng, district, population } of municipalities) {
    const region = district.slice(0, 5) as RegionCode;
    const place: KnownPlace = { name, kind: 'town', region, district, population, centre: { lat, lng } };
    addName(place, name, true);
  }
}

/** The centre of a district is its seat, or the mean of its municipalities. */
function addDistricts(): void {
  for (const { code, name, region } of DISTRICTS.slice(1)) {
    const own = municipalities.filter(({ district }) => district === code);
    const seats = own.filter((one) => one.name === name);
    const middle = seats.length > 0 ? seats : own;
    const mean = (of: 'lat' | 'lng') => middle.reduce((sum, one) => sum + one[of], 0) / middle.length;
    const place: KnownPlace = {
      name: `okres ${name}`,
      kind: 'district',
      region,
      district: code,
      population: own.reduce((sum, one) => sum + one.population, 0),
      centre: { lat: mean('lat'), lng: mean('lng') },
    };
    const plain = wordsOf(name.toLowerCase()).join(' ');
    add(place, 'whole', [DISTRICT_WORDS.map((word) => `${word} ${plain}`)]);
    // Frýdek-Místek is a town of this name.
    if (seats.length === 0 && name.includes('-')) addName(place, name, false);
  }
}

function addRegions(): void {
  const added = new Map<RegionCode, KnownPlace>();
  for (const { code, name } of REGIONS) {
    const place: KnownPlace = { name, kind: 'region', region: code, district: null, population: 0, centre: null };
    added.set(code, place);
    if (code !== 'CZ010') addName(place, name, false);
    // "Plzeňsko" is the region or the surroundings of its town.
    const adjective = /^(\S+k)ý kraj$/.exec(name)?.[1];
    if (adjective) add(place, 'noun', declineNoun(`${adjective.toLowerCase()}o`));
  }
  for (const [name, ...regions] of USUAL_NAMES) for (const region of regions) addName(added.get(region)!, name, false);
}

/** Words of the longest name. */
export const MOST_WORDS = 6;

/** All forms of names of places, by the form without diacritics. Built at the first call, in a tenth of a second. */
export function placeForms(): ReadonlyMap<string, readonly PlaceForm[]> {
  if (index.size === 0) {
    addTowns();
    addDistricts();
    addRegions();
  }
  return index;
}

const namesakes = new Map<string, number>();
/** The name that says which of several places of the same name is meant. */
export function clearName({ kind, name, district }: KnownPlace): string {
  if (namesakes.size === 0)
    for (const one of municipalities) namesakes.set(one.name, (namesakes.get(one.name) ?? 0) + 1);
  if (kind !== 'town' || namesakes.get(name) === 1) return name;
  return `${name}, okres ${DISTRICTS.find(({ code }) => code === district)?.name ?? regionName(district!)}`;
}
