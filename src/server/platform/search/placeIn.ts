import { type RegionCode } from '#contract/vocabulary/territories.ts';
import {
  clearName,
  type KnownPlace,
  MOST_WORDS,
  placeForms,
  plainly,
  type PlaceForm,
} from '#platform/geo/placeNames.ts';
import { VOCATIVES } from '#platform/texts/vocatives.ts';

/** The cases after prepositions, as bits of `PlaceForm`. */
const AFTER: Readonly<Record<string, number>> = Object.fromEntries(
  Object.entries({ 'v ve při': 16, na: 16 + 8, 'z ze do od u kolem okolí': 2, 'k ke': 4, pro: 8, 's se': 32 }).flatMap(
    ([words, cases]) => words.split(' ').map((word) => [word, cases]),
  ),
);
const [FIRST_CASE, ANY_CASE] = [1, 63];
/** Towns whose names are also words of the language: they are towns with a capital letter alone. */
const WORDS_TOO = new Set(['Most', 'Písek', 'Tábor', 'Hranice', 'Ostrov', 'Slaný', 'Louny', 'Aš']);
/** Before a surname. */
const TITLES = new Set(
  'pan pana panu panem paní pán ing mgr bc dr mudr judr phdr doc prof ředitel ředitele ředitelka starosta starosty'.split(
    ' ',
  ),
);
/** Regions of Moravia, for "Hranice na Moravě". */
const MORAVIA: ReadonlySet<RegionCode> = new Set(['CZ063', 'CZ064', 'CZ071', 'CZ072', 'CZ080']);
/** Towns of so many people are known by their names alone, also without a capital letter. */
const WELL_KNOWN = 9_000;
/** Of several towns of a name the largest is meant if it has so many times more people than the next one. */
const DOMINANT = 10;
/** Smaller places may have namesakes that the table of municipalities does not contain. */
const UNIQUE_FROM = 5_000;
const NUMBERED_DISTRICTS = new Set(['Praha', 'Brno', 'Ostrava', 'Plzeň']);
/** Maximum number of places to choose from. */
const MAX_OPTIONS = 6;

interface Word {
  text: string;
  lower: string;
  plain: string;
  from: number;
  to: number;
}

/** A part of the sentence that names a place, with the words before it that belong to it. */
interface Mention {
  forms: readonly PlaceForm[];
  /** Indexes of its words. */
  start: number;
  end: number;
  from: number;
  to: number;
  isClear: boolean;
}

/** A place that a sentence names, or several that it may name. */
export interface PlaceReading {
  /** Null if it is not certain. */
  place: KnownPlace | null;
  /** The places that may be meant, if it is not certain, with sentences that name each of them clearly. */
  options: { place: KnownPlace; name: string; q: string }[];
  /** The sentence without the place. */
  rest: string;
}

const isCapital = (text: string): boolean => /^\p{Lu}/u.test(text);
const isJoint = (word: Word | undefined): boolean =>
  word !== undefined && ['nad', 'pod', 'na', 'u', 'v'].includes(word.lower);

