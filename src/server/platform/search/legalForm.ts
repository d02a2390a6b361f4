/** Legal forms of Czech company names, word by word. Dots and commas separate words. */
export const LEGAL_FORMS: readonly (readonly string[])[] = `
  spolecnost s rucenim omezenym, spol s r o, spol s ro, s r o, s ro, sro, akciova spolecnost, a s, as,
  verejna obchodni spolecnost, v o s, vos, komanditni spolecnost, k s, ks, prispevkova organizace, p o, po,
  obecne prospesna spolecnost, o p s, ops, zapsany spolek, z s, zs, zapsany ustav, z u, zu, evropska spolecnost, s e, se,
  druzstvo`
  .split(',')
  .map((form) => form.trim().split(' '));

/** Of the forms of one word only this one is no other word: "zs" is a school, too. */
const ONLY_A_FORM = 'sro';
const FORMS_IN_TEXTS = LEGAL_FORMS.filter(({ length, 0: first }) => length > 1 || first === ONLY_A_FORM);

/** Number of words of the legal form at a place of a text; 0 if there is none. The first of the list wins. */
export const formAt = (words: readonly { word: string; isDemanded: boolean }[], at: number): number =>
  FORMS_IN_TEXTS.find((form) =>
    form.every((word, index) => words[at + index]?.word === word && !words[at + index]!.isDemanded),
  )?.length ?? 0;
