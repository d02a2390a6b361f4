/**
 * Normalization of texts for storage, comparison and search. Texts that look the same become equal: composed characters
 * (NFC), no invisible characters, no bidirectional control characters, no control characters. Forms, the server and
 * file names use the same functions.
 */

/**
 * Invisible characters (soft hyphen, zero width space, byte order mark, direction marks, fillers) and unpaired
 * surrogates. Joiners, variation selectors and tags are kept, because emoji, flags and Persian words need them.
 */
const HIDDEN =
  /(?!\p{Join_Control}|\p{Variation_Selector}|[\u{e0020}-\u{e007f}])\p{Default_Ignorable_Code_Point}|[\p{Cs}\ufff9-\ufffb]/gu;
const ANY_HIDDEN = /[\p{Default_Ignorable_Code_Point}\p{Cs}\ufff9-\ufffb]/gu;
/** Text made only of characters that show nothing alone: whitespace, combining marks, blank Braille. */
const ONLY_INVISIBLE = /^[\s\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800]*$/u;
/** Also those of word processors: U+000B is a line break within a paragraph of Word, U+000C a page break. */
const LINE_ENDS = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
const CONTROLS_IN_LINES = /[^\P{Cc}\n\t]/gu;
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
/** Fast path: most texts contain only these characters. */
const PLAIN = /^[\n\x20-\x7e]*$/;

const nothingIfInvisible = (text: string): string => (ONLY_INVISIBLE.test(text) ? '' : text);

/** Multi-line text with LF line ends. Other control characters except tabs are removed. */
export const visibleLines = (text: string): string =>
  PLAIN.test(text)
    ? text
    : text.normalize('NFC').replace(LINE_ENDS, '\n').replace(HIDDEN, '').replace(CONTROLS_IN_LINES, '');

/** Trimmed multi-line text. Empty when nothing is visible. */
export const trimmedLines = (text: string): string => nothingIfInvisible(visibleLines(text).trim());

/** Trimmed single-line text. Line breaks and control characters become spaces. Empty when nothing is visible. */
export const oneLine = (text: string): string =>
  nothingIfInvisible(text.normalize('NFC').replace(HIDDEN, '').replace(BREAKS, ' ').trim());

/**
 * A number, an address or a code made of letters, digits and punctuation. Full-width characters become plain (NFKC).
 */
export const plainCode = (text: string): string =>
  text.normalize('NFKC').replace(ANY_HIDDEN, '').replace(BREAKS, ' ').trim();

const isPassword = (field: string): boolean => field.includes('password');

/**
 * Applies {@link visibleLines} to every text in a JSON value except passwords, which are kept unchanged.
 * @param value lists and objects are modified in place; the parser must limit their depth
 */
export function visibleTexts(value: unknown): unknown {
  if (typeof value === 'string') return visibleLines(value);
  // Binary data are not text.
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value;
  const fields = value as Record<string, unknown>;
  for (const [name, child] of Object.entries(fields)) if (!isPassword(name)) fields[name] = visibleTexts(child);
  return value;
}
