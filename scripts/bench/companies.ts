import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { parseArgs } from 'node:util';
import { type RawBuilder, sql } from 'kysely';
import { pino } from 'pino';
import { QUOTAS } from '../../src/contract/quotas';
import { buildApp } from '../../src/server/app';
import { readConfig } from '../../src/server/config';
import type { Database, Db } from '../../src/server/database/database';
import { databaseClock } from '../../src/server/database/present';
import { readingOf } from '../../src/server/database/reading';
import { openLaw } from '../../src/server/law/law';
import { openSettings } from '../../src/server/desk/portalSettings';
import { portalQuotas } from '../../src/server/limits/quotas';
import { keysOf } from '../../src/server/accounts/secretKey';
import { createToken } from '../../src/server/repositories/accounts/tokens';
import { fillCompanies } from './companyData';
import { median } from './median';
import { onNewDatabase } from './newDatabase';

/**
 * `npm run bench:companies -- --rows 100000`: how long the registers take to answer over HTTP, from the request to the
 * parsed answer, whole, filtered, in every order and as points of the map. Beside them, in the same run, the database
 * alone with the list as plain SQL: an exact count and a page sorted by the name. `LIMIT_MS` is the aim for a list.
 */

const LIMIT_MS = 50;
const PLAIN_RUNS = 3;
const PAGE = 20;
/** About 50 kilometres square around Brno. */
const BOX = { west: 16.3, south: 49, east: 17, north: 49.45 };
const BBOX = Object.values(BOX).join(',');

const { values } = parseArgs({ options: { rows: { type: 'string', default: '100000' } } });
const rows = Number(values.rows);
if (!Number.isInteger(rows) || rows < 1) throw new Error('--rows must be a positive whole number');

const supplier = sql`role = 'SUPPLIER'`;
const inBox = sql`${supplier} and gps_lat between ${BOX.south} and ${BOX.north} and gps_lng between ${BOX.west} and ${BOX.east}`;
const inCategory = sql`${supplier} and id in (select company_id from company_categories where category_id = 3)`;
const byRating = sql`rating_average desc nulls last, name`;
const byAge = sql`created_at desc`;

interface Kind {
  name: string;
  path: string;
  /** The same as plain SQL: the condition, and the order where it is another than by name. */
  where: RawBuilder<unknown>;
  order?: RawBuilder<unknown>;
  /** From 1. */
  page?: number;
}

/** Four in five companies are suppliers. */
const LAST = Math.max(1, Math.floor((rows * 0.8) / PAGE));
const MIDDLE = Math.max(1, Math.floor(LAST / 2));

const KINDS: readonly Kind[] = [
  { name: 'whole register', path: 'suppliers/', where: supplier },
  { name: 'page 100', path: 'suppliers/?page=100', where: supplier, page: 100 },
  { name: `page ${MIDDLE}`, path: `suppliers/?page=${MIDDLE}`, where: supplier, page: MIDDLE },
  { name: `the last page (${LAST})`, path: `suppliers/?page=${LAST}`, where: supplier, page: LAST },
  {
    name: `the last page, best rated`,
    path: `suppliers/?page=${LAST}&ordering=-rating`,
    where: supplier,
    order: byRating,
    page: LAST,
  },
  { name: 'Z to A', path: 'suppliers/?ordering=-name', where: supplier, order: sql`name desc` },
  { name: 'best rated', path: 'suppliers/?ordering=-rating', where: supplier, order: byRating },
  { name: 'newest', path: 'suppliers/?ordering=-created_at', where: supplier, order: byAge },
  { name: 'category', path: 'suppliers/?categories=3', where: inCategory },
  { name: 'category, page 100', path: 'suppliers/?categories=3&page=100', where: inCategory, page: 100 },
  { name: 'category, newest', path: 'suppliers/?categories=3&ordering=-created_at', where: inCategory, order: byAge },
  { name: 'region', path: 'suppliers/?region=CZ064', where: sql`${supplier} and region = 'CZ064'` },
  { name: 'part of the map', path: `suppliers/?bbox=${BBOX}`, where: inBox },
  {
    name: 'part of the map, best rated',
    path: `suppliers/?bbox=${BBOX}&ordering=-rating`,
    where: inBox,
    order: byRating,
  },
  {
    name: 'word (cloud)',
    path: 'suppliers/?q=cloud',
    where: sql`${supplier} and (name ilike '%cloud%' or description ilike '%cloud%')`,
  },
  {
    name: 'two words (cloud brno)',
    path: 'suppliers/?q=cloud%20brno',
    where: sql`${supplier} and (name ilike '%cloud%' or description ilike '%cloud%') and city = 'Brno'`,
  },
  { name: 'detail', path: 'suppliers/1/', where: sql`${supplier} and id = 1` },
  { name: 'all companies', path: 'companies/', where: sql`true` },
  { name: 'all companies, newest', path: 'companies/?ordering=-created_at', where: sql`true`, order: byAge },
];

