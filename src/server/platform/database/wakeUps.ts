import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { WriteTracker } from './writeTracker.ts';

const CHANNEL = 'portal_writes';
/** Milliseconds for which writes are collected before other processes are notified. */
const GATHERED_FOR = 20;
/** Milliseconds between reconnection attempts, and between connection checks. */
const RETRY_EVERY = 1_000;
const LOOK_EVERY = 15_000;
const PATIENCE = 5_000;

interface WakeUpLog {
  info(message: string): void;
}

/**
 * Notifies other processes of the same database of written tables, and records their writes. Notifications are only an
 * optimization: cache entries expire within seconds or have a version stored in the database, so lost messages or
 * connections have no lasting effect. Uses a separate connection that bypasses any pooler.
 * @returns a function that stops it
 */
export function startWakeUps(url: string, writes: WriteTracker, log: WakeUpLog): () => Promise<void> {
  const self = randomUUID();
  const gathered = new Set<string>();
  let client: pg.Client | null = null;
  let sending: NodeJS.Timeout | undefined;
  let retrying: NodeJS.Timeout | undefined;
  let isHearing = false;
  let hasStopped = false;

  const lose = (lost: pg.Client): void => {
    lost.end().catch(() => undefined);
    if (lost !== client) return;
    client = null;
    if (hasStopped) return;
    if (isHearing) log.info('What other processes write is not heard of at once');
    isHearing = false;
    retrying = setTimeout(() => void listen(), RETRY_EVERY).unref();
  };

  const listen = async (): Promise<void> => {
    const next = new pg.Client({ connectionString: url, connectionTimeoutMillis: PATIENCE, query_timeout: PATIENCE });
    client = next;
    next.on('error', () => lose(next)).on('end', () => lose(next));
    next.on('notification', ({ payload = '' }) => {
      const [sender, ...tables] = payload.split(' ');
      if (sender !== self) writes.recordRemote(tables);
    });
    try {
      await next.connect();
      await next.query(`listen ${CHANNEL}`);
      isHearing = true;
      // Notifications may have been missed.
      writes.invalidateAll();
    } catch {
      lose(next);
    }
  };

  const send = async (): Promise<void> => {
    sending = undefined;
    const payload = [self, ...gathered].join(' ');
    gathered.clear();
    const by = client;
    await by?.query('select pg_notify($1, $2)', [CHANNEL, payload]).catch(() => lose(by));
  };
  writes.onRecord((tables) => {
    for (const table of tables) gathered.add(table);
    sending ??= setTimeout(() => void send(), GATHERED_FOR).unref();
  });

  const looking = setInterval(() => {
    const watched = client;
    watched?.query('select 1').catch(() => lose(watched));
  }, LOOK_EVERY).unref();
  void listen();
  return async () => {
    hasStopped = true;
    clearInterval(looking);
    clearTimeout(retrying);
    if (sending !== undefined) {
      clearTimeout(sending);
      await send();
    }
    await client?.end().catch(() => undefined);
  };
}
