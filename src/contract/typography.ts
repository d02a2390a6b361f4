/**
 * Czech typography of what the portal says: the build sends all texts of client and server through
 * here, and the server the operator's texts. Sources have ordinary spaces: other ones are invisible in a review.
 */

const NBSP = '\u00a0';

/** Prepositions and conjunctions of one letter, which never end a line. */
const ONE_LETTER = /(?<=[\s\u00a0(„‚/]|^)([ksvzouaiKSVZOUAI]) (?=\S|$)/g;
const ONE_LETTER_WITHIN = /(?<=[\s\u00a0(„‚/])([ksvzouaiKSVZOUAI]) (?=\S|$)/g;
/** Numbers of more parts, dates, and numbers with what they count. */
const PARTS_OF_NUMBER = /(\d\.?) (?=\d)/g;
const COUNTED = /(\d) (?=[\p{Ll}%×°]|Kč|[kMG]B\b)/gu;
/** Units and nouns after a number that is filled in. */
const UNIT_AFTER = /^ (?=[%×°]|Kč|[kMG]?B\b|(?:px|km|m)\b|den\b|dn[íyů]|minut|hodin|sekund|znak|řád|soubor|firm)/;

/** A text at the end of a sentence: `Zlatý klas a.s.` has its full stop already. */
export const ended = (text: string): string => (text.endsWith('.') ? text : `${text}.`);

/** What stands around a piece of a text with values filled in. */
interface Around {
  /** A value stands right before it. */
  before?: boolean;
}

/** Ties together what must not stand on two lines; everything else stays. */
export function typeset(text: string, { before = false }: Around = {}): string {
  return (before ? text.replace(UNIT_AFTER, NBSP) : text)
    .replace(before ? ONE_LETTER_WITHIN : ONE_LETTER, `$1${NBSP}`)
    .replace(PARTS_OF_NUMBER, `$1${NBSP}`)
    .replace(COUNTED, `$1${NBSP}`)
    .replace(/\bWi-Fi\b/g, 'Wi\u2011Fi');
}
