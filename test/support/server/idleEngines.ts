import type pg from 'pg';
import { type Database, type DatabaseLog, openDatabaseOn } from '../../../src/server/database/database';
import { type Embedded, openEmbedded } from '../../../src/server/database/embedded';
import { embeddedTemplate } from './embeddedTemplate';

/** Engines of this test file that no test uses now, emptied: to start one takes two seconds of a core. */
const idle: Embedded[] = [];
let isOver = false;
afterAll(async () => {
  isOver = true;
  await Promise.all(idle.splice(0).map((engine) => engine.close()));
});

const query = async (engine: Embedded, work: (client: pg.PoolClient) => Promise<void>): Promise<void> => {
  const pool = engine.openPool();
  const client = await pool.connect();
  try {
    await work(client);
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
  END $$`;

async function start(): Promise<Embedded> {
  const engine = await openEmbedded({ dataDir: null, template: await embeddedTemplate() });
  await query(engine, async (client) => void (await client.query(KEEP)));
  return engine;
}

async function giveBack(engine: Embedded): Promise<void> {
  if (isOver) return engine.close();
  await query(engine, async (client) => {
    await client.query('DISCARD ALL');
    await client.query(EMPTY);
  });
  idle.push(engine);
}

/**
 * An embedded database as the migrations leave it, on an engine that another test of the same file may have used
 * before. What tests change of the schema itself stays.
 */
export async function openOnIdleEngine(log: DatabaseLog): Promise<Database> {
  const engine = idle.pop() ?? (await start());
  return openDatabaseOn({ ...engine, close: () => giveBack(engine) }, log);
}
