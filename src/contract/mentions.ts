/** Who is called by `@` in a message: both the server, which tells them, and the page, which marks it, look here. */

/** A place in a text where a name stands after an `@`. */
export interface Mention {
  /** Of the `@`. */
  start: number;
  /** After the name. */
  end: number;
  name: string;
}

/** What is quoted as code: three back quotes to the next three, or one to the next one on its line. */
const CODE = /```[\s\S]*?(?:```|$)|`[^`\n]*`/g;
/** Before an `@` that is a part of something else: of an e-mail address, of a path, of another `@`. */
const PART_BEFORE = /[\p{L}\p{N}_.+\-/@=]/u;
const PART_AFTER = /[\p{L}\p{N}_@]/u;

const signBefore = (text: string, at: number): string => [...text.slice(Math.max(0, at - 2), at)].pop() ?? '';
const signAfter = (text: string, at: number): string => {
  const code = text.codePointAt(at);
  return code === undefined ? '' : String.fromCodePoint(code);
};

/** Whether an `@` may begin a name there: not inside an address or code. */
function beginsAt(text: string, at: number, codes: readonly (readonly [number, number])[]): boolean {
  return !PART_BEFORE.test(signBefore(text, at)) && !codes.some(([start, end]) => start <= at && at < end);
}

const codesIn = (text: string) =>
  [...text.matchAll(CODE)].map(({ 0: code, index }) => [index, index + code.length] as const);

/**
 * Where some of the names stand after an `@`, in the order of the text; of names that begin alike the longest counts.
 * @param names as they are shown, none of them empty
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

/** Letters of a name that are offered for at most. */
const WANTED_MAX_LENGTH = 60;

/**
 * What stands between an `@` and the caret while somebody looks for a name: `{ start, wanted }`, null when nobody does.
 * @param caret where the caret is, in characters of the text
 */
export function wantedMention(text: string, caret: number): { start: number; wanted: string } | null {
  const start = text.lastIndexOf('@', caret - 1);
  if (start < 0 || start >= caret || caret - start > WANTED_MAX_LENGTH || !beginsAt(text, start, codesIn(text)))
    return null;
  const wanted = text.slice(start + 1, caret);
  return /^\s|[\n@]/.test(wanted) ? null : { start, wanted };
}
