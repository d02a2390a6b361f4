import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { sql } from 'kysely';
import type { Db } from './database';

/** Who writes, as the history of records stores it; without an actor or a command it is the system. */
export interface AuditContext {
  /** The logged-in person. */
  actor?: number;
  /** Name of the operator's command; only without a person. */
  command?: string;
  /** Id of the company that the person acts for. */
  company?: number;
  /** The person whose account an operator uses. */
  on_behalf_of?: number;
  /** Id of the request, as in the log. */
  request?: string;
  /** The change of a record that is restored. */
  restores?: number;
}

const storage = new AsyncLocalStorage<AuditContext>();

/**
 * Runs `work` so that everything it writes, however deep below it, is attributed to the context: the pool sets it in each
 * transaction (`preparedPool.ts`), so that no route has to. Nested contexts are merged.
 */
export const withAuditContext = <T>(context: AuditContext, work: () => T): T =>
  storage.run({ ...storage.getStore(), ...context }, work);

const settingsOf = (context: AuditContext): [name: string, value: string][] =>
  Object.entries(context).flatMap(([name, value]) =>
    value === undefined ? [] : [[`portal.${name}`, String(value)] as [string, string]],
  );

/**
 * SQL that passes the audit context to the triggers of this transaction; empty without one. It is sent with the statement
 * that begins the transaction, which can have no parameters.
 */
export function auditContextSql(): string {
  const settings = settingsOf(storage.getStore() ?? {}).map(
    ([name, value]) => `set_config(${pg.escapeLiteral(name)}, ${pg.escapeLiteral(value)}, true)`,
  );
  return settings.length === 0 ? '' : `select ${settings.join(', ')}`;
}

/** Whether the context has an actor or a command, and not only a request. */
export const hasAuditContext = (): boolean => {
  const { actor, command } = storage.getStore() ?? {};
  return actor !== undefined || command !== undefined;
};

/** Sets the actor for the rest of a transaction that has just created the account. */
export async function setAuditActor(db: Db, actor: number): Promise<void> {
  await sql`select set_config('portal.actor', ${String(actor)}, true)`.execute(db);
}
