import { plainWords } from '#shared/texts/plainWords.ts';

const VOWELS = 'aeiouy';
const CASES_OF_3 = /(ech|[iy]ch|eho|iho|e[mt]i|emu|ete|imi|imu|ach|ama|ami|ov[ei]|ymi)$/;

/**
 * The stem of a Czech word in lower case without diacritics, as `word_stem` of the database has it, so that the palette
 * finds pages and commands in the same cases of a word as lists find their rows.
 */
export function wordStem(word: string): string {
  if (word.length < 4) return word;
  const size = word.length;
  // What looks like the ending -em and is none.
  let stem = word.replaceAll('system', 'systqm').replaceAll('problem', 'problqm');
  if (size >= 6 && CASES_OF_3.test(stem)) stem = stem.slice(0, -3);
  else if (size >= 5 && (/([iuay]m|mi|ou)$/.test(stem) || (stem.endsWith('em') && (size > 5 || !stem.endsWith('rem')))))
    stem = stem.slice(0, -2);
  else if (/[aeiouy]$/.test(stem)) stem = stem.slice(0, -1);
  if (stem.endsWith('ov') && stem.length >= 5) stem = stem.slice(0, -2);
  // The e that comes and goes: sluzeb and sluzba.
  if (stem.length >= 4 && /e[bcdfklmnprtv]$/.test(stem) && !VOWELS.includes(stem.at(-3)!))
    stem = stem.slice(0, -2) + stem.at(-1)!;
  // Consonants that alternate.
  if (stem.length >= 4 && /c[kt]$/.test(stem)) return `${stem.slice(0, -2)}k`;
  return stem.replace(/c$/, 'k').replace(/z$/, 'h');
}

/** Returns a test whether a text has all of the typed words: a part of it, or a word with the same stem. */
export function matcherOf(typed: string): (text: string) => boolean {
  const words = wordsOf(typed).map((word) => ({ word, stem: wordStem(word) }));
  return (text) => {
    const plain = plainWords(text);
    const stems = wordsOf(text).map(wordStem);
    return words.every(({ word, stem }) => plain.includes(word) || stems.includes(stem));
  };
}

const wordsOf = (text: string): string[] => plainWords(text).match(/[a-z0-9]+/g) ?? [];
