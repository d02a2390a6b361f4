import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { sql } from 'kysely';
import type { Db } from './database';

/** On whose account something is written, as the history of records tells it; whoever is not named is the system. */
export interface Writer {
  /** The logged-in person. */
  actor?: number;
  /** The operator's command, by its name; only without a person. */
  command?: string;
  /** Id of the company that the person acts for. */
  company?: number;
  /** As whom the person, an operator, acts. */
  on_behalf_of?: number;
  /** Id of the call, as the log has it. */
  request?: string;
  /** The change of a record whose state comes back by this. */
  restores?: number;
}

const writers = new AsyncLocalStorage<Writer>();

/**
 * Everything written by the work, however deep below it, is the writer's: the driver says so in each transaction that it
 * begins (`statements.ts`), so that no route has to. What is named here adds to whom is named around it.
 */
export const writingAs = <T>(writer: Writer, work: () => T): T =>
  writers.run({ ...writers.getStore(), ...writer }, work);

const settingsOf = (writer: Writer): [name: string, value: string][] =>
  Object.entries(writer).flatMap(([name, value]) =>
    value === undefined ? [] : [[`portal.${name}`, String(value)] as [string, string]],
  );

/**
 * SQL that tells the triggers of this transaction who writes; empty where nobody was named. It goes with the statement that
 * begins the transaction, which can have no parameters.
 */
export function namingOfWriter(): string {
  const settings = settingsOf(writers.getStore() ?? {}).map(
    ([name, value]) => `set_config(${pg.escapeLiteral(name)}, ${pg.escapeLiteral(value)}, true)`,
  );
  return settings.length === 0 ? '' : `select ${settings.join(', ')}`;
}

/** Whether it is known who writes, and not only by which call. */
export const isWriterNamed = (): boolean => {
  const { actor, command } = writers.getStore() ?? {};
  return actor !== undefined || command !== undefined;
};

/** Names the person of the rest of a transaction, whose account only came to be in it. */
export async function nameWriter(db: Db, actor: number): Promise<void> {
  await sql`select set_config('portal.actor', ${String(actor)}, true)`.execute(db);
}
