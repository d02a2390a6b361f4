import { ended } from '#contract/lib/typography.ts';
import type { CatalogueKind, CatalogueState, ImportedRowState } from '#contract/vocabulary/catalogues.ts';
import { dateTime, number, plural, type Forms } from '#shared/texts/format.ts';

const counted: Readonly<Record<CatalogueKind, Forms>> = {
  categories: ['kategorie', 'kategorie', 'kategorií'],
  groups: ['skupina', 'skupiny', 'skupin'],
  products: ['technologie', 'technologie', 'technologií'],
  services: ['služba', 'služby', 'služeb'],
  synonyms: ['význam', 'významy', 'významů'],
  asking: ['výraz', 'výrazy', 'výrazů'],
  grants: ['dotace', 'dotace', 'dotací'],
};
const items: Forms = ['položka', 'položky', 'položek'];
const rows: Forms = ['řádek', 'řádky', 'řádků'];

/** Labels of database tables. A table without a label is shown by its own name. */
const things: Readonly<Record<string, Forms>> = {
  categories: ['kategorie', 'kategorie', 'kategorií'],
  company_categories: ['firma', 'firmy', 'firem'],
  company_products: ['firma', 'firmy', 'firem'],
  project_categories: ['projekt', 'projekty', 'projektů'],
  project_products: ['projekt', 'projekty', 'projektů'],
  reference_categories: ['reference', 'reference', 'referencí'],
  reference_products: ['reference', 'reference', 'referencí'],
  software_categories: ['vlastní technologie', 'vlastní technologie', 'vlastních technologií'],
  software_products: ['související technologie', 'související technologie', 'souvisejících technologií'],
  software: ['vlastní technologie', 'vlastní technologie', 'vlastních technologií'],
  product_categories: ['technologie katalogu', 'technologie katalogu', 'technologií katalogu'],
  service_categories: ['služba', 'služby', 'služeb'],
  template_categories: ['vzor poptávky', 'vzory poptávek', 'vzorů poptávek'],
  request_categories: ['požadavek', 'požadavky', 'požadavků'],
  requests: ['požadavek', 'požadavky', 'požadavků'],
};
const thing = (table: string, count: number): string => {
  const forms = things[table];
  return forms ? plural(count, forms) : `${table}: ${number(count)}`;
};

