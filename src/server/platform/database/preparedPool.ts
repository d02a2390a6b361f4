import { createHash } from 'node:crypto';
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { waitingForDatabase } from '#platform/observability/requestContext.ts';
import { hasAuditContext, auditContextSql } from './auditContext.ts';
import type { Connection, Pool } from './watchedPool.ts';
import { tablesWrittenBy, type WriteTracker } from './writeTracker.ts';

/** Number of uses after which a statement is prepared. Statements used once are not worth the server's memory. */
const PREPARED_AFTER = 3;
/** Maximum number of prepared statements per process. Every connection caches a plan for each. */
const MAX_PREPARED = 400;
/**
 * Maximum number of times that all of them are renamed. The old ones stay in the server's memory until their connection
 * ends.
 */
const MAX_RENEWALS = 4;
/** Maximum number of unprepared texts whose uses are counted. */
const MAX_TEXTS = 4_000;

/** The statement is unknown or has another text: a pooler assigned another connection. */
const LOST_STATEMENT: ReadonlySet<unknown> = new Set(['26000', '42P05']);
/** A statement's result type changed because a table was altered. */
const CHANGED_RESULT = '0A000';

interface Statement {
  uses: number;
  name: string | null;
  /** Tables written by the statement. */
  writes: readonly string[];
  boundary: 'begin' | 'end' | null;
}

function boundaryOf(text: string): Statement['boundary'] {
  if (/^(begin|start transaction)/.test(text)) return 'begin';
  return /^(commit|rollback)$/.test(text) ? 'end' : null;
}

/** Names of prepared statements. The server parses them once per connection and caches the plan where that pays. */
class PreparedStatements {
  private readonly statements = new Map<string, Statement>();
  private prepared = 0;
  private generation = 0;
  constructor(private isOn: boolean) {}

  of(text: string, parameters: readonly unknown[]): Statement {
    let statement = this.statements.get(text);
    if (statement === undefined) {
      if (this.statements.size >= MAX_TEXTS) this.forgetUnprepared();
      statement = {
        uses: 0,
        name: null,
        writes: tablesWrittenBy(text),
        boundary: boundaryOf(text),
      };
      this.statements.set(text, statement);
    }
    statement.uses += 1;
    // A text without parameters may contain several statements, which cannot be prepared.
    const mayPrepare = this.isOn && parameters.length > 0 && this.prepared < MAX_PREPARED;
    if (mayPrepare && statement.name === null && statement.uses >= PREPARED_AFTER) {
      statement.name = `p${this.generation}_${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`;
      this.prepared += 1;
    }
    return statement;
  }

  /** Switches to new names because the statements on the connections are outdated. */
  renew(): void {
    this.generation += 1;
    if (this.generation > MAX_RENEWALS) this.isOn = false;
    this.prepared = 0;
    for (const statement of this.statements.values()) statement.name = null;
  }

  stop(): void {
    this.isOn = false;
    this.renew();
  }

  private forgetUnprepared(): void {
    for (const [text, { name }] of this.statements) if (name === null) this.statements.delete(text);
  }
}

/**
 * A pool for Kysely that prepares statements, so that the server does not parse and plan them each time. It also
 * reports written tables to the tracker and passes the audit context to the database.
 * @param prepares false behind a pooler that assigns a different connection to each transaction
 */
export function preparedPool(pool: Pool, prepares: boolean, writes: WriteTracker): PostgresPool {
  const statements = new PreparedStatements(prepares);

  function connection(client: Connection): PostgresPoolClient {
    let isInTransaction = false;
    const written = new Set<string>();

    const run = async (text: string, parameters: readonly unknown[], { name }: Statement): Promise<unknown> => {
      if (name === null) return client.query(text, parameters);
      try {
        return await client.query({ name, text, values: [...parameters] });
      } catch (error) {
        const { code } = error as { code?: unknown };
        if (LOST_STATEMENT.has(code)) statements.stop();
        else if (code === CHANGED_RESULT) statements.renew();
        else throw error;
        // The error has aborted the surrounding transaction.
        if (isInTransaction) throw error;
        return client.query(text, parameters);
      }
    };

    /** Sets the audit context together with the statement that begins the transaction, to save a round trip. */
    const begin = async (text: string): Promise<unknown> => {
      const context = auditContextSql();
      try {
        const results = await client.query(context === '' ? text : `${text}; ${context}`);
        return Array.isArray(results) ? results[0] : results;
      } catch (error) {
        // The transaction may have begun before the error, for example on a timeout. Kysely assumes that it has not, so
        // it is rolled back here. Otherwise every statement of the connection's next user would fail.
        await client.query('rollback').catch(() => undefined);
        throw error;
      }
    };

    /** Wraps a single write in a transaction, because the audit context is set per transaction. */
    const runAudited = async (text: string, parameters: readonly unknown[], statement: Statement): Promise<unknown> => {
      if (statement.boundary === 'begin') return begin(text);
      const writesAlone =
        !isInTransaction && statement.boundary === null && statement.writes.length > 0 && hasAuditContext();
      if (!writesAlone) return run(text, parameters, statement);
      await begin('begin');
      isInTransaction = true;
      try {
        const result = await run(text, parameters, statement);
        await client.query('commit');
        return result;
      } catch (error) {
        await client.query('rollback').catch(() => undefined);
        throw error;
      } finally {
        isInTransaction = false;
      }
    };

    const query = async <R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> => {
      const statement = statements.of(text, parameters);
      for (const table of statement.writes) written.add(table);
      try {
        return (await waitingForDatabase(() => runAudited(text, parameters, statement))) as PostgresQueryResult<R>;
      } finally {
        if (statement.boundary !== null) isInTransaction = statement.boundary === 'begin';
        if (!isInTransaction && written.size > 0) {
          writes.record(written);
          written.clear();
        }
      }
    };
    return { query: query as PostgresPoolClient['query'], release: () => client.release() };
  }

  return { connect: async () => connection(await waitingForDatabase(() => pool.connect())), end: () => pool.end() };
}
