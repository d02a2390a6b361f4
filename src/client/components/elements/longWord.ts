/** Letters of the longest word that is kerned; no word of a language comes near. */
export const LONGEST_KERNED = 500;

/**
 * The class of what holds a text a person wrote. Chromium shapes the rest of a word anew at each line it breaks it
 * into when pairs of letters are kerned, which took a second for 20 000 letters without a space: such texts go without.
 */
export const kerningOf = (text: string): string =>
  text.split(/\s/).some(({ length }) => length > LONGEST_KERNED) ? 'unkerned' : '';
