import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { type Db, openDatabase } from '#platform/database/database.ts';
import { createToken } from '#platform/identity/tokensRepository.ts';
import { type Cluster, startCluster } from '#scripts/perf/cluster/cluster.ts';
import { freePort } from '#scripts/perf/shared/freePort.ts';
import { startAresDouble } from '#support/journeys/aresDouble.ts';
import { buildCategory, buildUser } from '#support/server/builders.ts';
import { startSmtp, type TestSmtp } from '#support/server/smtp.ts';

const PEOPLE = 60;
/** Milliseconds by which the clock of portal `b` is ahead. */
export const AHEAD = 120_000;
const SKEWED = fileURLToPath(new URL('../support/server/skewedClock.mjs', import.meta.url));
/** Stops all waiting and repeated work, so that a failed test does not keep the process running. */
let isOver = false;
const silent = { info: () => undefined, error: () => undefined };

export interface Person {
  id: number;
  token: string;
}

/** The environment of a test on several machines. */
export interface Machines {
  cluster: Cluster;
  /** A direct connection to the primary database server. */
  db: Db;
  mails: TestSmtp;
  people: Person[];
  category: number;
  stop(): Promise<void>;
}

/** Records when each schedule started and ended, so that tests can count its runs. */
const ROUND_LOG = `
  create table round_log (name text, period text, what text);
  create function note_round() returns trigger language plpgsql as $$ begin
    if tg_op = 'INSERT' or new.period_key <> old.period_key then
      insert into round_log values (new.name, new.period_key, 'begun');
    elsif new.ended_at is distinct from old.ended_at then
      insert into round_log values (new.name, new.period_key, 'done');
    end if;
    return null;
  end $$;
  create trigger note_round after insert or update on job_runs for each row execute function note_round();`;

/** Starts two portals, one with a wrong clock, on a database with users and without the demo. */
export async function startMachines(): Promise<Machines> {
  const stops: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    isOver = true;
    for (const end of stops.splice(0).reverse()) await end();
  };
  try {
    const mails = await startSmtp();
    stops.push(() => mails.close());
    const register = await startAresDouble();
    stops.push(() => register.stop());
    const people: Person[] = [];
    let category = 0;
    const cluster = await startCluster({
      port: await freePort(),
      prepare: async (db) => {
        await sql.raw(ROUND_LOG).execute(db);
        category = (await buildCategory(db)).id;
        for (let n = 0; n < PEOPLE; n += 1) {
          const { id } = await buildUser(db);
          people.push({ id, token: await createToken(db, id, new Date(), null) });
        }
      },
      environmentOf: (name) => ({
        LOG_LEVEL: 'info',
        SMTP_URL: mails.url,
        ARES_URL: register.url,
        ...(name === 'b' && { NODE_OPTIONS: `--import ${SKEWED}`, CLOCK_AHEAD: String(AHEAD) }),
      }),
    });
    stops.push(() => cluster.stop());
    const database = await openDatabase({ url: cluster.primary.url(), dataDir: null, log: silent });
    stops.push(() => database.close());
    return { cluster, mails, people, category, db: database.db, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

interface Call {
  token?: string;
  /** Sent as JSON. */
  body?: object;
  form?: FormData;
  headers?: Record<string, string>;
}

/** Sends a request to a path below `/api/v1/`: a POST when there is a body, otherwise a GET. */
export function call(base: string, path: string, { token, body, form, headers = {} }: Call = {}): Promise<Response> {
  const sent = form ?? (body && JSON.stringify(body));
  return fetch(`${base}/api/v1/${path}`, {
    method: sent === undefined ? 'GET' : 'POST',
    headers: {
      ...(token !== undefined && { authorization: `Token ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(sent !== undefined && { body: sent }),
  });
}

/** Status of a request after its body was read. 0 when there was no response. */
export async function statusOf(answer: Promise<Response>): Promise<number> {
  try {
    const response = await answer;
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}

/** Waits for a condition. The time limit of the test ends the wait. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) {
    if (isOver) throw new Error('What was waited for did not come');
    await pause(50);
  }
}

/** Repeats work until stopped. */
export function again(work: () => Promise<unknown>, every: number): () => Promise<void> {
  let hasStopped = false;
  const going = (async () => {
    while (!hasStopped && !isOver) {
      await work();
      await pause(every);
    }
  })();
  return async () => {
    hasStopped = true;
    await going;
  };
}
