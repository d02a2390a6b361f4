import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { pino } from 'pino';
import { API_BASE } from '#contract/endpoints/endpoints.ts';
import { QUOTAS } from '#contract/limits/quotas.ts';
import { openLaw } from '#modules/law/law.ts';
import type { Db } from '#platform/database/database.ts';
import { readingOf } from '#platform/database/reading.ts';
import { writeTrackerOf } from '#platform/database/writeTracker.ts';
import { keysOf } from '#platform/identity/secretKey.ts';
import { createToken } from '#platform/identity/tokensRepository.ts';
import { createRateLimits } from '#platform/limits/rateLimits.ts';
import type { Services } from '#platform/services.ts';
import { openSettings } from '#platform/settings/portalSettings.ts';
import { buildApp, type PortalApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { registry } from '#server/registry.ts';
import { buildUser } from './builders.ts';
import { emptyDatabase } from './emptying.ts';
import { memoryStorage } from './memoryStorage.ts';
import { openTestDatabase } from './openTestDatabase.ts';

/** Test users. Each except the visitor has an account with the role and plan of its name. */
const PERSONS = {
  free: { role: 'CLIENT', plan: 'FREE' },
  basic: { role: 'CLIENT', plan: 'BASIC' },
  premium: { role: 'CLIENT', plan: 'PREMIUM' },
  supplier: { role: 'SUPPLIER' },
  consultant: { role: 'CONSULTANT' },
  operator: { role: 'CLIENT', plan: 'PREMIUM', operator_roles: ['ADMIN'] },
} as const;
export type Person = keyof typeof PERSONS | 'visitor';

export interface Answer {
  status: number;
  /** Parsed JSON, otherwise text. Null without a body. */
  body: unknown;
  headers: Record<string, unknown>;
}

type Headers = Record<string, string>;

/** Requests of one user, with paths relative to the API's base, or from the root when they start with a slash. */
export interface Client {
  get(path: string, headers?: Headers): Promise<Answer>;
  head(path: string, headers?: Headers): Promise<Answer>;
  post(path: string, body?: unknown, headers?: Headers): Promise<Answer>;
  patch(path: string, body?: unknown, headers?: Headers): Promise<Answer>;
  delete(path: string, body?: unknown, headers?: Headers): Promise<Answer>;
}

export interface TestPortal {
  app: PortalApp;
  db: Db;
  services: Services;
  /** The client of a test user, whose account is created on first use. */
  as(person: Person): Promise<Client>;
  /** As `as`, but logged in by the first request. */
  by(person: Person): Client;
  /** The client of any account with a new session. */
  asUser(userId: number): Promise<Client>;
  /** The client of a guest, by the key of a link or of its session. */
  asGuest(key: string): Client;
  /** Id of the account of a test user. */
  idOf(person: Exclude<Person, 'visitor'>): Promise<number>;
  /** Advances the portal's clock. */
  pass(time: { days?: number; minutes?: number; seconds?: number }): void;
  /** Resets the portal to its state after the start: database, counters, caches and clock. */
  empty(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts a whole server on its own empty database. Create test data with `builders`.
 * @param replaced services that replace the defaults
 */
export async function startPortal(replaced: Partial<Services> = {}): Promise<TestPortal> {
  const database = await openTestDatabase();
  let ahead = 0;
  const clock = replaced.clock ?? (() => new Date(Date.now() + ahead));
  const keyFor = keysOf('a secret of the tests alone');
  const config = readConfig({
    NODE_ENV: 'test',
    PUBLIC_URL: 'http://portal.test',
    OPERATOR_EMAIL: 'operator@portal.test',
    DATA_DIR: join(tmpdir(), 'portal-tests'),
  });
  const storage = memoryStorage();
  const services: Services = {
    build: null,
    config,
    database,
    db: database.db,
    reading: readingOf(database.db),
    ownWrites: null,
    clock,
    present: () => sql<Date>`${clock()}::timestamptz`,
    keyFor,
    law: openLaw(config),
    log: pino({ level: 'silent' }),
    meters: null,
    settings: openSettings(config),
    rateLimits: createRateLimits({ clock, db: database.db, keyFor }),
    registry,
    quotaTable: QUOTAS,
    storage,
    identityProvider: null,
    ...replaced,
  };
  const app = await buildApp(services);
  await app.ready();

  const ids = new Map<string, Promise<number>>();
  const idOf = (person: Exclude<Person, 'visitor'>): Promise<number> => {
    const known = ids.get(person) ?? buildUser(database.db, PERSONS[person]).then(({ id }) => id);
    ids.set(person, known);
    return known;
  };
  const asUser = async (userId: number): Promise<Client> => {
    const key = await createToken(database.db, userId, clock(), null);
    return clientOf(app, { authorization: `Token ${key}` });
  };

  const as = async (person: Person): Promise<Client> =>
    person === 'visitor' ? clientOf(app, {}) : asUser(await idOf(person));

  return {
    app,
    db: database.db,
    services,
    idOf,
    asUser,
    asGuest: (key) => clientOf(app, { authorization: `Guest ${key}` }),
    as,
    by: (person) => ({
      get: async (...request) => (await as(person)).get(...request),
      head: async (...request) => (await as(person)).head(...request),
      post: async (...request) => (await as(person)).post(...request),
      patch: async (...request) => (await as(person)).patch(...request),
      delete: async (...request) => (await as(person)).delete(...request),
    }),
    pass: ({ days = 0, minutes = 0, seconds = 0 }) => {
      ahead += ((days * 24 * 60 + minutes) * 60 + seconds) * 1000;
    },
    empty: async () => {
      ahead = 0;
      ids.clear();
      storage.files.clear();
      await emptyDatabase(database.db);
      writeTrackerOf(database.db)?.invalidateAll();
      services.settings.forget();
      Object.assign(services.rateLimits, createRateLimits({ clock, db: database.db, keyFor }));
    },
    close: async () => {
      await app.close();
      await database.close();
    },
  };
}

let portalOfFile: TestPortal | undefined;

/**
 * A portal like that of `startPortal` for each test of a file: started for the first one and reset for the others,
 * which takes a fifth of the time. The caller closes it after all tests.
 * @param replaced the same for all tests of the file
 */
export async function freshPortal(replaced: Partial<Services> = {}): Promise<TestPortal> {
  if (portalOfFile) {
    await portalOfFile.empty();
    return portalOfFile;
  }
  const portal = await startPortal(replaced);
  const close = async () => {
    portalOfFile = undefined;
    await portal.close();
  };
  portalOfFile = { ...portal, close };
  return portalOfFile;
}

/**
 * The portal of a file's tests, which starts before the first of them and closes after the last one. Its fields are set
 * in `beforeAll`.
 * @param replaced services that replace the defaults
 */
export function sharedPortal(replaced: Partial<Services> = {}): TestPortal {
  const portal = {} as TestPortal;
  beforeAll(async () => {
    Object.assign(portal, await startPortal(replaced));
  });
  afterAll(() => portal.close());
  return portal;
}

/** As `sharedPortal`, but emptied before each test. */
export function emptiedPortal(replaced: Partial<Services> = {}): TestPortal {
  const portal = {} as TestPortal;
  beforeEach(async () => {
    Object.assign(portal, await freshPortal(replaced));
  });
  afterAll(() => portal.close());
  return portal;
}

function clientOf(app: PortalApp, own: Headers): Client {
  const call = async (method: InjectOptions['method'], path: string, body?: unknown, headers: Headers = {}) => {
    const reply = await app.inject({
      ...(method && { method }),
      url: path.startsWith('/') ? path : `${API_BASE}${path}`,
      headers: { ...own, ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && {
        payload: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body),
      }),
    });
    return { status: reply.statusCode, body: parsed(reply.body), headers: reply.headers };
  };
  return {
    get: (path, headers) => call('GET', path, undefined, headers),
    head: (path, headers) => call('HEAD', path, undefined, headers),
    post: (path, body, headers) => call('POST', path, body, headers),
    patch: (path, body, headers) => call('PATCH', path, body, headers),
    delete: (path, body, headers) => call('DELETE', path, body, headers),
  };
}

function parsed(text: string): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The results of a list, or of one page of it. */
export const listed = async <Row>(client: Client, path: string): Promise<Row[]> =>
  ((await client.get(path)).body as { results: Row[] }).results;
