import { writeFile } from 'node:fs/promises';
import { CATALOGUE_NUMBER, catalogueFields, catalogueLabel } from '#contract/rules/catalogueLabels.ts';
import { CATALOGUE_KINDS, type CatalogueKind } from '#contract/vocabulary/catalogues.ts';
import type { CatalogueValues } from '#contract/wire/adminCatalogues.ts';
import { catalogueCsv } from '#modules/categories/catalogueCsv.ts';
import { findItem, listCatalogue } from '#modules/categories/catalogueItemsRepository.ts';
import { importRows } from '#modules/categories/importing.ts';
import { retireItems } from '#modules/categories/items.ts';
import { mergeItems, undoItemMerge } from '#modules/categories/merging.ts';
import { Failure } from '#platform/http/failures.ts';
import { CommandFailure, idOf, listing, oneOf, type Command, type Context } from './command.ts';
import { refuse } from './imports.ts';
import { readRows } from './readRows.ts';

const KINDS = CATALOGUE_KINDS.map((kind) => kind.toUpperCase()) as [string, ...string[]];
const kindOf = (given: string | boolean | undefined): CatalogueKind =>
  oneOf('KATALOG', KINDS, given).toLowerCase() as CatalogueKind;
const KINDS_DETAIL = `KATALOG je jeden z: ${CATALOGUE_KINDS.join(', ')}.`;
const NAMES_DETAIL = 'Více hodnot v jedné buňce odděluje svislá čára: Cloud|Zálohování.';

/** Converts errors of the services to command failures. */
async function refusing<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    throw new CommandFailure(
      'detail' in error.body ? String(error.body.detail) : Object.values(error.body).flat().join(' '),
    );
  }
}

const textOf = (value: unknown): string | null =>
  value === null || value === undefined ? null : typeof value === 'string' ? value : JSON.stringify(value);

/** Reads the rows of a file by field. The headings may be field names or labels. */
async function readItems(file: string, kind: CatalogueKind): Promise<{ place: string; values: CatalogueValues }[]> {
  const fields = [CATALOGUE_NUMBER.field, ...catalogueFields(kind)];
  const named = new Map(
    fields.flatMap((field) => [
      [field, field],
      [catalogueLabel(kind, field), field],
    ]),
  );
  const rows = await readRows(file, [...named.keys()]);
  return rows.map(({ place, values }) => ({
    place,
    values: Object.fromEntries(
      Object.entries(values).map(([heading, value]) => [
        named.get(heading)!,
        Array.isArray(value) ? value.map((one) => textOf(one) ?? '') : textOf(value),
      ]),
    ),
  }));
}

/** Thrown to roll back the transaction of a file. */
class Undone extends Error {}

