import { SEARCH_MAX_LENGTH } from '#contract/limits/limits.ts';
import { number, plural, pluralForm, type Forms } from '#shared/texts/format.ts';

const SUPPLIERS: Forms = ['dodavatel', 'dodavatelé', 'dodavatelů'];

/** Texts of the field for what people need, and of the page that answers visitors. */
export const needs = {
  label: 'Co potřebujete?',
  placeholder: 'třeba zálohovat servery v Brně',
  find: 'Najít dodavatele',
  tooLong: (length: number) =>
    `Text má ${number(length)} znaků. Hledat budeme podle prvních ${number(SEARCH_MAX_LENGTH)}.`,
  lead: 'Napište to vlastními slovy. Řekneme, do kterého oboru to patří a kolik dodavatelů se mu v portálu věnuje.',
  found: 'Patří to do oboru',
  /** @param words words of the sentence that decided */
  because: (words: readonly string[]) =>
    `(podle ${pluralForm(words.length, ['slova', 'slov', 'slov'])} ${words.join(', ')})`,
  suppliers: (count: number) => plural(count, SUPPLIERS),
  noSuppliers: 'Zatím tu v tomto oboru nikdo není.',
  regions: 'Kraj',
  counts: 'Dodavatelé',
  all: 'Všichni dodavatelé',
  inRegions: (category: string) => `Dodavatelé podle krajů: ${category}`,
  unknown: 'Obor se nám z této věty poznat nepodařilo.',
  unknownHint: 'Zkuste napsat, čeho se to týká: zařízení, programu nebo služby. Třeba:',
  examplesHint: 'Třeba:',
  examples: ['zálohovat servery v Brně', 'nová Wi-Fi pro školu', 'docházkový systém pro 200 lidí'],
  next: 'Konkrétní firmy uvidíte po registraci',
  nextHint: 'Jména, reference i hodnocení dodavatelů vidí přihlášení klienti. Poptávka je pro obě strany zdarma.',
  register: 'Zaregistrovat se',
  login: 'Přihlásit se',
  tender: 'Poptat',
  tenderTitle: 'Dodavatele můžete oslovit hned',
  tenderHint: 'Poptávku z této věty připravíme za vás a je zdarma na každém plánu.',
} as const;
