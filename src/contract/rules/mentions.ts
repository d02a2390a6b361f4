/** `@` mentions in messages. The server uses this to send notifications and the page to highlight names. */

/** A mention of a name in a text. */
export interface Mention {
  /** Index of the `@`. */
  start: number;
  /** Index after the name. */
  end: number;
  name: string;
}

/** Inline code and code blocks in backticks. */
const CODE = /```[\s\S]*?(?:```|$)|`[^`\n]*`/g;
/** A character before an `@` that makes it part of an e-mail address, of a path or of another `@`. */
const PART_BEFORE = /[\p{L}\p{N}_.+\-/@=]/u;
const PART_AFTER = /[\p{L}\p{N}_@]/u;

const signBefore = (text: string, at: number): string => [...text.slice(Math.max(0, at - 2), at)].pop() ?? '';
const signAfter = (text: string, at: number): string => {
  const code = text.codePointAt(at);
  return code === undefined ? '' : String.fromCodePoint(code);
};

/** Whether a mention can start here. Addresses and code are excluded. */
function beginsAt(text: string, at: number, codes: readonly (readonly [number, number])[]): boolean {
  return !PART_BEFORE.test(signBefore(text, at)) && !codes.some(([start, end]) => start <= at && at < end);
}

const codesIn = (text: string) =>
  [...text.matchAll(CODE)].map(({ 0: code, index }) => [index, index + code.length] as const);

/**
 * Finds mentions of the given names, in text order. The longest matching name wins.
 * @param names display names, none of them empty
 */
export function mentionsIn(text: string, names: readonly string[]): Mention[] {
  const longestFirst = [...new Set(names)].sort((a, b) => b.length - a.length);
  const codes = codesIn(text);
  const found: Mention[] = [];
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    if (!beginsAt(text, at, codes)) continue;
    const name = longestFirst.find(
      (one) => text.startsWith(one, at + 1) && !PART_AFTER.test(signAfter(text, at + 1 + one.length)),
    );
    if (name !== undefined) found.push({ start: at, end: at + 1 + name.length, name });
  }
  return found;
}

/** Maximum length of a typed name for which suggestions are shown. */
const WANTED_MAX_LENGTH = 60;

/**
 * The text between an `@` and the caret while the user types a name: `{ start, wanted }`, otherwise null.
 * @param caret index of the caret in the text
 */
export function wantedMention(text: string, caret: number): { start: number; wanted: string } | null {
  const start = text.lastIndexOf('@', caret - 1);
  if (start < 0 || start >= caret || caret - start > WANTED_MAX_LENGTH || !beginsAt(text, start, codesIn(text)))
    return null;
  const wanted = text.slice(start + 1, caret);
  return /^\s|[\n@]/.test(wanted) ? null : { start, wanted };
}
