import { FILE_MAX_MB } from '#contract/limits/limits.ts';
import { withUnit } from './format.ts';

/** Texts of tables that users import from files. */
export const sheetTexts = {
  pick: 'Vybrat soubor CSV nebo XLSX',
  pickHint: (most: string) =>
    `První řádek jsou názvy sloupců, nejvýše ${most} řádků. Nic se neuloží, dokud import nepotvrdíte.`,
  template: 'Stáhnout vzor',
  reading: 'Čteme soubor…',
  faults: {
    unreadable: 'Soubor se nepodařilo přečíst. Uložte ho jako CSV nebo XLSX a zkuste to znovu.',
    locked: 'Soubor je chráněný heslem. Uložte ho bez hesla a zkuste to znovu.',
    tooLong: 'Soubor se nepodařilo přečíst ani za minutu. Uložte ho jako CSV, nebo ho rozdělte na menší.',
  },
  encoding: 'Kódování souboru',
  encodingHint: 'Jsou-li v\u00a0ukázce špatně písmena s\u00a0háčky a čárkami, zvolte jiné.',
  encodings: { 'windows-1250': 'Windows (1250)', cp852: 'MS-DOS (852)', 'mac-ce': 'Mac (střední Evropa)' },
  empty: 'V souboru nejsou žádné řádky s daty.',
  tooLong: (most: string) => `Soubor má víc než ${most} řádků. Rozdělte ho na menší.`,
  tooLarge: `Soubor je větší než ${withUnit(FILE_MAX_MB, 'MB')}.`,
  back: 'Zpět',
  line: 'Řádek',
  preview: 'Náhled řádků',
  value: 'Hodnota',
  message: 'Chyba',
  field: 'Pole',
  cellOf: (field: string, line: number) => `${field}, řádek ${line}`,
  errorFile: 'Stáhnout chyby',
  errorFileName: 'chyby-importu.csv',
} as const;
