const numbers = new Intl.NumberFormat('cs-CZ');
const rules = new Intl.PluralRules('cs');

/** Of a counted noun: one, two to four, five and more. */
export type Forms = readonly [one: string, few: string, many: string];

/** `1 soubor`, `3 soubory`, `1 000 souborů`; of whole numbers. */
export function plural(count: number, [one, few, many]: Forms): string {
  const rule = rules.select(count);
  return `${numbers.format(count)} ${rule === 'one' ? one : rule === 'few' ? few : many}`;
}
