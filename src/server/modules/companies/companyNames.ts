import { LEGAL_FORMS } from '#platform/search/legalForm.ts';

/** Splits a name into words in lower case without diacritics. Other alphabets are kept. */
const wordsOf = (name: string): string[] =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** Reduces a name to its letters and digits without the legal form. */
function core(name: string): string {
  const words = wordsOf(name);
  const form = LEGAL_FORMS.find(
    (ending) => ending.length < words.length && ending.every((word, index) => words.at(index - ending.length) === word),
  );
  return (form ? words.slice(0, -form.length) : words).join('');
}

/** True if two names belong to the same company, regardless of case, diacritics, spaces, dots and legal form. */
export function isNameAlike(one: string, other: string): boolean {
  const [first, second] = [core(one), core(other)];
  return first !== '' && first === second;
}
