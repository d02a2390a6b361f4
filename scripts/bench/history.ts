import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import type { Db } from '../../src/server/database/database';
import { withAuditContext } from '../../src/server/database/auditContext';
import { createProject, updateProject } from '../../src/server/repositories/projects';
import { createSoftware } from '../../src/server/repositories/software/software';
import { importSoftware } from '../../src/server/repositories/software/softwareImport';
import type { Caller } from '../../src/server/repositories/visibility';
import { onNewDatabase } from './newDatabase';
import { findPostgres, startThrowawayPostgres } from './throwawayPostgres';

/**
 * `npm run bench:history -- --rounds 300`: what writes cost with the history of records and without it: the same writes,
 * each a transaction as routes have it, in turns in the same run, so that whatever else the machine does weighs on both.
 * Embedded database in a temporary folder, and PostgreSQL where Debian's packages have it or DATABASE_URL names it.
 */

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '300' } } });
const rounds = Number(values.rounds);
if (!Number.isInteger(rounds) || rounds < 20) throw new Error('--rounds must be a whole number of at least 20');

const TABLES = ['projects', 'software'];
const LINKS = ['project_categories', 'project_tags', 'project_products', 'software_categories', 'software_tags'];

/** Every write is somebody's; without a history nobody has to be named. */
async function setHistory(db: Db, isOn: boolean): Promise<void> {
  const state = sql.raw(isOn ? 'enable' : 'disable');
  for (const table of [...TABLES, ...LINKS]) {
    const names = TABLES.includes(table) ? ['created', 'changed', 'deleted'] : ['created', 'deleted'];
    for (const name of names) {
      await sql`alter table ${sql.table(table)} ${state} trigger ${sql.ref(`history_${name}`)}`.execute(db);
    }
  }
}

interface World {
  caller: Caller & { company: null };
  categories: number[];
  project: number;
}

async function prepare(db: Db): Promise<World> {
  const user = await db
    .insertInto('users')
    .values({ email: 'bench@portal.test', role: 'CLIENT', plan: 'PREMIUM', first_name: 'Eva', last_name: 'Malá' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const group = await db
    .insertInto('category_groups')
    .values({ name: 'Bench' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const categories = await db
    .insertInto('categories')
    .values(['Jedna', 'Dvě', 'Tři'].map((name) => ({ name, group_id: group.id })))
    .returning('id')
    .execute();
  const caller = { id: user.id, role: 'CLIENT', plan: 'PREMIUM', company: null, memberships: [] } satisfies Caller;
  const ids = categories.map(({ id }) => id);
  const draft = { name: 'Projekt', description: text(0), categories: ids.slice(0, 1), tags: [], products: [] };
  const project = await db.transaction().execute((transaction) => createProject(transaction, caller, draft));
  return { caller, categories: ids, project };
}

/** A description as people write it. */
const text = (index: number, sentences = 12): string =>
  Array.from({ length: sentences }, (_, at) => `Věta ${at} o tom, co má projekt ${index} umět a komu má sloužit.`).join(
    ' ',
  );

type Write = (db: Db, world: World, index: number) => Promise<unknown>;

/** A whole form, as saving it sends every field. */
const wholeForm = (world: World, index: number, description: string) => ({
  name: `Projekt ${index}`,
  description,
  status: 20 as const,
  step1: index % 100,
  deadline: '2027-06-30',
  budget_from: 1_000 * index,
  budget_to: null,
  categories: [world.categories[index % 3]!],
  tags: [],
  products: [],
});

const WRITES: Record<string, Write> = {
  'new project': (db, world, index) =>
    db
      .transaction()
      .execute((transaction) => createProject(transaction, world.caller, wholeForm(world, index, text(index)))),
  'project form': (db, world, index) =>
    db
      .transaction()
      .execute((transaction) =>
        updateProject(transaction, world.project, wholeForm(world, index, text(index)), world.caller.id),
      ),
  'long text': (db, world, index) =>
    db
      .transaction()
      .execute((transaction) =>
        updateProject(transaction, world.project, { description: text(index, 250) }, world.caller.id),
      ),
  'one field': (db, world, index) =>
    db
      .transaction()
      .execute((transaction) => updateProject(transaction, world.project, { step2: index % 100 }, world.caller.id)),
  'nothing new': (db, world) =>
    db
      .transaction()
      .execute((transaction) => updateProject(transaction, world.project, { published: false }, world.caller.id)),
  'new software': (db, world, index) =>
    db.transaction().execute((transaction) =>
      createSoftware(transaction, world.caller, {
        name: `Technologie ${index}`,
        categories: world.categories.slice(0, 1),
        note: text(index, 3),
      }),
    ),
};

const middle = (times: readonly number[]): number => [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)]!;

async function compare(db: Db, world: World, write: Write, times: number): Promise<[without: number, withIt: number]> {
  const took: [number[], number[]] = [[], []];
  /** As many in a row, so that switching weighs nothing; the first of each do not count. */
  const row = 10;
  for (let index = 0; index < times * 2; index += row) {
    const isOn = (index / row) % 2 === 1;
    await setHistory(db, isOn);
    for (let at = 0; at < row; at += 1) {
      const start = performance.now();
      await (isOn
        ? withAuditContext({ actor: world.caller.id, request: 'bench' }, () => write(db, world, index + at))
        : write(db, world, index + at));
      if (index >= 2 * row && at > 0) took[Number(isOn)]!.push(performance.now() - start);
    }
  }
  return [middle(took[0]), middle(took[1])];
}

async function run(name: string): Promise<void> {
  await onNewDatabase(async ({ db }) => {
    const world = await prepare(db);
    console.log(`${name}: medians of ${rounds} writes in ms, without history, with it, ratio`);
    let [sumWithout, sumWith] = [0, 0];
    const told = (what: string, without: number, withIt: number) =>
      console.log(
        `  ${what.padEnd(22)} ${without.toFixed(2).padStart(8)} ${withIt.toFixed(2).padStart(8)}   ${(withIt / without).toFixed(2)}x`,
      );
    for (const [what, write] of Object.entries(WRITES)) {
      const [without, withIt] = await compare(db, world, write, rounds);
      told(what, without, withIt);
      sumWithout += without;
      sumWith += withIt;
    }
    const rows = Array.from({ length: 1_000 }, (_, at) => ({
      name: `Licence ${at}`,
      categories: world.categories.slice(0, 1),
    }));
    const [without, withIt] = await compare(
      db,
      world,
      (anywhere) => anywhere.transaction().execute((transaction) => importSoftware(transaction, world.caller, rows)),
      20,
    );
    told('import of 1 000', without, withIt);
    told('all but the import', sumWithout, sumWith);
  });
}

if (process.env.DATABASE_URL === undefined) {
  await run('Embedded database');
  const bin = findPostgres();
  if (bin !== null) {
    const server = await startThrowawayPostgres(bin);
    process.env.DATABASE_URL = `postgres://portal@127.0.0.1:${server.port}/postgres`;
    try {
      await run('PostgreSQL');
    } finally {
      server.stop();
    }
  }
} else await run('PostgreSQL');