function splitWords(sentence: string): Word[] {
  // Quoted words are searched for as they are.
  const open = sentence.replace(/[„“”"][^„“”"]*[„“”"]/gu, (quoted) => ' '.repeat(quoted.length));
  const isShouted = open === open.toUpperCase();
  return [...open.matchAll(/[\p{L}\p{N}]+/gu)].map(({ 0: text, index: from }) => {
    const lower = text.toLowerCase();
    return { text: isShouted ? lower : text, lower, plain: plainly(text), from, to: from + text.length };
  });
}

/** Whether a word before a place makes it a surname: "pan Kolín", "Jana Písku". */
function isOfPerson(word: Word | undefined): boolean {
  if (!word) return false;
  if (TITLES.has(word.lower)) return true;
  if (!isCapital(word.text)) return false;
  const first = [word.lower, word.lower.replace(/(em|ovi|a|u)$/u, ''), word.lower.replace(/(y|ě|u|ou)$/u, 'a')];
  return first.some((name) => VOCATIVES.has(name));
}

const isWellKnown = ({ kind, population }: KnownPlace): boolean => kind !== 'town' || population >= WELL_KNOWN;

/** Whether the typed words are this form in this place of the sentence. */
function fits(words: readonly Word[], start: number, length: number, form: PlaceForm): boolean {
  const typed = words.slice(start, start + length);
  const parts = form.text.split(' ');
  if (!typed.every((word, at) => word.lower === parts[at] || word.plain === word.lower)) return false;
  const { place, cases, part } = form;
  const isNamed = typed.every((word) => isCapital(word.text) || isJoint(word) || /^okr/.test(word.lower));
  const before = words[start - 1]?.lower ?? '';
  const required = AFTER[before];
  const next = words.slice(start + length, start + length + 2).map(({ plain }) => plain);
  const isAlone = next.length === 0 || next[0]!.startsWith('okr') || next.join(' ') === 'na morave';
  if (isNamed) {
    if (length > 1 || start > 0 || isAlone) return true;
    // Any word is a capital one at the beginning: only a well-known town in its first case counts there.
    return part === 'whole' && isWellKnown(place) && (cases & FIRST_CASE) > 0 && !WORDS_TOO.has(place.name);
  }
  if (part === 'noun' || !isWellKnown(place) || WORDS_TOO.has(place.name)) return false;
  if (length === 1 && typed[0]!.text.length < 4) return false;
  return (cases & (required ?? (length > 1 ? ANY_CASE : FIRST_CASE))) > 0;
}

/** Finds the places that a sentence names, the longest name at each word. */
function mentionsIn(words: readonly Word[]): Mention[] {
  const known = placeForms();
  const mentions: Mention[] = [];
  for (let start = 0; start < words.length;) {
    const mention = mentionAt(words, start, known);
    if (mention) mentions.push(mention);
    start = mention?.end ?? start + 1;
  }
  return mentions;
}

function mentionAt(words: readonly Word[], start: number, known: ReturnType<typeof placeForms>): Mention | null {
  for (let length = Math.min(MOST_WORDS, words.length - start); length > 0; length -= 1) {
    const key = words
      .slice(start, start + length)
      .map(({ plain }) => plain)
      .join(' ');
    const forms = (known.get(key) ?? []).filter((form) => fits(words, start, length, form));
    if (forms.length === 0) continue;
    if (isOfPerson(words[start - 1])) return null;
    let end = start + length;
    const [next, afterNext] = [words[end], words[end + 1]];
    // "Kolín nad Rýnem": the name goes on and is no longer the one that is known.
    if ((next?.lower === 'nad' || next?.lower === 'pod') && afterNext && isCapital(afterNext.text)) return null;
    let meant = forms;
    let isClear = length > 2;
    if (next?.lower === 'na' && afterNext?.plain === 'morave') {
      meant = forms.filter(({ place }) => MORAVIA.has(place.region));
      if (meant.length === 0) return null;
      end += 2;
      isClear = true;
    } else if (next && /^\d{1,2}$/.test(next.text) && NUMBERED_DISTRICTS.has(forms[0]!.place.name)) end += 1;
    const before = words[start - 1];
    const first = before && AFTER[before.lower] !== undefined ? start - 1 : start;
    return { forms: meant, start, end, from: words[first]!.from, to: words[end - 1]!.to, isClear };
  }
  return null;
}

const isWithin = (place: KnownPlace, area: KnownPlace): boolean =>
  area.kind === 'region' ? place.region === area.region : place.district === area.district;

/** Narrows namesakes by a district or a region that the sentence names, too, and takes equal places as one. */
function narrow(mentions: readonly Mention[]): Mention[] {
  const areas = mentions.filter(({ forms }) => forms.length === 1 && forms[0]!.place.kind !== 'town');
  const isUsed = new Set<Mention>();
  const narrowed = mentions
    .filter((mention) => !areas.includes(mention))
    .map((mention) => {
      for (const area of areas) {
        const forms = mention.forms.filter(({ place }) => isWithin(place, area.forms[0]!.place));
        if (forms.length === 0) continue;
        isUsed.add(area);
        return { ...mention, forms, isClear: true };
      }
      return mention;
    });
  const left = [...narrowed, ...areas.filter((area) => !isUsed.has(area))];
  return left.filter((one, at) => left.findIndex(({ forms }) => forms[0]!.place === one.forms[0]!.place) === at);
}

/** Namesakes, the largest first. "Jičín" is not "Nový Jičín" nor a smaller "Jičín nad …", but "Brod" may be any of them. */
function placesOf({ forms }: Mention): KnownPlace[] {
  const named = Math.max(0, ...forms.map(({ part, place }) => (part === 'whole' ? place.population : 0)));
  const meant = forms.filter(
    ({ part, place }) => part === 'whole' || named < UNIQUE_FROM || (part === 'head' && place.population > named),
  );
  return [...new Set(meant.map(({ place }) => place))].sort((a, b) => b.population - a.population);
}

/** The place that one mention means; null if it must be asked. */
function certainOf(mention: Mention): KnownPlace | null {
  const [place, next] = placesOf(mention);
  if (!place || (next && place.population < DOMINANT * Math.max(next.population, 1))) return null;
  const part = mention.forms.find((form) => form.place === place)!.part;
  if (part === 'noun') return null;
  if (place.kind !== 'town' || mention.isClear) return place;
  const isLong = mention.end - mention.start > 1;
  return place.population >= (part === 'head' ? WELL_KNOWN : isLong ? UNIQUE_FROM / 2 : UNIQUE_FROM) ? place : null;
}

function without(sentence: string, mentions: readonly Mention[]): string {
  let rest = sentence;
  for (const { from, to } of [...mentions].sort((a, b) => b.from - a.from))
    rest = `${rest.slice(0, from)} ${rest.slice(to)}`;
  return rest
    .replace(/\s+/gu, ' ')
    .replace(/,? (?:a|i|nebo|či)(?= ?(?:,|$))/giu, '')
    .replace(/\s(?=[,;.])/gu, '')
    .replace(/^[\s,;:.-]+|(?<![\s,;:-])[\s,;:-]+$/gu, '');
}

/**
 * Reads the place of a sentence in any case, with or without diacritics: "zálohovat servery v Brně", "erp brno". Namesakes
 * and sentences with several places are not guessed.
 * @param sentence its length is limited by the caller
 * @param near the region of the asker, whose places are offered first
 * @returns null if it names no place
 */
export function readPlace(sentence: string, near: string | null = null): PlaceReading | null {
  const words = splitWords(sentence);
  const all = mentionsIn(words);
  if (all.length === 0) return null;
  const mentions = narrow(all);
  const rest = without(sentence, all);
  const place = mentions.length === 1 ? certainOf(mentions[0]!) : null;
  if (place) return { place, options: [], rest };
  const isFar = ({ region }: KnownPlace) => Number(region !== near);
  const meant = mentions.flatMap((mention) => {
    const certain = mentions.length > 1 ? certainOf(mention) : null;
    return certain ? [certain] : placesOf(mention);
  });
  const options = [...new Set(meant)]
    .sort((a, b) => isFar(a) - isFar(b))
    .slice(0, MAX_OPTIONS)
    .map((option) => {
      const name = clearName(option);
      return { place: option, name, q: [rest, name].filter(Boolean).join(', ') };
    });
  return { place: null, options, rest };
}

/** The region (NUTS3) of the place that a sentence names; null if there is none or it is not certain. */
export const regionIn = (sentence: string): RegionCode | null => readPlace(sentence)?.place?.region ?? null;