/** Texts of the catalogues in the admin area. */
export const adminCatalogues = {
  title: 'Katalogy',
  lead: 'Z čeho lidé vybírají a podle čeho se hledá. Co se používá, se nemaže: vyřadí se, nebo se sloučí s jinou položkou.',
  views: 'Katalogy',
  kinds: {
    categories: 'Kategorie',
    groups: 'Skupiny kategorií',
    products: 'Technologie',
    services: 'Služby',
    synonyms: 'Synonyma',
    asking: 'Slova bez váhy',
    grants: 'Dotace',
  } satisfies Record<CatalogueKind, string>,
  /** Introductions above the list of each kind. */
  leads: {
    synonyms: 'Výrazy, které při hledání znamenají totéž. Velikost písmen, diakritika ani koncovky je nerozlišují.',
    asking:
      'Slova, kterými lidé jen žádají, třeba „hledáme někoho“. Hledání je přeskakuje. Velikost písmen, diakritika ani koncovky je nerozlišují.',
    grants: 'Dotace vestavěného vyhledávače. Když portál čte dotace z jiné služby, návštěvníci vidí ty její.',
  } as Readonly<Partial<Record<CatalogueKind, string>>>,
  found: (kind: CatalogueKind, count: number) => plural(count, counted[kind]),
  searchHint: 'Název nebo slovo',
  empty: 'Katalog je prázdný',
  emptyHint: 'Přidejte první položku, nebo ji nahrajte z tabulky.',
  add: 'Přidat položku',
  addTitle: (kind: string) => `Nová položka: ${kind}`,
  import: 'Nahrát z tabulky',
  columns: { uses: 'Používá', updated: 'Změněno', state: 'Stav', move: 'Pořadí' },
  filters: { state: 'Stav', any: 'Vše', group: 'Skupina', category: 'Kategorie' },
  states: { ACTIVE: 'Nabízí se', RETIRED: 'Vyřazené', MERGED: 'Sloučené' } satisfies Record<CatalogueState, string>,
  stateOf: { ACTIVE: 'Nabízí se', RETIRED: 'Vyřazená', MERGED: 'Sloučená' } satisfies Record<CatalogueState, string>,
  moveUp: (name: string) => `Posunout výš: ${name}`,
  moveDown: (name: string) => `Posunout níž: ${name}`,
  up: 'Výš',
  down: 'Níž',
  bulk: { retire: 'Vyřadit', restore: 'Vrátit do nabídky', merge: 'Sloučit…' },
  item: {
    back: 'Zpět na katalog',
    save: 'Uložit',
    create: 'Přidat',
    keepName: 'Po přejmenování hledat i podle dosavadního názvu',
    usedBy: 'Kdo položku používá',
    unused: 'Nikdo, dá se smazat.',
    thing,
    see: 'Zobrazit',
    seeOf: (what: string) => `Zobrazit: ${what}`,
    retired: 'Položka je vyřazená. Kdo ji má, tomu zůstává; nikomu se už nenabízí.',
    merged: (name: string) =>
      `Položka je sloučená s položkou ${ended(name)} Kdo otevře její starou adresu, dostane se tam.`,
    retire: 'Vyřadit z nabídky',
    restore: 'Vrátit do nabídky',
    remove: 'Smazat',
    removeQuestion: (name: string) => `Smazat položku ${name}?`,
    removeHint: 'Nikdo ji nepoužívá. Vrátit ji nelze, jen přidat znovu.',
    lastMerge: (names: string, when: string) => `Sloučilo se sem ${dateTime(when)}: ${names}.`,
    undoUntil: (when: string) => `Vrátit lze do ${dateTime(when)}.`,
    undo: 'Vrátit sloučení',
    lists: 'Více hodnot oddělte čárkou nebo Enterem.',
    image: 'Adresa obrázku v portálu, začíná lomítkem.',
  },
  merge: {
    title: 'Sloučit položky',
    what: 'Co mělo kteroukoli z nich, bude mít tu, která zůstane. Staré adresy povedou na ni a staré názvy ji při hledání najdou. Deset minut to lze vrátit.',
    keep: 'Která zůstane',
    goes: (names: readonly string[]) => `Sloučí se do ní: ${names.join(', ')}.`,
    thing: 'Co',
    moves: 'Přejde',
    same: 'Má obě',
    thingOf: (table: string) => things[table]?.[1] ?? table,
    nothing: 'Nic je nepoužívá, nepřejde nic.',
    synonyms: (names: readonly string[]) => `Mezi synonyma přibude: ${names.join(', ')}.`,
    noSynonyms: (names: readonly string[]) =>
      `Synonymem být nemůže: ${names.join(', ')}. Výraz už znamená něco jiného, nebo je moc dlouhý.`,
    submit: 'Sloučit',
    cancel: 'Zrušit',
    atLeastTwo: 'Vyberte aspoň dvě položky.',
    elsewhere: (count: number) =>
      `Slučují se jen položky z této stránky, na jiných zůstává vybráno: ${number(count)}. Najděte je společně hledáním.`,
    tooMany: (most: number) => `Najednou lze sloučit nejvýše ${plural(most, items)}.`,
  },
  imports: {
    title: (kind: string) => `Nahrát z tabulky: ${kind}`,
    several: 'Více hodnot v jedné buňce oddělte svislou čarou, například „Cloud|ERP“.',
    templateName: 'vzor-katalogu.csv',
    noName: (label: string) => `V souboru chybí sloupec ${label}.`,
    twice: (label: string) => `Sloupec ${label} je v souboru dvakrát.`,
    checking: 'Kontroluji řádky…',
    states: {
      NEW: 'Nová',
      CHANGED: 'Změněná',
      UNCHANGED: 'Beze změny',
      BAD: 'S chybou',
    } satisfies Record<ImportedRowState, string>,
    state: 'Co se stane',
    counts: (counts: Readonly<Record<ImportedRowState, number>>) =>
      `Nových: ${number(counts.NEW)}, změněných: ${number(counts.CHANGED)}, beze změny: ${number(counts.UNCHANGED)}, s chybou: ${number(counts.BAD)}.`,
    nothing: 'Soubor nic nemění.',
    wrong: 'Chybné buňky opravte přímo tady, nebo nahrajte jen správné řádky.',
    failed: 'Kontrola se nepodařila. Zkuste to prosím znovu.',
    retry: 'Zkontrolovat znovu',
    more: (count: number) => `a ${plural(count, ['další řádek', 'další řádky', 'dalších řádků'])}`,
    confirm: (count: number) => `Nahrát ${plural(count, rows)}`,
    done: (count: number) => `Nahráno: ${plural(count, rows)}.`,
    close: 'Hotovo',
  },
} as const;
