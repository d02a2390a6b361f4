import { oneLine } from '../../contract/visibleText';

/** Bytes that file systems have for one name. */
const NAME_BYTES = 255;
/** For files whose names have nothing that could be one. */
export const NAMELESS = 'soubor';

/** Control characters and separators of lines, which part no words of a name. */
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]/gu;
const EXTENSION = /[^.]\.([A-Za-z0-9]{1,20})$/;

/** Lower case, without the dot; null when the name has none. */
export const extensionOf = (name: string): string | null => EXTENSION.exec(name)?.[1]?.toLowerCase() ?? null;

/**
 * The only way in which a name that somebody gave becomes that of a file, whether it is uploaded, renamed, downloaded or
 * put into an archive: its last part without folders, hidden signs, dots at its beginning and whatever systems drop at
 * its end, and short enough for all of them.
 * @param maxBytes of the name in UTF-8; the extension stays when it is cut
 * @returns an empty text when nothing is left
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
 * A new name of a file that keeps its extension, as that says what is inside.
 * @returns an empty text when nothing is left of the name
 */
export function renamed(given: string, extension: string | null): string {
  const name = fileNameOf(given);
  if (name === '' || extension === null || name.toLowerCase().endsWith(`.${extension}`)) return name;
  return fileNameOf(`${name}.${extension}`);
}

/** From the ends by hand: an expression for it would try every run of spaces inside from each of its signs. */
function trimmed(name: string): string {
  let [start, end] = [0, name.length];
  while (start < end && isDropped(name[start]!)) start += 1;
  while (end > start && isDropped(name[end - 1]!)) end -= 1;
  return name.slice(start, end);
}
const isDropped = (sign: string): boolean => sign === '.' || /\s/.test(sign);

/** So many bytes at most, without half of a letter at the end. */
function cut(text: string, maxBytes: number): string {
  let bytes = 0;
  let kept = '';
  for (const letter of text) {
    bytes += Buffer.byteLength(letter);
    if (bytes > maxBytes) break;
    kept += letter;
  }
  return kept;
}
