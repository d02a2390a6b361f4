/** Length in characters of the longest word that is kerned. No real word is nearly as long. */
export const LONGEST_KERNED = 500;

/**
 * Class for an element with user-written text. With kerning, Chromium reshapes the rest of a long word at each line
 * break in it, which took a second for 20 000 characters without a space. Such texts are rendered without kerning.
 */
export const kerningOf = (text: string): string =>
  text.split(/\s/).some(({ length }) => length > LONGEST_KERNED) ? 'unkerned' : '';