/** Imports all rows of a file or none. @throws CommandFailure with an error for each row and field */
async function importFile({ db, print }: Context, kind: CatalogueKind, file: string, isTrial: boolean): Promise<void> {
  const rows = await readItems(file, kind);
  const errors: string[] = [];
  const counts = { NEW: 0, CHANGED: 0, UNCHANGED: 0, BAD: 0 };
  try {
    await db.transaction().execute(async (transaction) => {
      const imported = await importRows(
        transaction,
        kind,
        rows.map(({ values }) => values),
        { isTrial },
      );
      for (const [index, { state, problems }] of imported.entries()) {
        counts[state] += 1;
        for (const [field, messages] of Object.entries(problems))
          errors.push(`${rows[index]!.place}, ${field}: ${messages.join(' ')}`);
      }
      if (errors.length > 0) throw new Undone();
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
  }
  refuse(errors);
  const unchanged = counts.UNCHANGED > 0 ? `, beze změny: ${counts.UNCHANGED}` : '';
  print(
    `${isTrial ? 'Zkouška, nic se nezapsalo. ' : ''}Nových: ${counts.NEW}, změněných: ${counts.CHANGED}${unchanged}.`,
  );
}

/** Catalogues that have an import command of their own. Synonyms have a different one, which replaces all of them. */
const IMPORTED = {
  categories: 'Zapíše kategorie a jejich skupiny.',
  groups: 'Zapíše skupiny kategorií.',
  products: 'Zapíše technologie do katalogu.',
  services: 'Zapíše služby, které si klienti objednávají.',
  grants: 'Zapíše dotace do vestavěného vyhledávače.',
} as const satisfies Partial<Record<CatalogueKind, string>>;

const imports: readonly Command[] = Object.entries(IMPORTED).map(([name, summary]) => {
  const kind = name as CatalogueKind;
  return {
    name: `import ${kind}`,
    usage: 'SOUBOR [--dry-run]',
    summary,
    details: [
      'SOUBOR je .json (seznam objektů), nebo CSV s nadpisy v prvním řádku a středníky či čárkami; takový zapíše catalogues export.',
      `Sloupce: ${[CATALOGUE_NUMBER.field, ...catalogueFields(kind)].join(', ')}.`,
      kind === 'grants'
        ? 'Táž dotace je ta se stejným číslem, bez něj ta se stejným názvem a programem.'
        : 'Tatáž položka je ta se stejným číslem, bez něj ta se stejným názvem.',
      NAMES_DETAIL,
      'Zapíšou se všechny řádky, nebo při chybě žádný. --dry-run jen zkontroluje.',
    ],
    options: { 'dry-run': { type: 'boolean' } },
    takes: [1, 1],
    run: (context, [file = ''], values) => importFile(context, kind, file, values['dry-run'] === true),
  };
});

const list = listing({
  name: 'catalogues list',
  usage: '--kind KATALOG [--json]',
  summary: 'Vypíše položky katalogu.',
  details: [KINDS_DETAIL],
  options: { kind: { type: 'string' }, json: { type: 'boolean' } },
  find: async ({ db }, { kind }) =>
    (await listCatalogue(db, kindOf(kind), {}, { page: 1, pageSize: null })).rows.map((item) => item),
  columns: {
    Číslo: ({ id }) => String(id),
    Název: ({ name }) => name,
    Používá: ({ uses }) => String(uses),
    Stav: ({ is_retired }) => (is_retired ? 'vyřazená' : ''),
  },
});

const exportItems: Command = {
  name: 'catalogues export',
  usage: 'KATALOG [SOUBOR]',
  summary: 'Zapíše katalog do CSV, bez souboru ho vypíše.',
  details: [
    KINDS_DETAIL,
    'Soubor lze upravit v tabulkovém procesoru a vrátit příkazem import. Soubor, který už je, se nepřepíše.',
  ],
  takes: [1, 2],
  async run({ db, print }, [given, file]) {
    const kind = kindOf(given);
    const { rows } = await listCatalogue(db, kind, {}, { page: 1, pageSize: null });
    const content = catalogueCsv(kind, rows);
    if (file === undefined) return print(content.trimEnd());
    await writeFile(file, content, { flag: 'wx' });
    print(`Položek: ${rows.length}, soubor ${file}.`);
  },
};

const retirement = (name: string, isRetired: boolean, summary: string): Command => ({
  name: `catalogues ${name}`,
  usage: 'KATALOG ČÍSLO…',
  summary,
  details: [KINDS_DETAIL],
  takes: [2, 100],
  async run({ db, clock, print }, [given, ...ids]) {
    const kind = kindOf(given);
    const count = await db
      .transaction()
      .execute((transaction) => retireItems(transaction, kind, ids.map(idOf), isRetired ? clock() : null));
    print(`Změněno: ${count}.`);
  },
});

const merge: Command = {
  name: 'catalogues merge',
  usage: 'KATALOG ČÍSLO ČÍSLO…',
  summary: 'Sloučí do první položky ostatní; jejich adresy a názvy povedou na ni.',
  details: [KINDS_DETAIL, 'Deset minut to lze vrátit příkazem catalogues unmerge.'],
  takes: [3, 51],
  async run({ db, clock, print }, [given, target, ...others]) {
    const kind = kindOf(given);
    const [keptId, ids] = [idOf(target), [...new Set(others.map(idOf))]];
    await refusing(
      db.transaction().execute((transaction) => mergeItems(transaction, { kind, keptId, ids }, clock(), null)),
    );
    print(`Sloučeno do položky ${keptId}: ${(await findItem(db, kind, keptId))?.name ?? ''}.`);
  },
};

const unmerge: Command = {
  name: 'catalogues unmerge',
  usage: 'KATALOG ČÍSLO',
  summary: 'Vrátí poslední sloučení do položky.',
  details: [KINDS_DETAIL],
  takes: [2, 2],
  async run({ db, clock, print }, [given, target]) {
    const kind = kindOf(given);
    const keptId = idOf(target);
    await refusing(db.transaction().execute((transaction) => undoItemMerge(transaction, kind, keptId, clock())));
    print(`Sloučení do položky ${keptId} je vrácené.`);
  },
};

export const catalogueCommands: readonly Command[] = [
  ...imports,
  list,
  exportItems,
  retirement('retire', true, 'Vyřadí položky z nabídky; kdo je má, tomu zůstanou.'),
  retirement('restore', false, 'Vrátí vyřazené položky do nabídky.'),
  merge,
  unmerge,
];