/** The list as it is written without thinking of its size. */
async function plainList(db: Db, { where, order = sql`name`, page = 1 }: Kind): Promise<void> {
  await sql`select count(*) from companies where ${where}`.execute(db);
  await sql`select * from companies where ${where} order by ${order} limit ${PAGE} offset ${(page - 1) * PAGE}`.execute(
    db,
  );
}

interface Listing {
  /** None of a detail. */
  pagination?: { count: number; approximate?: boolean };
}

/** Serves the database over HTTP to a PREMIUM client; `ask` answers a path below the API. */
async function serve(
  database: Database,
): Promise<{ ask: (path: string) => Promise<Listing>; close: () => Promise<void> }> {
  const clock = () => new Date();
  const keyFor = keysOf('a secret of the bench alone');
  const config = readConfig({
    NODE_ENV: 'test',
    PUBLIC_URL: 'http://127.0.0.1',
    OPERATOR_EMAIL: 'operator@portal.test',
  });
  const app = await buildApp({
    build: null,
    config,
    database,
    db: database.db,
    reading: readingOf(database.db),
    ownWrites: null,
    clock,
    present: databaseClock,
    log: pino({ level: 'silent' }),
    meters: null,
    settings: openSettings(config),
    keyFor,
    law: openLaw(config),
    quotas: portalQuotas({ clock, db: database.db, keyFor }),
    quotaTable: QUOTAS,
    storage: {
      has: async () => true,
      put: async () => undefined,
      read: async () => Readable.from([]),
      remove: async () => undefined,
    },
    identityProvider: null,
  });
  const { id } = await database.db
    .insertInto('users')
    .values({ email: 'bench@portal.test', role: 'CLIENT', plan: 'PREMIUM' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const token = await createToken(database.db, id, clock(), null);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return {
    ask: async (path) => {
      const answer = await fetch(`http://127.0.0.1:${port}/api/v1/${path}`, {
        headers: { authorization: `Token ${token}` },
      });
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
      return (await answer.json()) as Listing;
    },
    close: () => app.close(),
  };
}

async function measure(database: Database): Promise<void> {
  const { ask, close } = await serve(database);
  const table = [];
  for (const kind of KINDS) {
    const start = performance.now();
    const { count, approximate } = (await ask(kind.path)).pagination ?? { count: 1 };
    const first = performance.now() - start;
    const ours = await median(() => ask(kind.path));
    const theirs = await median(() => plainList(database.db, kind), PLAIN_RUNS);
    table.push({
      list: kind.name,
      found: `${approximate ? '~' : ''}${count}`,
      'first ms': Number(first.toFixed(1)),
      'HTTP ms': Number(ours.toFixed(1)),
      'plain SQL ms': Number(theirs.toFixed(1)),
      'times faster': Number((theirs / ours).toFixed(1)),
      [`under ${LIMIT_MS} ms`]: ours < LIMIT_MS ? 'yes' : 'NO',
    });
  }
  console.table(table);
  const markers = 'suppliers/?fields=name,gps_lat,gps_lng&page_size=999999999';
  const part = await median(() => ask(`${markers}&bbox=${BBOX}`), PLAIN_RUNS);
  const whole = await median(() => ask(markers), PLAIN_RUNS);
  console.log(
    `Points of the map over HTTP, parsed: all of the register ${whole.toFixed(0)} ms, of its part ${part.toFixed(0)} ms.`,
  );
  await close();
}

await onNewDatabase(async (database) => {
  const start = performance.now();
  await fillCompanies(database.db, rows);
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  console.log(`${database.embedded ? 'Embedded database' : 'PostgreSQL'}, ${rows} companies (made in ${seconds} s)`);
  await measure(database);
});
