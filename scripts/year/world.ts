import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { DAY, MINUTE } from '#contract/lib/durations.ts';
import { instantAt } from '#contract/lib/times.ts';
import { QUOTAS } from '#contract/limits/quotas.ts';
import type { Role } from '#contract/vocabulary/accounts.ts';
import type { ScheduleName } from '#contract/vocabulary/jobs.ts';
import { openLaw } from '#modules/law/law.ts';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { readingOf } from '#platform/database/reading.ts';
import { keysOf } from '#platform/identity/secretKey.ts';
import { queuesOf } from '#platform/jobs/queues.ts';
import { schedulesOf, startDueSchedules } from '#platform/jobs/schedules.ts';
import { beginLanes } from '#platform/jobs/worker.ts';
import { createRateLimits } from '#platform/limits/rateLimits.ts';
import type { MailContent } from '#platform/mail/mailQueueRepository.ts';
import type { Services } from '#platform/services.ts';
import { openSettings } from '#platform/settings/portalSettings.ts';
import { openStorage } from '#platform/storage/storage.ts';
import { seedCatalogues } from '#scripts/demo/catalogues.ts';
import { readConfig } from '#server/config.ts';
import { registry } from '#server/registry.ts';
import { type Persona, PERSONAS } from './events.ts';

/** Schedules that ask the business register, or only delete. */
const LEFT_OUT: readonly ScheduleName[] = ['tidying', 'heldNews', 'legalForms', 'verifications'];

/** A person with their company. */
export interface Firm {
  user: number;
  company: number;
  email: string;
}

/** The portal of the simulated year: an embedded database in memory, a clock that is set, and the mails that were sent. */
export interface World extends Pick<Services, 'db' | 'clock' | 'present' | 'settings' | 'registry'> {
  services: Services;
  firms: Record<Persona, Firm>;
  /** Sets the clock to a time of a day in Prague, but never back. */
  setTime: (day: string, time: string) => void;
  /** Runs all jobs that are due, then moves the clock on. */
  runJobs: () => Promise<void>;
  /** Mails that were sent since the last call. */
  takeMails: () => MailContent[];
  /** Makes a company with its owner. */
  makeFirm: (role: Role, fields?: Parameters<typeof insertFirm>[2]) => Promise<Firm>;
  close: () => Promise<void>;
}

let count = 0;

/** An IČO with a valid check digit, from a series that is not assigned. */
function regNumber(): string {
  const body = String(3_950_101 + count * 7);
  const sum = [...body].reduce((total, digit, place) => total + Number(digit) * (8 - place), 0);
  return `${body}${(11 - (sum % 11)) % 10}`;
}

async function insertFirm(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  role: Role,
  fields: { name?: string; region?: string | null; legal_form?: string; created_at?: Date } = {},
): Promise<Firm> {
  count += 1;
  const created_at = fields.created_at ?? clock();
  const { id: user, email } = await db
    .insertInto('users')
    .values({
      email: `osoba${count}@rok.test`,
      role,
      first_name: 'Osoba',
      last_name: `Číslo ${count}`,
      verified_at: created_at,
      date_joined: created_at,
      first_steps_hidden_at: created_at,
    })
    .returning(['id', 'email'])
    .executeTakeFirstOrThrow();
  const { id: company } = await db
    .insertInto('companies')
    .values({
      owner_id: user,
      role,
      name: `Firma ${count}`,
      reg_number: regNumber(),
      legal_form: '112',
      verification: 'VERIFIED',
      ...fields,
      created_at,
      updated_at: created_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { user, company, email };
}

/** Opens the portal with the catalogues of an empty one and the two persons, who have been there for half a year. */
export async function openWorld(firstDay: string): Promise<World> {
  const silent = { info: () => undefined, error: (details: object, text: string) => console.error(text, details) };
  const database: Database = await openDatabase({ dataDir: null, log: silent });
  const { db } = database;
  let now = instantAt(firstDay, '00:30');
  const clock = () => now;
  const keyFor = keysOf('a secret of the simulated year');
  const config = readConfig({ PUBLIC_URL: 'http://rok.test', DATA_DIR: join(tmpdir(), 'portal-year') });
  const services: Services = {
    build: null,
    config,
    database,
    db,
    reading: readingOf(db),
    ownWrites: null,
    clock,
    present: () => sql<Date>`${clock()}::timestamptz`,
    keyFor,
    law: openLaw(config),
    log: pino({ level: 'error' }, pino.destination(2)),
    meters: null,
    settings: openSettings(config),
    rateLimits: createRateLimits({ clock, db, keyFor }),
    registry,
    quotaTable: QUOTAS,
    storage: openStorage(config),
    identityProvider: null,
  };
  await seedCatalogues(db);
  const created_at = new Date(+now - 180 * DAY);
  const makeFirm: World['makeFirm'] = (role, fields) => insertFirm(services, role, fields);
  const firms = {
    town: await makeFirm('CLIENT', { name: 'Město Vzorov', legal_form: '801', created_at }),
    supplier: await makeFirm('SUPPLIER', { name: 'Vzorové systémy s.r.o.', created_at }),
  };
  let sent: MailContent[] = [];
  const transport = { send: async (mail: MailContent) => void sent.push(mail), close: () => undefined };
  const schedules = schedulesOf(services).filter(({ name }) => !LEFT_OUT.includes(name));
  const worker = { db, clock, log: services.log, queues: queuesOf(services, schedules, transport) };
  const begin = startDueSchedules(services, schedules);
  return {
    ...{ db, clock, present: services.present, settings: services.settings, registry, services, firms, makeFirm },
    setTime: (day, time) => {
      const wanted = instantAt(day, time);
      if (wanted > now) now = wanted;
    },
    runJobs: async () => {
      await begin();
      for (let done = 1; done > 0;) {
        const counts = await Promise.all(await beginLanes(worker, new Map(), () => true));
        done = counts.reduce((sum, one) => sum + one, 0);
      }
      now = new Date(+now + 16 * MINUTE);
    },
    takeMails: () => {
      const taken = sent;
      sent = [];
      return taken;
    },
    close: () => database.close(),
  };
}

/** The person with an address. */
export const personaOf = ({ firms }: World, email: string): Persona | undefined =>
  PERSONAS.find((persona) => firms[persona].email === email);
