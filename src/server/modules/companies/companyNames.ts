/** Legal forms at the end of Czech company names, word by word. Dots and commas separate words. */
const FORMS = [
  'spolecnost s rucenim omezenym',
  'spol s r o',
  'spol s ro',
  's r o',
  's ro',
  'sro',
  'akciova spolecnost',
  'a s',
  'as',
  'verejna obchodni spolecnost',
  'v o s',
  'vos',
  'komanditni spolecnost',
  'k s',
  'ks',
  'prispevkova organizace',
  'p o',
  'po',
  'obecne prospesna spolecnost',
  'o p s',
  'ops',
  'zapsany spolek',
  'z s',
  'zs',
  'zapsany ustav',
  'z u',
  'zu',
  'evropska spolecnost',
  's e',
  'se',
  'druzstvo',
].map((form) => form.split(' '));

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
  const form = FORMS.find(
    (ending) => ending.length < words.length && ending.every((word, index) => words.at(index - ending.length) === word),
  );
  return (form ? words.slice(0, -form.length) : words).join('');
}

/** True if two names belong to the same company, regardless of case, diacritics, spaces, dots and legal form. */
export function isNameAlike(one: string, other: string): boolean {
  const [first, second] = [core(one), core(other)];
  return first !== '' && first === second;
}
