import { oneLine } from '#contract/lib/visibleText.ts';

/** Maximum bytes of a file name on common file systems. */
const NAME_BYTES = 255;
/** Used when nothing valid remains of a name. */
export const NAMELESS = 'soubor';

/** Control characters and line separators. They are removed without a space. */
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]/gu;
const EXTENSION = /[^.]\.([A-Za-z0-9]{1,20})$/;

/** Lower case, without the dot; null when the name has none. */
export const extensionOf = (name: string): string | null => EXTENSION.exec(name)?.[1]?.toLowerCase() ?? null;

/**
 * Sanitizes every file name given by a user: for uploads, renames, downloads and archives. Keeps the last path segment
 * without invisible characters, leading dots and trailing characters that systems drop, and shortens it for all file
 * systems.
 * @param maxBytes maximum UTF-8 bytes; truncation keeps the extension
 * @returns an empty text when nothing remains
 */
export function fileNameOf(given: string, maxBytes = NAME_BYTES): string {
  const last = oneLine(given.replace(BREAKS, '')).split(/[/\\]/).pop() ?? '';
  const name = trimmed(last);
  if (Buffer.byteLength(name) <= maxBytes) return name;
  const extension = EXTENSION.exec(name)?.[1];
  const ending = extension === undefined ? '' : `.${extension}`;
  const stem = trimmed(cut(name.slice(0, name.length - ending.length), maxBytes - ending.length));
  return stem === '' ? '' : stem + ending;
}

/**
 * Sanitizes a new file name and keeps the extension, because it determines the content type.
 * @returns an empty text when nothing remains of the name
 */
export function renamed(given: string, extension: string | null): string {
  const name = fileNameOf(given);
  if (name === '' || extension === null || name.toLowerCase().endsWith(`.${extension}`)) return name;
  return fileNameOf(`${name}.${extension}`);
}

/**
 * Implemented without a regular expression, which would retry every run of spaces inside from each of its characters.
 */
function trimmed(name: string): string {
  let [start, end] = [0, name.length];
  while (start < end && isDropped(name[start]!)) start += 1;
  while (end > start && isDropped(name[end - 1]!)) end -= 1;
  return name.slice(start, end);
}
const isDropped = (sign: string): boolean => sign === '.' || /\s/.test(sign);

/** Truncates to a number of bytes without splitting a character. */
function cut(text: string, maxBytes: number): string {
  let bytes = 0;
  let result = '';
  for (const letter of text) {
    bytes += Buffer.byteLength(letter);
    if (bytes > maxBytes) break;
    result += letter;
  }
  return result;
}
