/** Compares two texts without case and surrounding whitespace. Empty texts are never equal. */
export const isSameText = (a: string, b: string): boolean =>
  a.trim() !== '' && a.trim().toLocaleLowerCase('cs') === b.trim().toLocaleLowerCase('cs');
