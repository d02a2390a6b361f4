/** Legal forms as they end names of Czech companies, word by word; points and commas part words. */
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

/** Words in lower case without diacritics; those of other alphabets stay as they are. */
const wordsOf = (name: string): string[] =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** What is left of a name when nothing counts but its letters and digits, and not its legal form. */
function core(name: string): string {
  const words = wordsOf(name);
  const form = FORMS.find(
    (ending) => ending.length < words.length && ending.every((word, index) => words.at(index - ending.length) === word),
  );
  return (form ? words.slice(0, -form.length) : words).join('');
}

/** True when two names are those of one company, however they write case, diacritics, spaces, points and the legal form. */
export function isNameAlike(one: string, other: string): boolean {
  const [first, second] = [core(one), core(other)];
  return first !== '' && first === second;
}
