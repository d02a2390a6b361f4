/**
 * The one form in which texts are kept, compared and searched for. Texts that look the same are the same: composed letters
 * (NFC), no characters without a shape, no marks that turn the direction of writing, no control characters. Forms, the
 * server and the names of files read texts by the same functions.
 */

/**
 * Characters that nobody sees (soft hyphen, zero width space, byte order mark, marks of direction, fillers), and halves of
 * surrogate pairs. Joiners, variation selectors and tags stay: emoji, flags and Persian words are written with them.
 */
const HIDDEN =
  /(?!\p{Join_Control}|\p{Variation_Selector}|[\u{e0020}-\u{e007f}])\p{Default_Ignorable_Code_Point}|[\p{Cs}\ufff9-\ufffb]/gu;
const ANY_HIDDEN = /[\p{Default_Ignorable_Code_Point}\p{Cs}\ufff9-\ufffb]/gu;
/** Characters that alone show nothing: blanks, marks that need a letter, Braille without dots. */
const ONLY_INVISIBLE = /^[\s\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800]*$/u;
const LINE_ENDS = /\r\n?|[\u0085\u2028\u2029]/g;
const CONTROLS_IN_LINES = /[^\P{Cc}\n\t]/gu;
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
/** Most texts are of these alone and need no more looking at. */
const PLAIN = /^[\n\x20-\x7e]*$/;

const nothingIfInvisible = (text: string): string => (ONLY_INVISIBLE.test(text) ? '' : text);

/** A text of several lines: lines end by LF, other control characters but tabs are left out. */
export const visibleLines = (text: string): string =>
  PLAIN.test(text)
    ? text
    : text.normalize('NFC').replace(LINE_ENDS, '\n').replace(HIDDEN, '').replace(CONTROLS_IN_LINES, '');

/** A text of several lines without blanks around it; empty when nothing of it can be seen. */
export const trimmedLines = (text: string): string => nothingIfInvisible(visibleLines(text).trim());

/** A text of one line without blanks around it: line breaks and control characters are spaces; empty when nothing can be seen. */
export const oneLine = (text: string): string =>
  nothingIfInvisible(text.normalize('NFC').replace(HIDDEN, '').replace(BREAKS, ' ').trim());

/** A number, an address or a code, which has no signs but letters, digits and punctuation: full width becomes plain (NFKC). */
export const plainCode = (text: string): string =>
  text.normalize('NFKC').replace(ANY_HIDDEN, '').replace(BREAKS, ' ').trim();

const isPassword = (field: string): boolean => field.includes('password');

/**
 * {@link visibleLines} of every text in a value of JSON but passwords, which are taken as they are.
 * @param value lists and objects are changed in place; whoever parsed them limits their depth
 */
export function visibleTexts(value: unknown): unknown {
  if (typeof value === 'string') return visibleLines(value);
  // Bytes are no texts.
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value;
  const fields = value as Record<string, unknown>;
  for (const [name, child] of Object.entries(fields)) if (!isPassword(name)) fields[name] = visibleTexts(child);
  return value;
}
