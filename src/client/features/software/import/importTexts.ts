import { number, plural, type Forms } from '#shared/texts/format.ts';
import { sheetTexts } from '#shared/texts/sheets.ts';

const technologies: Forms = ['technologie', 'technologie', 'technologií'];
const theTechnologies: Forms = ['technologii', 'technologie', 'technologií'];
const rows: Forms = ['řádek', 'řádky', 'řádků'];

/** Texts of the dialog that imports a table. */
export const importTexts = {
  title: 'Import technologií',
  steps: ['Soubor', 'Sloupce', 'Kontrola'],
  ...sheetTexts,
  mapping: 'Co je v kterém sloupci',
  column: 'Sloupec souboru',
  sample: 'Ukázka',
  ignored: 'Nepoužít',
  nameMissing: 'Určete, ve kterém sloupci je Název.',
  twice: (label: string) => `Pole ${label} má přiřazeno víc sloupců.`,
  defaultCategories: 'Jedna kategorie pro řádky, které žádnou nemají',
  check: 'Zkontrolovat',
  good: (count: number) => `${plural(count, rows)} v pořádku`,
  wrong: (count: number) => plural(count, ['chyba', 'chyby', 'chyb']),
  allGood: 'Všechno v pořádku, můžete importovat.',
  someWrong: 'Chybné buňky opravte přímo tady, nebo importujte jen správné řádky.',
  noneGood: 'Chybné buňky opravte přímo tady.',
  confirmGood: (count: number) => `Importovat ${plural(count, ['správný', 'správné', 'správných'])}`,
  done: (count: number) => `Naimportováno: ${plural(count, technologies)}.`,
  known: (count: number, created: number) =>
    `${plural(count, rows)} z tabulky už v evidenci máte${created > 0 ? `, naimportováno: ${plural(created, technologies)}` : ''}`,
  knownWhich: (names: readonly string[], more: number) =>
    `Se stejným názvem, verzí a dodavatelem, proto jsme je vynechali: ${names.join(', ')}${more > 0 ? ` a ${plural(more, ['další', 'další', 'dalších'])}` : ''}.`,
  addKnown: 'Přidat i vynechané',
  knownDone: 'Hotovo',
  recent: 'Poslední importy',
  recentOne: (at: string, created: number, left: number) =>
    created === left
      ? `${at}, ${plural(created, technologies)}`
      : `${at}, ${plural(created, technologies)}, v evidenci zbývá ${number(left)}`,
  undo: 'Vzít import zpět',
  undoQuestion: (count: number) =>
    `Smazat ${plural(count, theTechnologies)} z tohoto importu, i když jste je od té doby upravili?`,
  undoConfirm: 'Smazat',
  undoCancel: 'Nechat',
  moreRows: (count: number) =>
    `a ${plural(count, ['další řádek', 'další řádky', 'dalších řádků'])} s chybou v souboru chyb`,
  templateName: 'vzor-importu.csv',
  fieldOf: (column: string) => `Pole pro sloupec ${column}`,
  confirm: (count: number) => `Importovat ${plural(count, theTechnologies)}`,
  unknownCategory: (name: string) => `Kategorii ${name} neznáme.`,
  wrongFlag: 'Napište ano, nebo ne.',
  wrongCode: (labels: readonly string[]) => `Použijte jednu z hodnot: ${labels.join(', ')}.`,
} as const;
