const numbers = new Intl.NumberFormat('cs-CZ');
const rules = new Intl.PluralRules('cs');

/** Forms of a counted noun: for one, for two to four, for five and more. */
export type Forms = readonly [one: string, few: string, many: string];

/** Formats whole numbers: `1 soubor`, `3 soubory`, `1 000 souborů`. */
export function plural(count: number, [one, few, many]: Forms): string {
  const rule = rules.select(count);
  return `${numbers.format(count)} ${rule === 'one' ? one : rule === 'few' ? few : many}`;
}
