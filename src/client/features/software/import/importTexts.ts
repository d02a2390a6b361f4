import { number, plural, pluralForm, type Forms } from '#shared/texts/format.ts';
import { sheetTexts } from '#shared/texts/sheets.ts';

const technologies: Forms = ['technologie', 'technologie', 'technologií'];
const theTechnologies: Forms = ['technologii', 'technologie', 'technologií'];
const rows: Forms = ['řádek', 'řádky', 'řádků'];

/** Columns of prices whose heading says what the price is for. */
export const priceColumnLabels = {
  price_year: 'Cena za rok',
  price_month: 'Cena za měsíc',
  price_once: 'Cena jednorázově',
  unit_price: 'Cena za kus',
  unit_price_year: 'Cena za kus a rok',
  unit_price_month: 'Cena za kus a měsíc',
} as const;

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
  defaultCategories: 'Kategorie pro řádky, které katalog nepozná (nepovinná)',
  check: 'Zkontrolovat',
  good: (count: number) => `${plural(count, rows)} v pořádku`,
  wrong: (count: number) => plural(count, ['chyba', 'chyby', 'chyb']),
  allGood: 'Všechno v pořádku, můžete importovat.',
  someWrong: 'Chybné buňky opravte přímo tady, nebo importujte jen správné řádky.',
  noneGood: 'Chybné buňky opravte přímo tady.',
  leftOut: (labels: readonly string[], more: number) =>
    `Vynechali jsme řádky, které nejsou licence: ${labels.join(', ')}${more > 0 ? ` a ${plural(more, ['další', 'další', 'dalších'])}` : ''}.`,
  leftOutRow: (line: number, text: string) => `${number(line)} (${text})`,
  uncategorised: (count: number) =>
    `${plural(count, rows)} bude bez kategorie, protože ${pluralForm(count, ['ho', 'je', 'je'])} katalog nepozná. Doplnit ji můžete po importu.`,
  withoutPeriod: (count: number) =>
    `U ${plural(count, ['řádku', 'řádků', 'řádků'])} není období ceny, do nákladů je nezapočítáme. Období určíte v kroku Sloupce.`,
  dropUnknown: (count: number) => `Neznámé kategorie vynechat (${number(count)})`,
  watchAll: (count: number) => `Hlídat vypršení u všech (${number(count)})`,
  watchLater: (count: number) =>
    `${plural(count, rows)} nemá konec platnosti, hlídat ${pluralForm(count, ['ho', 'je', 'je'])} začneme, až ho doplníte.`,
  confirmGood: (count: number) => `Importovat ${plural(count, ['správný', 'správné', 'správných'])}`,
  done: (count: number) => `Naimportováno: ${plural(count, technologies)}.`,
  toCategorise: (count: number) => `Doplnit kategorii (${number(count)})`,
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
