import { type RawBuilder, sql } from 'kysely';
import type { ClientBase } from 'pg';
import type { Db } from '#platform/database/database.ts';

/** Copies the rows inserted by migrations, and records for each table what is needed to restore them. */
const KEEP = `
  CREATE SCHEMA at_first;
  CREATE TABLE at_first.tables_of_portal (place regclass, counter regclass, kept regclass, columns text);
  DO $$
  DECLARE name text; at regclass; kept regclass; filled boolean;
  BEGIN
    FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename NOT LIKE 'kysely\\_%' LOOP
      at := format('public.%I', name)::regclass;
      kept := NULL;
      EXECUTE format('SELECT EXISTS (SELECT FROM %s)', at) INTO filled;
      IF filled THEN
        EXECUTE format('CREATE TABLE at_first.%I AS TABLE %s', name, at);
        kept := format('at_first.%I', name)::regclass;
      END IF;
      INSERT INTO at_first.tables_of_portal SELECT at,
        (SELECT objid::regclass FROM pg_depend JOIN pg_class ON pg_class.oid = objid AND relkind = 'S' WHERE refobjid = at),
        kept,
        (SELECT string_agg(quote_ident(attname), ', ') FROM pg_attribute
          WHERE attrelid = at AND attnum > 0 AND NOT attisdropped AND attgenerated = '');
    END LOOP;
  END $$`;

/**
 * Empties the tables written by a test, resets their sequences and restores the initial rows, with triggers disabled.
 * Only large tables are truncated, because new files for all of them took a tenth of a second, and only rows that
 * differ are restored.
 */
const EMPTY = `
  DO $$
  DECLARE large text; one record; last bigint;
  BEGIN
    SET LOCAL session_replication_role = replica;
    SELECT string_agg(place::text, ', ') INTO large FROM at_first.tables_of_portal
      WHERE pg_table_size(place) > 131072 + 4 * coalesce(pg_table_size(kept), 0);
    IF large IS NOT NULL THEN EXECUTE 'TRUNCATE ' || large || ' CASCADE'; END IF;
    FOR one IN
      SELECT * FROM at_first.tables_of_portal
      WHERE pg_relation_size(place) > 0 OR pg_sequence_last_value(counter) IS NOT NULL OR kept IS NOT NULL
    LOOP
      last := NULL;
      IF one.kept IS NULL THEN EXECUTE 'DELETE FROM ' || one.place;
      ELSE
        EXECUTE format('DELETE FROM %s AS now WHERE now::text NOT IN (SELECT first::text FROM %s AS first)', one.place, one.kept);
        EXECUTE format('INSERT INTO %1$s (%3$s) OVERRIDING SYSTEM VALUE SELECT %3$s FROM %2$s AS first
          WHERE first::text NOT IN (SELECT now::text FROM %1$s AS now)', one.place, one.kept, one.columns);
        IF one.counter IS NOT NULL THEN EXECUTE format('SELECT max(id) FROM %s', one.place) INTO last; END IF;
      END IF;
      IF one.counter IS NOT NULL THEN PERFORM setval(one.counter, coalesce(last, 1), last IS NOT NULL); END IF;
    END LOOP;
  END $$`;

/** Emptied tables with several pages. New rows could be inserted into any of them, and so in any order. */
const EMPTIED = `
  SELECT string_agg(place::text, ', ') AS tables FROM at_first.tables_of_portal
  WHERE kept IS NULL AND pg_relation_size(place) > 8192`;

/** Changes with every definition of tables, columns, indexes, constraints, triggers, functions and settings. */
const SHAPE = `
  SELECT concat_ws(' ',
    (SELECT concat(count(*), ' ', sum(xmin::text::bigint)) FROM pg_attribute),
    (SELECT concat(count(*), ' ', sum(xmin::text::bigint)) FROM pg_constraint),
    (SELECT concat(count(*), ' ', sum(xmin::text::bigint)) FROM pg_trigger),
    (SELECT concat(count(*), ' ', sum(xmin::text::bigint)) FROM pg_proc),
    (SELECT concat(count(*), ' ', sum(xmin::text::bigint)) FROM pg_db_role_setting)) AS shape`;
const shapeOf = async (client: ClientBase): Promise<string> =>
  (await client.query<{ shape: string }>(SHAPE)).rows[0]!.shape;

/** Records the initial state of a migrated database. @returns the fingerprint of its schema, for `emptied` */
export async function prepareEmptying(client: ClientBase): Promise<string> {
  await client.query(KEEP);
  return shapeOf(client);
}

/** Empties a database used by a test. @returns whether it is in its initial state; false when its schema has changed */
export async function emptied(client: ClientBase, shape: string): Promise<boolean> {
  await client.query(EMPTY);
  const { tables } = (await client.query<{ tables: string | null }>(EMPTIED)).rows[0]!;
  if (tables !== null) await client.query(`VACUUM ${tables}`);
  return (await shapeOf(client)) === shape;
}

/** Restores an open database to its state after the migrations. */
export async function emptyDatabase(db: Db): Promise<void> {
  await sql.raw(EMPTY).execute(db);
  const large: RawBuilder<{ tables: string | null }> = sql.raw(EMPTIED);
  const { tables } = (await large.execute(db)).rows[0]!;
  if (tables !== null) await sql.raw(`VACUUM ${tables}`).execute(db);
}
