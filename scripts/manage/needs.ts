import { sql } from 'kysely';
import { isOutsideIt, NeedsCounter, NEEDS_TABLE_MAX_BYTES, type NeedsTable } from '#platform/search/needsTable.ts';
import { categoriesOf, readCpvMapping } from '../needs/cpv.ts';
import { countExamples, type Example, readPortalExamples } from '../needs/examples.ts';
import { readExpressions } from '../needs/expressions.ts';
import { CommandFailure, type Command } from './command.ts';
import { refuse } from './imports.ts';
import { readRows } from './readRows.ts';

const FILE_LIMITS = { rows: 200_000, bytes: 50 * 1024 * 1024 } as const;
const COLUMNS = ['text', 'CPV'] as const;
/** Longest text; titles of tenders are shorter. */
const TEXT_MAX_LENGTH = 500;
/** Titles of a category count at most this many times as much as its expressions written by hand. */
const MOST_OF_TITLES = 1;
/** Words of fewer titles are left out, the more of them, the larger the table is. */
const LEAST = [0, 1, 2, 4, 8, 16, 32];

/** A cell as a text; JSON may have numbers. */
const wordsOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';

/** @throws CommandFailure with the errors of rows */
async function readTitles(file: string): Promise<{ examples: Example[]; rows: number; outside: number }> {
  const rows = await readRows(file, COLUMNS, FILE_LIMITS);
  const mapping = readCpvMapping();
  const problems: string[] = [];
  const examples: Example[] = [];
  let outside = 0;
  for (const { place, values } of rows) {
    const [text, code] = [wordsOf(values.text), wordsOf(values.CPV)];
    if (text === '') problems.push(`${place}: chybí text.`);
    else if (text.length > TEXT_MAX_LENGTH) problems.push(`${place}: text je delší než ${TEXT_MAX_LENGTH} znaků.`);
    else if (!/^\d{8}(-\d)?$/.test(code))
      problems.push(`${place}: „${code.slice(0, 20)}“ není kód CPV, třeba 72400000-4.`);
    else {
      const categories = categoriesOf(mapping, code);
      if (categories.every(isOutsideIt)) outside += 1;
      examples.push(...categories.map((category) => ({ category, text })));
    }
  }
  refuse(problems.slice(0, 20));
  return { examples, rows: rows.length, outside };
}

/** Returns the largest table within the limit. */
function fitting(counter: NeedsCounter, sources: string): { content: string; table: NeedsTable } {
  for (const least of LEAST) {
    const table = counter.table(sources, least);
    const content = JSON.stringify(table);
    if (Buffer.byteLength(content) <= NEEDS_TABLE_MAX_BYTES) return { content, table };
  }
  throw new CommandFailure('Tabulka by byla příliš velká, naučte ji z menšího souboru.');
}

const train: Command = {
  name: 'needs train',
  usage: '[SOUBOR] [--dry-run]',
  summary: 'Naučí portál, která slova se ptají na kterou kategorii.',
  details: [
    'Učí se z výrazů, které jsou součástí portálu, z jeho kategorií, technologií, služeb a projektů a ze SOUBORU.',
    `SOUBOR je CSV s nadpisy ${COLUMNS.join(' a ')}: názvy veřejných zakázek a jejich hlavní kódy. Kódy mimo IT učí, co IT není.`,
    'Naučené nahradí to, co portál uměl dosud. --dry-run jen zkontroluje.',
  ],
  options: { 'dry-run': { type: 'boolean' } },
  takes: [0, 1],
  async run({ db, print }, [file], values) {
    const titles = file === undefined ? { examples: [], rows: 0, outside: 0 } : await readTitles(file);
    const own = [...readExpressions(), ...(await readPortalExamples(db))];
    const counter = new NeedsCounter();
    await countExamples(db, counter, own);
    const sizes = new Map<string, { own: number; titles: number }>();
    for (const [part, examples] of [
      ['own', own],
      ['titles', titles.examples],
    ] as const)
      for (const { category } of examples) {
        const size = sizes.get(category) ?? { own: 0, titles: 0 };
        size[part] += 1;
        sizes.set(category, size);
      }
    await countExamples(db, counter, titles.examples, (category) => {
      const size = sizes.get(category)!;
      return Math.min(1, (MOST_OF_TITLES * size.own) / size.titles);
    });
    const { content, table } = fitting(counter, file === undefined ? 'portal' : 'portal, titles of tenders');
    if (values['dry-run'] !== true)
      await sql`
        insert into needs_tables (content) values (${content}::json)
        on conflict (id) do update set content = excluded.content, trained_at = now()
      `.execute(db);
    print(
      [
        values['dry-run'] === true ? 'Zkouška, nic se nezapsalo.' : 'Naučeno.',
        ...(file === undefined ? [] : [`Řádků ${titles.rows}, mimo IT ${titles.outside}.`]),
        `Kategorií: ${table.categories.filter((name) => !isOutsideIt(name)).length}, slov a dvojic: ${Object.keys(table.features).length}, ${Math.ceil(content.length / 1024)} kB.`,
      ].join(' '),
    );
  },
};

const forget: Command = {
  name: 'needs reset',
  usage: '',
  summary: 'Vrátí tabulku slov a kategorií, která je součástí portálu.',
  takes: [0, 0],
  async run({ db, print }) {
    const { numDeletedRows } = await db.deleteFrom('needs_tables').executeTakeFirst();
    print(
      numDeletedRows > 0n
        ? 'Platí tabulka, která je součástí portálu.'
        : 'Tabulka, která je součástí portálu, už platí.',
    );
  },
};

export const needCommands: readonly Command[] = [train, forget];
