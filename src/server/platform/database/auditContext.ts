import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'kysely';
import pg from 'pg';
import type { Db } from './database.ts';

/** The author of writes in the history of records. Without an actor or a command the author is the system. */
export interface AuditContext {
  /** Id of the logged-in user. */
  actor?: number;
  /** Name of the operator command. Only without a user. */
  command?: string;
  /** The guest of a tender, as the history names them. Only without a user. */
  guest?: string;
  /** Id of the user's active company. */
  company?: number;
  /** Id of the user whose account is impersonated. */
  on_behalf_of?: number;
  /** Request id, as in the log. */
  request?: string;
  /** Id of the history change that is being restored. */
  restores?: number;
}

const storage = new AsyncLocalStorage<AuditContext>();

/**
 * Runs `work` and attributes all its writes to the context, at any call depth. The pool sets the context in each
 * transaction (`preparedPool.ts`), so routes do not have to. Nested contexts are merged.
 */
export const withAuditContext = <T>(context: AuditContext, work: () => T): T =>
  storage.run({ ...storage.getStore(), ...context }, work);

const settingsOf = (context: AuditContext): [name: string, value: string][] =>
  Object.entries(context).flatMap(([name, value]) =>
    value === undefined ? [] : [[`portal.${name}`, String(value)] as [string, string]],
  );

/**
 * SQL that passes the audit context to the triggers of the current transaction. Empty without a context. It is sent
 * together with the statement that begins the transaction, which cannot have parameters.
 */
export function auditContextSql(): string {
  const settings = settingsOf(storage.getStore() ?? {}).map(
    ([name, value]) => `set_config(${pg.escapeLiteral(name)}, ${pg.escapeLiteral(value)}, true)`,
  );
  return settings.length === 0 ? '' : `select ${settings.join(', ')}`;
}

/** Whether the context has an actor, a guest or a command, and not only a request. */
export const hasAuditContext = (): boolean => {
  const { actor, guest, command } = storage.getStore() ?? {};
  return actor !== undefined || guest !== undefined || command !== undefined;
};

/** Sets the actor for the rest of a transaction that has just created the account. */
export async function setAuditActor(db: Db, actor: number): Promise<void> {
  await sql`select set_config('portal.actor', ${String(actor)}, true)`.execute(db);
}
