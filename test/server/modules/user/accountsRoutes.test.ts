import { buildUser, PASSWORD } from '#support/server/builders.ts';
import { emptiedPortal } from '#support/server/startPortal.ts';

const portal = emptiedPortal();

const refused = { status: 400, body: { non_field_errors: ['Nesprávný e-mail nebo heslo.'] } };

describe('logging in', () => {
  it('returns a token for the own account, of which only a hash is stored', async () => {
    const { email } = await buildUser(portal.db);
    const visitor = await portal.as('visitor');

    const login = await visitor.post('accounts/login/', { email: email.toUpperCase(), password: PASSWORD });
    const { key } = login.body as { key: string };

    expect(login.status).toBe(200);
    expect(login.headers['cache-control']).toBe('no-store');
    expect(await visitor.get('users/self/', { authorization: `Token ${key}` })).toMatchObject({
      status: 200,
      body: { email },
    });
    const tokens = await portal.db.selectFrom('auth_tokens').selectAll().execute();
    expect(JSON.stringify(tokens)).not.toContain(key);
  });

  it('answers the same for a wrong password, an unknown account and an unverified account', async () => {
    const { email } = await buildUser(portal.db);
    const unverified = await buildUser(portal.db, { verified_at: null });
    const visitor = await portal.as('visitor');

    expect(await visitor.post('accounts/login/', { email, password: 'Spatne123' })).toMatchObject(refused);
    expect(await visitor.post('accounts/login/', { email: 'nikdo@portal.test', password: PASSWORD })).toMatchObject(
      refused,
    );
    expect(await visitor.post('accounts/login/', { email: unverified.email, password: PASSWORD })).toMatchObject(
      refused,
    );
  });

  it('answers 400 with Czech errors of missing or wrong fields', async () => {
    const visitor = await portal.as('visitor');

    expect(await visitor.post('accounts/login/', { email: 'neni-adresa' })).toMatchObject({
      status: 400,
      body: { email: ['E-mail není ve správném formátu.'], password: ['Toto pole je povinné'] },
    });
    expect(await visitor.post('accounts/login/', { email: 'a@b.cz', password: 12345678 })).toMatchObject({
      status: 400,
    });
  });

  it('answers 429 after ten attempts per account and IP address in 15 minutes, whether the account exists or not', async () => {
    const visitor = await portal.as('visitor');
    const attempt = () => visitor.post('accounts/login/', { email: 'nikdo@portal.test', password: 'Spatne123' });
    for (let i = 0; i < 10; i += 1) {
      expect((await attempt()).status).toBe(400);
      portal.pass({ seconds: 7 });
    }

    const limited = await attempt();

    expect(limited.status).toBe(429);
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(700);
    portal.pass({ minutes: 15 });
    expect((await attempt()).status).toBe(400);
  });

  it('answers 429 after ten attempts per IP address in a minute, even with a forged address', async () => {
    const visitor = await portal.as('visitor');
    const attempt = (i: number) =>
      visitor.post(
        'accounts/login/',
        { email: `n${i}@portal.test`, password: 'Spatne123' },
        { 'x-forwarded-for': `10.0.0.${i}` },
      );
    for (let i = 0; i < 10; i += 1) await attempt(i);

    expect(await attempt(11)).toMatchObject({ status: 429, headers: { 'retry-after': expect.any(String) } });
  });

  it('does not count successful logins', async () => {
    const { email } = await buildUser(portal.db);
    const visitor = await portal.as('visitor');
    for (let i = 0; i < 12; i += 1) {
      expect((await visitor.post('accounts/login/', { email, password: PASSWORD })).status).toBe(200);
    }
  });
});

describe('logging out', () => {
  it('revokes the token immediately', async () => {
    const client = await portal.as('free');

    expect((await client.post('accounts/logout/')).status).toBe(204);
    expect(await client.get('users/self/')).toMatchObject({ status: 401 });
  });

  it('answers 401 to visitors', async () => {
    expect(await portal.by('visitor').post('accounts/logout/')).toMatchObject({
      status: 401,
      body: { detail: 'Přihlaste se prosím.' },
    });
  });
});

describe('a token', () => {
  it('that is invalid answers 401 even on public endpoints', async () => {
    const visitor = await portal.as('visitor');
    for (const authorization of ['Token nonsense', `Token ${'a'.repeat(40)}`, 'Bearer abc', '']) {
      const answer = await visitor.post('accounts/login/', { email: 'a@b.cz', password: 'x' }, { authorization });
      expect(answer).toMatchObject({
        status: 401,
        body: { detail: 'Přihlášení vypršelo, přihlaste se prosím znovu.' },
      });
    }
  });
});
