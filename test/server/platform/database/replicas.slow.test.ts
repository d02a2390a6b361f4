import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { type Reading, readingOfReplicas } from '#platform/database/reading.ts';
import { openReplicas, type Replicas } from '#platform/database/replicas.ts';
import { openOwnWrites } from '#platform/http/plugins/ownWrites.ts';
import { createToken } from '#platform/identity/tokensRepository.ts';
import {
  findPostgres,
  startThrowawayPostgres,
  type ThrowawayPostgres,
} from '#scripts/perf/shared/throwawayPostgres.ts';
import type { PortalApp } from '#server/app.ts';
import { buildCategory, buildGrant, buildUser } from '#support/server/builders.ts';
import { startOnOwnServer } from '#support/server/ownServer.ts';
import { type SecondPortal, startSecondPortal } from '#support/server/secondPortal.ts';
import { buildWorkCompany } from '#support/server/workBuilders.ts';

const installed = findPostgres();
const log = { info: () => undefined, error: () => undefined };

/** URLs served from a replica. */
const READ_THERE = [
  '/api/v1/suppliers/?page_size=10',
  '/api/v1/suppliers/?q=firma',
  '/api/v1/suppliers/?q=nothingsuch',
  '/api/v1/suppliers/?fields=name,gps_lat,gps_lng&page_size=999999999',
  '/api/v1/suppliers/?q=fi&fields=name,gps_lat,gps_lng&page_size=999999999',
  '/api/v1/suppliers/suggestion/?q=fi',
  '/api/v1/categories/',
  '/api/v1/categories/group/',
  '/api/v1/tags/',
  '/api/v1/products/',
  '/api/v1/products/suggestion/?q=a',
  '/api/v1/services/',
  '/api/v1/technologies/',
  '/api/v1/technologies/suggestion/?q=a',
  '/grants-api/grant/suggestion/?q=a',
  '/grants-api/grant/-/-/-/CZ010',
];

