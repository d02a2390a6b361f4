/**
 * Czech typography. The build processes all texts of the client and the server with these functions, and the server
 * processes the operator's texts. Source code uses ordinary spaces, because other ones are invisible in a review.
 */

const NBSP = '\u00a0';

/** One-letter prepositions and conjunctions, which must not end a line. */
const ONE_LETTER = /(?<=[\s\u00a0(„‚/]|^)([ksvzouaiKSVZOUAI]) (?=\S|$)/g;
const ONE_LETTER_WITHIN = /(?<=[\s\u00a0(„‚/])([ksvzouaiKSVZOUAI]) (?=\S|$)/g;
/** Parts of a number, dates, and numbers with their units. */
const PARTS_OF_NUMBER = /(\d\.?) (?=\d)/g;
const COUNTED = /(\d) (?=[\p{Ll}%×°]|Kč|[kMG]B\b)/gu;
/** Units and nouns after an inserted number. */
const UNIT_AFTER = /^ (?=[%×°]|Kč|[kMG]?B\b|(?:px|km|m)\b|den\b|dn[íyů]|minut|hodin|sekund|znak|řád|soubor|firm)/;

/** Inserts non-breaking spaces within dates, times, and numbers with their units, also those inserted into a text. */
export const unbrokenNumbers = (text: string): string =>
  text.replace(PARTS_OF_NUMBER, `$1${NBSP}`).replace(COUNTED, `$1${NBSP}`);

/** Adds a full stop unless the text has one, as in `Zlatý klas a.s.`. */
export const ended = (text: string): string => (text.endsWith('.') ? text : `${text}.`);

/** What surrounds a text fragment of a template. */
interface FragmentContext {
  /** A value precedes the fragment. */
  before?: boolean;
}

/** Inserts non-breaking spaces and hyphens where a line must not break. Other characters are unchanged. */
export function typeset(text: string, { before = false }: FragmentContext = {}): string {
  const words = (before ? text.replace(UNIT_AFTER, NBSP) : text).replace(
    before ? ONE_LETTER_WITHIN : ONE_LETTER,
    `$1${NBSP}`,
  );
  return unbrokenNumbers(words).replace(/\bWi-Fi\b/g, 'Wi\u2011Fi');
}
