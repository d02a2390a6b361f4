/** Normalizes a text for comparison: lower case, without diacritics. */
export const plainWords = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
