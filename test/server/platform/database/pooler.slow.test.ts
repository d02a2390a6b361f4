import { sql } from 'kysely';
import { type AuditContext, withAuditContext } from '#platform/database/auditContext.ts';
import { openDatabase } from '#platform/database/database.ts';
import { createToken } from '#platform/identity/tokensRepository.ts';
import { hasPgbouncer, type Pooler, startPgbouncer } from '#scripts/perf/cluster/pgbouncer.ts';
import { findPostgres, type ThrowawayPostgres } from '#scripts/perf/shared/throwawayPostgres.ts';
import { buildCategory, buildUser } from '#support/server/builders.ts';
import { startOnOwnServer } from '#support/server/ownServer.ts';
import { type SecondPortal, startSecondPortal } from '#support/server/secondPortal.ts';

const installed = hasPgbouncer() ? findPostgres() : null;

(installed === null ? describe.skip : describe)(
  'behind PgBouncer, whose every transaction has another connection',
  () => {
    let server: ThrowawayPostgres;
    let pooler: Pooler;
    let portal: SecondPortal;
    let close: () => Promise<void>;
    let categories: number[];
    beforeAll(async () => {
      const begun = await startOnOwnServer(installed!);
      const { made, name } = begun;
      server = begun.server;
      categories = [(await buildCategory(made.db)).id];
      pooler = await startPgbouncer(server.port, 2);
      portal = await startSecondPortal(made.services, {
        url: pooler.url(name),
        wakeUps: server.url(name),
        prepared: false,
      });
      close = async () => {
        await portal.close();
        await made.close();
        await pooler.stop();
        server.stop();
      };
    });
    afterAll(() => close());

    const person = async () => {
      const { id } = await buildUser(portal.services.db, { plan: 'PREMIUM' });
      const key = await createToken(portal.services.db, id, new Date(), null);
      const headers = { authorization: `Token ${key}` };
      return {
        id,
        get: (url: string) => portal.app.inject({ url: `/api/v1/${url}`, headers }),
        post: (url: string, payload: object, more: Record<string, string> = {}) =>
          portal.app.inject({ method: 'POST', url: `/api/v1/${url}`, payload, headers: { ...headers, ...more } }),
      };
    };

    it('migrates an empty database, and logs that statements have no time limit until the role has one', async () => {
      await sql`create database fresh`.execute(portal.services.db);
      const messages: string[] = [];
      const log = { info: () => undefined, error: (_about: object, message: string) => void messages.push(message) };
      const first = await openDatabase({ url: pooler.url('fresh'), dataDir: null, prepared: false, log });
      while (messages.length === 0) await first.ping();
      expect(messages).toEqual([expect.stringContaining('ALTER ROLE')]);
      await sql`alter database fresh set statement_timeout = '15s'`.execute(first.db);
      await first.close();
    });

    it('allows several processes to start at once and leaves no advisory lock behind', async () => {
      await sql`create database crowded`.execute(portal.services.db);
      const log = { info: () => undefined, error: () => undefined };
      const start = () => openDatabase({ url: pooler.url('crowded'), dataDir: null, prepared: false, log });
      const started = await Promise.all([start(), start(), start(), start()]);
      for (const database of started) await database.close();
      const { rows } = await sql`
        select from pg_locks where locktype = 'advisory'
        and database = (select oid from pg_database where datname = 'crowded')`.execute(portal.services.db);
      expect(rows).toEqual([]);
    });

    it('handles more simultaneous requests than there are connections', async () => {
      const people = await Promise.all(Array.from({ length: 6 }, person));
      const calls = people.flatMap(({ get, post }, n) => [
        ...Array.from({ length: 6 }, () => get('projects/')),
        ...Array.from({ length: 4 }, (_, m) => post('projects/', { name: `Projekt ${n} ${m}`, categories })),
      ]);
      const statuses = (await Promise.all(calls)).map(({ statusCode }) => statusCode);
      expect(statuses.filter((status) => status >= 300)).toEqual([]);
      for (const [n, { id, get }] of people.entries()) {
        const { results } = (await get('projects/')).json<{ results: { name: string }[] }>();
        expect(results.map(({ name }) => name).sort()).toEqual([0, 1, 2, 3].map((m) => `Projekt ${n} ${m}`));
        // The actor is set within each transaction, on any connection.
        const authors = await portal.services.db
          .selectFrom('record_changes')
          .select('actor_id')
          .distinct()
          .where('kind', '=', 'projects')
          .where('actor_id', '=', id)
          .execute();
        expect(authors).toEqual([{ actor_id: id }]);
      }
    });

    it('processes simultaneous requests with the same idempotency key once', async () => {
      const { get, post } = await person();
      const key = { 'idempotency-key': 'only-once' };
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => post('projects/', { name: 'Jednou', categories }, key)),
      );
      expect(answers.map(({ statusCode }) => statusCode)).toContain(201);
      expect((await get('projects/')).json<{ results: object[] }>().results).toHaveLength(1);
    });

    it('leaves no transaction setting behind on a connection', async () => {
      const { post } = await person();
      await post('projects/', { name: 'Projekt', categories });
      const settings = await Promise.all(
        Array.from({ length: 8 }, async () => {
          const { rows } = await sql<{ actor: string | null }>`
          select current_setting('portal.actor', true) as actor`.execute(portal.services.db);
          return rows[0]!.actor;
        }),
      );
      expect(settings.filter(Boolean)).toEqual([]);
    });

    it('remains usable after a transaction that failed to begin', async () => {
      const { db } = portal.services;
      const begin = () => db.transaction().execute(async () => undefined);
      // A setting with such a name is rejected only after the transaction has begun.
      const failing = () => withAuditContext({ 'no name': 1 } as AuditContext, begin);
      await Promise.all(Array.from({ length: 8 }, () => expect(failing()).rejects.toThrow('no name')));
      await Promise.all(Array.from({ length: 16 }, () => sql`select 1`.execute(db)));
      await begin();
    });
  },
);