(installed === null ? describe.skip : describe)('replicas', () => {
  let server: ThrowawayPostgres;
  let replica: ThrowawayPostgres;
  let replicas: Replicas;
  let portal: SecondPortal;
  /** A second process with the same replica. */
  let other: SecondPortal;
  /** Whether each read used a replica. */
  const reads: boolean[] = [];
  let close: () => Promise<void>;
  let token: string;
  let stranger: string;

  beforeAll(async () => {
    const begun = await startOnOwnServer(installed!);
    const { made, name } = begun;
    server = begun.server;
    for (let n = 0; n < 5; n += 1) await buildWorkCompany(made.db, { verification: 'VERIFIED', name: `Firma ${n}` });
    await buildCategory(made.db);
    await buildGrant(made.db);
    const tokenOf = async () => {
      const { id } = await buildUser(made.db, { plan: 'PREMIUM' });
      return createToken(made.db, id, new Date(), null);
    };
    [token, stranger] = [await tokenOf(), await tokenOf()];
    replica = await server.replicate();

    const opened: Replicas[] = [];
    const withReplica = () =>
      startSecondPortal(made.services, { url: server.url(name) }, ({ db }) => {
        const ownWrites = openOwnWrites(made.services.config);
        const followers = openReplicas([replica.url(name)], {
          primary: db,
          primaryUrl: server.url(name),
          poolSize: 4,
          prepared: true,
          log,
        });
        opened.push(followers);
        const reading = readingOfReplicas(db, followers, ownWrites.mustBeFresh);
        const noted: Reading = (request, work) =>
          reading(request, async (chosen) => {
            const found = await sql<{ there: boolean }>`select pg_is_in_recovery() as there`.execute(chosen);
            reads.push(found.rows[0]!.there);
            return work(chosen);
          });
        return { ownWrites, reading: noted };
      });
    portal = await withReplica();
    other = await withReplica();
    replicas = opened[0]!;
    close = async () => {
      for (const followers of opened) await followers.close();
      await portal.close();
      await other.close();
      await made.close();
      replica.stop();
      server.stop();
    };
  });
  afterAll(() => close());

  const get = (app: PortalApp, url: string, headers: Record<string, string> = {}) =>
    app.inject({ url, headers: { authorization: `Token ${token}`, ...headers } });
  /** Where the reads of a request were executed. */
  const placeOf = async (app: PortalApp, headers: Record<string, string> = {}) => {
    reads.length = 0;
    const { statusCode } = await get(app, '/api/v1/categories/', headers);
    expect(statusCode).toBe(200);
    return reads.every(Boolean) ? 'replica' : reads.some(Boolean) ? 'both' : 'primary';
  };
  const until = async (isReadable: boolean) => {
    while ((replicas.pick() !== null) !== isReadable) await pause(20);
  };
  const onReplica = async (statement: string) => {
    const client = new pg.Client({ connectionString: replica.url() });
    await client.connect();
    await client.query(statement);
    await client.end();
  };

  it.each(READ_THERE)('reads %s from a replica', async (url) => {
    // On a busy machine the replica sometimes falls behind, and reads correctly use the primary meanwhile.
    do {
      await until(true);
      reads.length = 0;
      const { statusCode } = await get(portal.app, url);
      expect(statusCode).toBe(200);
    } while (replicas.pick() === null);
    expect(reads).not.toEqual([]);
    expect(reads).not.toContain(false);
  });

  it('reads from the primary for a user who has just written, in any process, and only for that user', async () => {
    await until(true);
    const headers = { authorization: `Token ${token}` };
    const written = await portal.app.inject({
      method: 'PATCH',
      url: '/api/v1/users/self/',
      payload: { first_name: 'Eva' },
      headers,
    });
    expect(written.statusCode).toBe(200);
    const cookie = String(written.headers['set-cookie']).split(';')[0]!;
    expect(String(written.headers['set-cookie'])).toMatch(/^own_writes=1; Path=\/; Max-Age=6; HttpOnly; SameSite=Lax$/);
    expect(await placeOf(portal.app)).toBe('primary');
    expect(await placeOf(other.app, { cookie })).toBe('primary');
    expect(await placeOf(other.app, { 'cache-control': 'no-cache' })).toBe('primary');
    expect(await placeOf(portal.app, { authorization: `Token ${stranger}` })).toBe('replica');
    expect((await get(portal.app, '/api/v1/categories/')).headers['set-cookie']).toBeUndefined();
  });

  const strangers = () => ({ authorization: `Token ${stranger}` });

  it('does not use a lagging replica until it has caught up', async () => {
    await until(true);
    await onReplica('select pg_wal_replay_pause()');
    const { id, name } = await buildCategory(portal.services.db);
    await until(false);
    expect(await placeOf(portal.app, strangers())).toBe('primary');
    const { results } = (await get(portal.app, '/api/v1/categories/', strangers())).json<{ results: object[] }>();
    expect(results).toContainEqual(expect.objectContaining({ id, name }));
    await onReplica('select pg_wal_replay_resume()');
    await until(true);
    expect(await placeOf(portal.app, strangers())).toBe('replica');
  });

  it('continues from the primary when a replica is lost, and uses it again once it returns', async () => {
    await until(true);
    replica.halt();
    // The first requests find the replica unreachable and still succeed.
    const answers = await Promise.all(READ_THERE.map((url) => get(portal.app, url, strangers())));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(READ_THERE.map(() => 200));
    await until(false);
    expect(await placeOf(portal.app, strangers())).toBe('primary');
    replica.start();
    await until(true);
    expect(await placeOf(portal.app, strangers())).toBe('replica');
  });

  /** Replicas configured for a server, with all messages they log. */
  const logOf = (url: string, primaryUrl: string) => {
    const messages: { message: string; reason: string | undefined }[] = [];
    const write = ({ err }: { err?: Error }, message: string) => void messages.push({ message, reason: err?.message });
    const followers = openReplicas([url], {
      primary: portal.services.db,
      primaryUrl,
      poolSize: 1,
      prepared: true,
      log: { info: write, error: write },
    });
    return { messages, followers };
  };

  it('rejects a server that is not a replica', async () => {
    const { messages, followers: notOne } = logOf(server.url(), server.url());
    while (messages.length === 0) await pause(20);
    expect(notOne.pick()).toBeNull();
    expect(messages[0]!.reason).toBe('The server is no replica');
    await notOne.close();
  });

  it('logs only that a newly connected replica is used', async () => {
    const { messages, followers } = logOf(replica.url(), server.url());
    while (followers.pick() === null) await pause(20);
    expect(messages).toEqual([{ message: 'Replica is read', reason: undefined }]);
    await followers.close();
  });

  it('never uses a replica ahead of the primary, as after a point-in-time recovery', async () => {
    const restored = await startThrowawayPostgres(installed!);
    try {
      const { messages, followers } = logOf(replica.url(), restored.url());
      while (messages.length === 0) await pause(20);
      expect(followers.pick()).toBeNull();
      expect(messages[0]!.reason).toMatch(/ahead of the primary/);
      await followers.close();
    } finally {
      restored.stop();
    }
  });
});
