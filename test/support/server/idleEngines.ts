import type { Worker } from 'node:worker_threads';
import type pg from 'pg';
import { type Database, type DatabaseLog, openDatabaseOn } from '../../../src/server/database/database';
import { type Embedded, engineOn, startThread } from '../../../src/server/database/embedded';
import { embeddedTemplate } from './embeddedTemplate';

/** A thread with an emptied database. */
interface Idle {
  thread: Worker;
  /** Of its schema as the migrations left it. */
  shape: string;
}

declare global {
  /** From the environment `keptEngines`: what outlives a file of tests, for the next one. */
  var idleEngines: Idle[];
}

const query = async <T>(engine: Embedded, work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
  const pool = engine.openPool();
  const client = await pool.connect();
  try {
    return await work(client);
  } finally {
    client.release();
    await pool.end();
  }
};

/** Copies what migrations put into tables aside. */
const KEEP = `
  CREATE SCHEMA at_first;
  DO $$
  DECLARE name text; filled boolean;
  BEGIN
    FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename NOT LIKE 'kysely\_%' LOOP
      EXECUTE format('SELECT EXISTS (SELECT FROM public.%I)', name) INTO filled;
      IF filled THEN EXECUTE format('CREATE TABLE at_first.%1$I AS TABLE public.%1$I', name); END IF;
    END LOOP;
  END $$`;

/** Empties what a test wrote in, counters of ids too, and puts back what was there at first, past all triggers. */
const EMPTY = `
  DO $$
  DECLARE touched text[] := '{}'; name text; columns text; counted boolean; filled boolean;
  BEGIN
    SET LOCAL session_replication_role = replica;
    FOR name, counted IN
      SELECT t.tablename, EXISTS (
        SELECT FROM pg_depend d JOIN pg_class c ON c.oid = d.objid AND c.relkind = 'S' JOIN pg_sequences s ON s.sequencename = c.relname
        WHERE d.refobjid = format('public.%I', t.tablename)::regclass AND s.last_value IS NOT NULL)
      FROM pg_tables t WHERE t.schemaname = 'public' AND t.tablename NOT LIKE 'kysely\_%'
    LOOP
      IF NOT counted THEN EXECUTE format('SELECT EXISTS (SELECT FROM public.%I)', name) INTO filled; END IF;
      IF counted OR filled THEN touched := touched || format('public.%I', name); END IF;
    END LOOP;
    IF touched <> '{}' THEN EXECUTE 'TRUNCATE ' || array_to_string(touched, ', ') || ' RESTART IDENTITY CASCADE'; END IF;
    FOR name, columns IN
      SELECT table_name, string_agg(quote_ident(column_name), ', ') FROM information_schema.columns
      WHERE table_schema = 'public' AND is_generated = 'NEVER'
        AND table_name IN (SELECT tablename FROM pg_tables WHERE schemaname = 'at_first')
      GROUP BY table_name
    LOOP
      EXECUTE format('INSERT INTO public.%1$I (%2$s) OVERRIDING SYSTEM VALUE SELECT %2$s FROM at_first.%1$I', name, columns);
    END LOOP;
    FOR name IN
      SELECT table_name FROM information_schema.columns
      WHERE table_schema = 'public' AND column_name = 'id' AND is_identity = 'YES'
        AND table_name IN (SELECT tablename FROM pg_tables WHERE schemaname = 'at_first')
    LOOP
      EXECUTE format('SELECT setval(pg_get_serial_sequence(%1$L, ''id''), max(id)) FROM public.%1$I', name);
    END LOOP;
  END $$`;

/** Changes with every definition: of tables, columns, indexes, constraints, triggers, functions and settings. */
const SHAPE = `
  SELECT concat_ws(' ',
    (SELECT concat(count(*), ' ', sum(xmin::text::bigint)) FROM pg_attribute),
    (SELECT concat(count(*), ' ', sum(xmin::text::bigint)) FROM pg_constraint),
    (SELECT concat(count(*), ' ', sum(xmin::text::bigint)) FROM pg_trigger),
    (SELECT concat(count(*), ' ', sum(xmin::text::bigint)) FROM pg_proc),
    (SELECT concat(count(*), ' ', sum(xmin::text::bigint)) FROM pg_db_role_setting)) AS shape`;
const shapeOf = async (client: pg.PoolClient): Promise<string> =>
  (await client.query<{ shape: string }>(SHAPE)).rows[0]!.shape;

async function start(): Promise<Idle> {
  const thread = await startThread({ dataDir: null, template: await embeddedTemplate() });
  const shape = await query(engineOn(thread), async (client) => {
    await client.query(KEEP);
    return shapeOf(client);
  });
  return { thread, shape };
}

async function giveBack(idle: Idle, engine: Embedded): Promise<void> {
  const isAsBefore = await query(engine, async (client) => {
    await client.query('DISCARD ALL');
    await client.query(EMPTY);
    // Gives back the memory of the log, which is kept up to a gigabyte of it.
    await client.query('CHECKPOINT');
    return (await shapeOf(client)) === idle.shape;
  });
  if (!isAsBefore) return engine.close();
  // A listener would keep everything of this file of tests in memory.
  idle.thread.removeAllListeners();
  idle.thread.unref();
  idleEngines.push(idle);
}

/**
 * An embedded database as the migrations leave it, on an engine that another test may have used before, in this file
 * or in an earlier one of the same process: to start one takes three seconds of a core.
 */
export async function openOnIdleEngine(log: DatabaseLog): Promise<Database> {
  const idle = idleEngines.pop() ?? (await start());
  idle.thread.ref();
  const engine = engineOn(idle.thread);
  return openDatabaseOn({ ...engine, close: () => giveBack(idle, engine) }, log);
}
