import { sql } from 'kysely';
import { createToken } from '#platform/identity/tokensRepository.ts';
import { findPostgres, type ThrowawayPostgres } from '#scripts/perf/shared/throwawayPostgres.ts';
import type { PortalApp } from '#server/app.ts';
import { buildUser } from '#support/server/builders.ts';
import { startOnOwnServer } from '#support/server/ownServer.ts';
import { type SecondPortal, startSecondPortal } from '#support/server/secondPortal.ts';
import { buildWorkCompany } from '#support/server/workBuilders.ts';
import { until } from '#support/waiting.ts';

const installed = findPostgres();

(installed === null ? describe.skip : describe)('two processes over one PostgreSQL', () => {
  let server: ThrowawayPostgres;
  let first: SecondPortal;
  let second: SecondPortal;
  /** A process that does not receive notifications about writes of the others. */
  let deaf: SecondPortal;
  let close: () => Promise<void>;
  beforeAll(async () => {
    const begun = await startOnOwnServer(installed!);
    const { made, name } = begun;
    server = begun.server;
    const url = server.url(name);
    first = await startSecondPortal(made.services, { url });
    second = await startSecondPortal(made.services, { url });
    deaf = await startSecondPortal(made.services, { url, wakeUps: null });
    close = async () => {
      for (const portal of [first, second, deaf]) await portal.close();
      await made.close();
      server.stop();
    };
  });
  afterAll(() => close());

  const logIn = (app: PortalApp, email: string, address: string) =>
    app.inject({
      method: 'POST',
      url: '/api/v1/accounts/login/',
      payload: { email, password: 'wrong wrong' },
      remoteAddress: address,
    });
  const self = async (app: PortalApp, key: string) => {
    const { statusCode } = await app.inject({ url: '/api/v1/users/self/', headers: { authorization: `Token ${key}` } });
    return statusCode;
  };
  /** Stops the clock of cache entries, which then no longer expire. */
  const stopTime = () => {
    const now = performance.now();
    jest.spyOn(performance, 'now').mockReturnValue(now);
    return now;
  };

  it('share the log-in limit of an address', async () => {
    const answers: number[] = [];
    for (let n = 0; n < 12; n += 1) {
      const { app } = n % 2 === 0 ? first : second;
      answers.push((await logIn(app, `nobody${n}@portal.test`, '203.0.113.9')).statusCode);
    }
    expect(answers).toEqual([...Array<number>(10).fill(400), 429, 429]);
    expect((await logIn(second.app, 'nobody@portal.test', '203.0.113.10')).statusCode).toBe(400);
  });

  it('share the limit of wrong second-factor codes', async () => {
    for (let n = 0; n < 5; n += 1) await first.services.rateLimits.wrongCodesOfAccount.consume('7');
    const { rateLimits, db } = second.services;
    await expect(rateLimits.wrongCodesOfAccount.check(db, '7')).rejects.toMatchObject({ status: 429 });
    await expect(rateLimits.wrongCodesOfAccount.check(db, '8')).resolves.toBeUndefined();
  });

  it('reject a session revoked in another process, at once or within a second', async () => {
    const { id } = await buildUser(first.services.db);
    const key = await createToken(first.services.db, id, new Date(), null);
    for (const { app } of [first, second, deaf]) expect(await self(app, key)).toBe(200);
    const now = stopTime();
    const headers = { authorization: `Token ${key}` };
    await first.app.inject({ method: 'POST', url: '/api/v1/accounts/logout/', headers });
    expect(await self(first.app, key)).toBe(401);
    await until(async () => (await self(second.app, key)) === 401);
    jest.spyOn(performance, 'now').mockReturnValue(now + 1_000);
    expect(await self(deaf.app, key)).toBe(401);
  });

  it('receive changes of another process, also after the listening connection was lost', async () => {
    const { id } = await buildUser(first.services.db);
    const phone = async () => (await second.services.settings.current(second.services.db)).hotlinePhone;
    const set = (value: string) =>
      first.services.db
        .insertInto('setting_versions')
        .values({ key: 'hotline_phone', value: JSON.stringify(value), author_id: id, created_at: new Date() })
        .execute();
    await phone();
    stopTime();
    await set('+420 111 111 111');
    await until(async () => (await phone()) === '+420 111 111 111');

    await sql`select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen %'`.execute(
      first.services.db,
    );
    await set('+420 222 222 222');
    // The notification was missed. Reconnecting invalidates all caches.
    await until(async () => (await phone()) === '+420 222 222 222');
    await set('+420 333 333 333');
    await until(async () => (await phone()) === '+420 333 333 333');
  });

  it('use the same version of the map markers, and a new one after a change in any process', async () => {
    const { id } = await buildUser(first.services.db, { plan: 'PREMIUM' });
    const key = await createToken(first.services.db, id, new Date(), null);
    const versionAt = async (app: PortalApp) => {
      const { headers } = await app.inject({
        url: '/api/v1/suppliers/?fields=name,gps_lat,gps_lng&page_size=999999999',
        headers: { authorization: `Token ${key}` },
      });
      return headers.etag;
    };
    const before = await versionAt(first.app);
    expect(before).toEqual(expect.any(String));
    expect(await versionAt(deaf.app)).toBe(before);
    await buildWorkCompany(second.services.db, { verification: 'VERIFIED' });
    const after = await versionAt(first.app);
    expect(after).not.toBe(before);
    expect([await versionAt(second.app), await versionAt(deaf.app)]).toEqual([after, after]);
  });
});
