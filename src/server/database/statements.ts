import { createHash } from 'node:crypto';
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { waitingForDatabase } from '../operation/presentCall';
import type { Asked, AskedPool } from './watchedPool';
import { isWriterNamed, namingOfWriter } from './writer';
import { tablesWrittenBy, type Writes } from './writes';

/** How often a text comes before it gets a name: texts that come once are not worth the server's memory. */
const NAMED_AFTER = 3;
/** Names that a process gives; every connection keeps a plan for each. */
const MAX_NAMES = 400;
/** How often all of them are given anew: the old ones stay in the server's memory until their connection ends. */
const MAX_RENEWALS = 4;
/** Each further page of each list is a text of its own; they would take the names away from everything else. */
const FURTHER_PAGE = /\boffset \d/;
/** Texts remembered while they have no name. */
const MAX_TEXTS = 4_000;

/** The server has lost the statement, or has another one of the name: a pooler gave us another connection. */
const LOST_NAMES: ReadonlySet<unknown> = new Set(['26000', '42P05']);
/** The shape of a table changed under a statement. */
const CHANGED_RESULT = '0A000';

interface Statement {
  uses: number;
  name: string | null;
  /** Tables that it writes. */
  writes: readonly string[];
  boundary: 'begin' | 'end' | null;
  isNameable: boolean;
}

function boundaryOf(text: string): Statement['boundary'] {
  if (/^(begin|start transaction)/.test(text)) return 'begin';
  return /^(commit|rollback)$/.test(text) ? 'end' : null;
}

/** Statements with names, which the server parses once for each connection and plans once where that serves. */
class Names {
  private readonly statements = new Map<string, Statement>();
  private given = 0;
  private generation = 0;
  constructor(private isOn: boolean) {}

  of(text: string, parameters: readonly unknown[]): Statement {
    let statement = this.statements.get(text);
    if (statement === undefined) {
      if (this.statements.size >= MAX_TEXTS) this.forgetUnnamed();
      statement = {
        uses: 0,
        name: null,
        writes: tablesWrittenBy(text),
        boundary: boundaryOf(text),
        isNameable: !FURTHER_PAGE.test(text),
      };
      this.statements.set(text, statement);
    }
    statement.uses += 1;
    // Without parameters a text may hold several statements, which have no name.
    const mayHave = this.isOn && statement.isNameable && parameters.length > 0 && this.given < MAX_NAMES;
    if (mayHave && statement.name === null && statement.uses >= NAMED_AFTER) {
      statement.name = `p${this.generation}_${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`;
      this.given += 1;
    }
    return statement;
  }

  /** Gives other names from now on: what the connections remember is of no use. */
  renew(): void {
    this.generation += 1;
    if (this.generation > MAX_RENEWALS) this.isOn = false;
    this.given = 0;
    for (const statement of this.statements.values()) statement.name = null;
  }

  stop(): void {
    this.isOn = false;
    this.renew();
  }

  private forgetUnnamed(): void {
    for (const [text, { name }] of this.statements) if (name === null) this.statements.delete(text);
  }
}

/**
 * A pool for Kysely whose statements have names, so that the server does not parse and plan them each time, and that
 * tells what is written, and to the database who writes.
 * @param isNamed false behind a pooler that gives each transaction another connection
 */
export function namingPool(pool: AskedPool, isNamed: boolean, writes: Writes): PostgresPool {
  const names = new Names(isNamed);

  function connection(client: Asked): PostgresPoolClient {
    let isInTransaction = false;
    const written = new Set<string>();

    const ask = async (text: string, parameters: readonly unknown[], { name }: Statement): Promise<unknown> => {
      if (name === null) return client.query(text, parameters);
      try {
        return await client.query({ name, text, values: [...parameters] });
      } catch (error) {
        const { code } = error as { code?: unknown };
        if (LOST_NAMES.has(code)) names.stop();
        else if (code === CHANGED_RESULT) names.renew();
        else throw error;
        // The failure has ended the transaction around it.
        if (isInTransaction) throw error;
        return client.query(text, parameters);
      }
    };

    /** Says who writes together with what begins the transaction: it costs no way to the server. */
    const begin = async (text: string): Promise<unknown> => {
      const naming = namingOfWriter();
      try {
        const results = await client.query(naming === '' ? text : `${text}; ${naming}`);
        return Array.isArray(results) ? results[0] : results;
      } catch (error) {
        // It may have begun before it failed, by a time limit say. Nobody else ends it: Kysely takes it for not begun, and
        // whoever has the connection next would be refused everything.
        await client.query('rollback').catch(() => undefined);
        throw error;
      }
    };

    /** A statement that writes by itself gets a transaction, as who writes is said within one. */
    const askNamed = async (text: string, parameters: readonly unknown[], statement: Statement): Promise<unknown> => {
      if (statement.boundary === 'begin') return begin(text);
      const writesAlone =
        !isInTransaction && statement.boundary === null && statement.writes.length > 0 && isWriterNamed();
      if (!writesAlone) return ask(text, parameters, statement);
      await begin('begin');
      isInTransaction = true;
      try {
        const result = await ask(text, parameters, statement);
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
      const statement = names.of(text, parameters);
      for (const table of statement.writes) written.add(table);
      try {
        return (await waitingForDatabase(() => askNamed(text, parameters, statement))) as PostgresQueryResult<R>;
      } finally {
        if (statement.boundary !== null) isInTransaction = statement.boundary === 'begin';
        if (!isInTransaction && written.size > 0) {
          writes.note(written);
          written.clear();
        }
      }
    };
    return { query: query as PostgresPoolClient['query'], release: () => client.release() };
  }

  return { connect: async () => connection(await waitingForDatabase(() => pool.connect())), end: () => pool.end() };
}
