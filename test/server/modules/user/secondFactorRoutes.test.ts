import { generateSync } from 'otplib';
import { everyEndpoint } from '#contract/endpoints/adminEndpoints.ts';
import { readOwnData } from '#modules/user/ownDataRepository.ts';
import { hashPassword } from '#platform/identity/passwords.ts';
import { keysOf } from '#platform/identity/secretKey.ts';
import { readConfig } from '#server/config.ts';
import { registry } from '#server/registry.ts';
import { buildUser, PASSWORD } from '#support/server/builders.ts';
import { REASON } from '#support/server/impersonation.ts';
import { mailsTo } from '#support/server/mailbox.ts';
import { changeRow, readRow } from '#support/server/rows.ts';
import { type Answer, sharedPortal, startPortal, type TestPortal } from '#support/server/startPortal.ts';

/** The middle of a 30-second period, so that a step in either direction is exact. */
let now = Math.floor(Date.now() / 30_000) * 30_000 + 15_000;
const clock = () => new Date(now);
const pass = ({ seconds = 0, minutes = 0 }) => {
  now += (seconds + minutes * 60) * 1000;
};
const DAY = 86_400_000;
/** Some limits reset once a day, and the tests may run at any hour. */
const sleepUntilMorning = () => {
  now = Math.ceil(now / DAY) * DAY + 6 * 3_600_000 + 15_000;
};
const production = readConfig({ NODE_ENV: 'production', PUBLIC_URL: 'http://portal.test', LOG_LEVEL: 'silent' });

const portal = sharedPortal({ clock });
// The next test gets new codes and unused limits.
afterEach(() => pass({ minutes: 16 }));

const codeAt = (secret: string, seconds = 0) => generateSync({ secret, epoch: now / 1000 + seconds });
const wrong = (secret: string) => {
  const near = [-30, 0, 30].map((seconds) => codeAt(secret, seconds));
  return ['111111', '222222', '333333', '444444'].find((code) => !near.includes(code))!;
};

/** Requests with the token of a session. */
async function under(key: string, on = portal) {
  const visitor = await on.as('visitor');
  const headers = { authorization: `Token ${key}` };
  return {
    get: (path: string) => visitor.get(path, headers),
    post: (path: string, body?: unknown) => visitor.post(path, body, headers),
    delete: (path: string, body?: unknown) => visitor.delete(path, body, headers),
    enter: (code: string) => visitor.post('accounts/second-factor/enter/', { code }, headers),
    state: async () => ((await visitor.get('users/self/', headers)).body as { second_factor?: string }).second_factor,
  };
}

async function logIn(email: string, on = portal) {
  const answer = await (await on.as('visitor')).post('accounts/login/', { email, password: PASSWORD });
  return under((answer.body as { key: string }).key, on);
}

const linesOf = (answer: Answer) => (answer.body as { recovery_codes: string }).recovery_codes.split('\n');

/** Creates an account with a second factor and a session; the period of its set-up code is over. */
async function guarded(on = portal, fields: Parameters<typeof buildUser>[1] = {}) {
  const user = await buildUser(on.db, fields);
  const session = await logIn(user.email, on);
  const { secret } = (await session.post('accounts/second-factor/', { password: PASSWORD })).body as { secret: string };
  const recovery = linesOf(await session.post('accounts/second-factor/confirm/', { code: codeAt(secret) }));
  pass({ seconds: 60 });
  return { ...user, session, secret, recovery };
}

const refusedCode = { status: 400, body: { code: [expect.stringContaining('Kód není správný')] } };

describe('setting up', () => {
  it('requires the password, returns the secret, and is on once a valid code comes', async () => {
    const { id, email } = await buildUser(portal.db);
    const [session, elsewhere] = [await logIn(email), await logIn(email)];
    expect(await session.state()).toBe('OFF');
    expect(await session.post('accounts/second-factor/', {})).toMatchObject({
      status: 400,
      body: { password: ['Toto pole je povinné'] },
    });
    expect(await session.post('accounts/second-factor/', { password: 'spatne' })).toMatchObject({
      status: 400,
      body: { password: ['Heslo není správné.'] },
    });
    expect(await session.post('accounts/second-factor/confirm/', { code: '123456' })).toMatchObject({ status: 409 });

    const started = (await session.post('accounts/second-factor/', { password: PASSWORD })).body as {
      secret: string;
      otpauth_uri: string;
    };
    expect(started.secret).toMatch(/^[A-Z2-7]{32}$/);
    const uri = new URL(started.otpauth_uri);
    expect([uri.protocol, uri.searchParams.get('issuer'), uri.searchParams.get('secret')]).toEqual([
      'otpauth:',
      'IT portál',
      started.secret,
    ]);
    expect(decodeURIComponent(uri.pathname)).toContain(email);
    // The second factor is off until a code proves that the application has the secret.
    expect(await (await logIn(email)).state()).toBe('OFF');

    expect(await session.post('accounts/second-factor/confirm/', { code: wrong(started.secret) })).toMatchObject(
      refusedCode,
    );
    const confirmed = await session.post('accounts/second-factor/confirm/', {
      code: ` ${codeAt(started.secret).replace(/...$/, ' $&')} `,
    });
    expect(new Set(linesOf(confirmed)).size).toBe(10);
    expect(linesOf(confirmed)[0]).toMatch(/^([a-z2-7]{4}-){6}[a-z2-7]{4}$/);

    expect(await session.state()).toBe('DONE');
    expect((await elsewhere.get('users/self/')).status).toBe(401);
    expect(await session.get('accounts/second-factor/')).toMatchObject({
      body: { confirmed_at: expect.any(String), recovery_codes_left: 10, is_required: false, has_password: true },
    });
    expect((await mailsTo(portal.db, email)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('zapnuté'),
    ]);
    const stored = await portal.db.selectFrom('totp').selectAll().where('user_id', '=', id).executeTakeFirstOrThrow();
    expect(JSON.stringify(stored)).not.toContain(started.secret);
    expect(await session.post('accounts/second-factor/', { password: PASSWORD })).toMatchObject({ status: 409 });
    expect(await session.post('accounts/second-factor/confirm/', { code: codeAt(started.secret, 30) })).toMatchObject({
      status: 409,
    });
  });

  it('allows a user without a password only within 15 minutes after a login by the provider', async () => {
    const { id, email } = await buildUser(portal.db);
    const session = await logIn(email);
    await changeRow(portal.db, 'users', id, { password_hash: null });
    pass({ minutes: 15 });
    expect((await session.post('accounts/second-factor/', {})).status).toBe(200);
    pass({ seconds: 1 });
    expect(await session.post('accounts/second-factor/', {})).toMatchObject({
      status: 403,
      body: { detail: expect.stringContaining('znovu přihlaste') },
    });
  });
});

describe('a login', () => {
  it('requires a code before it gives access', async () => {
    const { email, secret } = await guarded(portal, { first_name: 'Jana', phone: '+420777000112', plan: 'PREMIUM' });
    const session = await logIn(email);
    expect(await session.get('users/self/')).toMatchObject({
      status: 200,
      body: {
        email,
        second_factor: 'CODE',
        plan: 'FREE',
        first_name: null,
        last_name: null,
        phone: null,
        is_operator: false,
        operator_roles: [],
      },
    });
    expect(await session.get('projects/')).toMatchObject({
      status: 403,
      body: { detail: 'Dokončete přihlášení druhým faktorem.' },
    });

    expect(await session.enter(codeAt(secret))).toMatchObject({ status: 200, body: {} });
    expect(await session.get('users/self/')).toMatchObject({
      body: { second_factor: 'DONE', plan: 'PREMIUM', first_name: 'Jana' },
    });
    expect((await session.get('projects/')).status).toBe(200);
    // A second tab that sends a code again succeeds.
    expect(await session.enter('123456')).toMatchObject({ status: 200 });
  });

  it.each([
    [-30, 200],
    [0, 200],
    [30, 200],
    [-60, 400],
    [60, 400],
  ])('answers a code of a clock that is %i seconds off with %i', async (seconds, status) => {
    const { email, secret } = await guarded();
    pass({ minutes: 2 });
    expect((await (await logIn(email)).enter(codeAt(secret, seconds))).status).toBe(status);
  });

  it('accepts a code once, even in concurrent requests, and no older code afterwards', async () => {
    const { email, secret } = await guarded();
    const sessions = await Promise.all([1, 2, 3, 4].map(() => logIn(email)));
    const code = codeAt(secret);
    const answers = await Promise.all(sessions.map((session) => session.enter(code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
    const late = await logIn(email);
    expect(await late.enter(codeAt(secret, -30))).toMatchObject(refusedCode);
    pass({ seconds: 30 });
    expect((await late.enter(codeAt(secret))).status).toBe(200);
  });

  it('accepts a recovery code once, in any format, notifies the owner, and says when few are left', async () => {
    const { email, recovery } = await guarded();
    expect((await (await logIn(email)).enter(recovery[0]!.toUpperCase().replaceAll('-', ' '))).status).toBe(200);
    expect(await (await logIn(email)).enter(recovery[0]!)).toMatchObject(refusedCode);
    const answers = [];
    for (const code of recovery.slice(1))
      answers.push(((await (await logIn(email)).enter(code)).body as { detail?: string }).detail);
    expect(answers.slice(0, 5)).toEqual([undefined, undefined, undefined, undefined, undefined]);
    expect(answers.slice(5)).toEqual(
      ['Zbývají vám 3', 'Zbývají vám 2', 'Zbývá vám poslední', 'Nezbývá vám žádný'].map((start) =>
        expect.stringContaining(start),
      ),
    );
    const mails = (await mailsTo(portal.db, email)).filter(({ subject }) => subject.includes('záložní kód'));
    expect(mails).toHaveLength(10);
    expect(mails[0]?.text).toContain('Nepoužitých záložních kódů: 9.');
  });

  it('expires after fifteen minutes without a code, and is not among the sessions', async () => {
    const { email, session, secret } = await guarded();
    const waiting = await logIn(email);
    const { results } = (await session.get('accounts/sessions/')).body as { results: unknown[] };
    expect(results).toHaveLength(1);
    pass({ minutes: 15 });
    expect(await waiting.state()).toBe('CODE');
    pass({ seconds: 1 });
    expect((await waiting.get('users/self/')).status).toBe(401);
    expect((await waiting.enter(codeAt(secret))).status).toBe(401);
    expect(await session.state()).toBe('DONE');
  });

  it('cancels the deletion of the account only after its code', async () => {
    const { id, email, secret, session } = await guarded();
    const request = () => readRow(portal.db, 'users', id);
    expect((await session.delete('users/self/data/', { password: PASSWORD, code: codeAt(secret) })).status).toBe(200);
    const waiting = await logIn(email);
    expect((await request()).deletion_requested_at).not.toBeNull();
    pass({ seconds: 30 });
    expect(await waiting.enter(codeAt(secret))).toMatchObject({
      body: { detail: expect.stringContaining('Smazání účtu je zrušené') },
    });
    expect((await request()).deletion_requested_at).toBeNull();
  });

  it('can be logged out before its code', async () => {
    const { email } = await guarded();
    const waiting = await logIn(email);
    expect((await waiting.post('accounts/logout/')).status).toBe(204);
    expect((await waiting.get('users/self/')).status).toBe(401);
  });
});

it('gives access only to the endpoints of the second factor before its code', async () => {
  const { email } = await guarded();
  const key = (
    (await portal.by('visitor').post('accounts/login/', { email, password: PASSWORD })).body as { key: string }
  ).key;
  const { paths } = (await portal.by('visitor').get('schema.json')).body as {
    paths: Record<string, Record<string, object>>;
  };
  const open: string[] = [];
  let refused = 0;
  for (const [path, operations] of Object.entries(paths)) {
    for (const method of Object.keys(operations)) {
      const called = `${method.toUpperCase()} ${path}`;
      const isLogout = path.endsWith('/accounts/logout/');
      const { statusCode, json } = isLogout
        ? { statusCode: 204, json: () => ({}) }
        : await portal.app.inject({
            method: method as 'GET',
            url: path.replace(/\{[^}]+\}/g, '1'),
            headers: { authorization: `Token ${key}` },
          });
      if (!path.startsWith('/api/v1/')) continue;
      if (statusCode === 403 && (json() as { detail: string }).detail === 'Dokončete přihlášení druhým faktorem.')
        refused += 1;
      else open.push(called);
    }
  }
  expect(open.sort()).toEqual([
    'GET /api/v1/accounts/second-factor/',
    // Public; the consent to it is requested at login.
    'GET /api/v1/law/{document}/',
    'GET /api/v1/users/self/',
    'POST /api/v1/accounts/logout/',
    'POST /api/v1/accounts/second-factor/',
    'POST /api/v1/accounts/second-factor/confirm/',
    'POST /api/v1/accounts/second-factor/enter/',
  ]);
  expect(refused).toBeGreaterThan(Object.keys(everyEndpoint).length - 10);
});

describe('wrong codes', () => {
  it('end the session at the fifth, and answer 429 to other sessions of the account for 15 minutes', async () => {
    const { email, secret } = await guarded();
    const first = await logIn(email);
    for (let n = 0; n < 4; n += 1) expect(await first.enter(wrong(secret))).toMatchObject(refusedCode);
    expect(await first.state()).toBe('CODE');
    expect(await first.enter(wrong(secret))).toMatchObject({
      status: 401,
      body: { detail: expect.stringContaining('na posledním pokusu') },
    });
    expect((await first.get('users/self/')).status).toBe(401);
    expect((await mailsTo(portal.db, email)).map(({ subject }) => subject)).toContainEqual(
      expect.stringContaining('zkouší přihlašovací kódy'),
    );

    const second = await logIn(email);
    const limited = await second.enter(codeAt(secret));
    expect(limited).toMatchObject({ status: 429, body: { detail: expect.stringContaining('Příliš mnoho pokusů') } });
    expect(Number(limited.headers['retry-after'])).toBeLessThanOrEqual(900);
    pass({ minutes: 15 });
    expect((await (await logIn(email)).enter(codeAt(secret))).status).toBe(200);
  });

  it('are counted over all sessions of the account, so the right one is accepted after four', async () => {
    const { email, secret } = await guarded();
    for (let n = 0; n < 4; n += 1) expect(await (await logIn(email)).enter(wrong(secret))).toMatchObject(refusedCode);
    expect((await (await logIn(email)).enter(codeAt(secret))).status).toBe(200);
    expect(await (await logIn(email)).enter(wrong(secret))).toMatchObject(refusedCode);
    expect((await (await logIn(email)).enter(wrong(secret))).status).toBe(429);
  });

  it('of a stranger are limited per day, and a new password of the owner removes the limit', async () => {
    sleepUntilMorning();
    const { id, email, secret } = await guarded();
    for (let n = 0; n < 30; n += 1) {
      if (n % 5 === 0) pass({ minutes: 16 });
      expect(await (await logIn(email)).enter(wrong(secret))).toMatchObject(refusedCode);
    }
    pass({ minutes: 16 });
    expect((await (await logIn(email)).enter(codeAt(secret))).status).toBe(429);
    expect((await mailsTo(portal.db, email)).filter(({ subject }) => subject.includes('zkouší'))).toHaveLength(1);

    await changeRow(portal.db, 'users', id, { password_hash: await hashPassword(PASSWORD) });
    expect((await (await logIn(email)).enter(codeAt(secret))).status).toBe(200);
  });

  it('of a stranger do not block the logged-in owner, who has an own limit', async () => {
    const { email, session, secret } = await guarded();
    for (let n = 0; n < 5; n += 1) await (await logIn(email)).enter(wrong(secret));
    expect((await session.post('accounts/second-factor/recovery-codes/', { code: codeAt(secret) })).status).toBe(200);

    const renew = () => session.post('accounts/second-factor/recovery-codes/', { code: wrong(secret) });
    for (let n = 0; n < 5; n += 1) expect(await renew()).toMatchObject(refusedCode);
    expect((await renew()).status).toBe(429);
    expect(await session.state()).toBe('DONE');
  });

  it.each(['12345', '1234567', 'abcdef', '', 'a'.repeat(10_000), 123456, null])(
    'of an invalid format return a field error',
    async (code) => {
      const { email } = await guarded();
      expect(await (await logIn(email)).enter(code as string)).toMatchObject({
        status: 400,
        body: { code: [expect.any(String)] },
      });
    },
  );
});

describe('confirmation by a code', () => {
  it('is required with the password to delete the account; a refused request leaves the code unused', async () => {
    const { session, secret } = await guarded();
    const remove = (body: object) => session.delete('users/self/data/', body);
    expect(await remove({ password: PASSWORD })).toMatchObject({
      status: 400,
      body: { code: ['Toto pole je povinné'] },
    });
    expect(await remove({ password: PASSWORD, code: wrong(secret) })).toMatchObject(refusedCode);
    expect(await remove({ password: 'spatne', code: codeAt(secret) })).toMatchObject({
      status: 400,
      body: { password: ['Heslo není správné.'] },
    });
    expect((await remove({ password: PASSWORD, code: codeAt(secret) })).status).toBe(200);
  });

  it('is required for new recovery codes, which invalidate the old ones', async () => {
    const { email, session, secret, recovery } = await guarded();
    const fresh = linesOf(await session.post('accounts/second-factor/recovery-codes/', { code: recovery[9] }));
    expect(fresh).toHaveLength(10);
    expect(await (await logIn(email)).enter(recovery[0]!)).toMatchObject(refusedCode);
    expect((await (await logIn(email)).enter(fresh[0]!)).status).toBe(200);
    expect((await session.post('accounts/second-factor/recovery-codes/', { code: codeAt(secret) })).status).toBe(200);
  });

  it('is required with the password to turn it off, which ends pending sessions', async () => {
    const { id, email, session, secret } = await guarded();
    const waiting = await logIn(email);
    const end = (body: object) => session.delete('accounts/second-factor/', body);
    expect(await end({ code: codeAt(secret) })).toMatchObject({
      status: 400,
      body: { password: ['Toto pole je povinné'] },
    });
    expect(await end({ password: 'spatne', code: codeAt(secret) })).toMatchObject({
      status: 400,
      body: { password: ['Heslo není správné.'] },
    });
    expect(await end({ password: PASSWORD, code: wrong(secret) })).toMatchObject(refusedCode);
    expect(await end({ password: PASSWORD, code: codeAt(secret) })).toMatchObject({ status: 200 });

    expect(await session.state()).toBe('OFF');
    expect((await waiting.get('users/self/')).status).toBe(401);
    expect(await portal.db.selectFrom('recovery_codes').selectAll().where('user_id', '=', id).execute()).toEqual([]);
    expect(await (await logIn(email)).state()).toBe('OFF');
    expect((await mailsTo(portal.db, email)).at(-1)?.subject).toContain('vypnuté');
    expect(await end({ password: PASSWORD, code: codeAt(secret, 30) })).toMatchObject({ status: 409 });
  });
});

it('is in the export of own data by its date, without the secret', async () => {
  const { session, secret, recovery } = await guarded();
  const data = await session.get('users/self/data/');
  expect(data.status).toBe(200);
  const { id } = (await session.get('users/self/')).body as { id: number };
  const read = JSON.stringify(await readOwnData(portal.db, registry, id));
  expect(JSON.parse(read)).toMatchObject({ second_factor: { confirmed_at: expect.any(String) } });
  for (const hidden of [secret, recovery[0]!, 'code_hash', 'last_step', 'wrong_codes'])
    expect(read).not.toContain(hidden);
});

it("accepts only recovery codes after the portal's secret key changed, and says so", async () => {
  const { email, secret, recovery } = await guarded();
  const { keyFor } = portal.services;
  portal.services.keyFor = keysOf('another secret');
  const session = await logIn(email);
  expect(await session.enter(codeAt(secret))).toMatchObject({
    status: 400,
    body: { code: [expect.stringContaining('záložní kód')] },
  });
  expect((await session.enter(recovery[0]!)).status).toBe(200);
  portal.services.keyFor = keyFor;
});

describe('an operator in production', () => {
  let live: TestPortal;
  beforeAll(async () => {
    live = await startPortal({ clock, config: production });
  });
  afterAll(() => live.close());

  it('without a second factor has access only to its set-up, and afterwards to everything', async () => {
    const { email } = await buildUser(live.db, { operator_roles: ['SUPPORT'] });
    const session = await logIn(email, live);
    expect(await session.state()).toBe('SET_UP');
    for (const path of ['projects/', 'support/', 'overview/', 'users/self/data/'])
      expect((await session.get(path)).status).toBe(403);
    expect(await session.enter('123456')).toMatchObject({ status: 409 });

    const { secret } = (await session.post('accounts/second-factor/', { password: PASSWORD })).body as {
      secret: string;
    };
    expect((await session.get('support/')).status).toBe(403);
    expect((await session.post('accounts/second-factor/confirm/', { code: codeAt(secret) })).status).toBe(200);
    expect((await session.get('support/')).status).toBe(200);
    pass({ seconds: 30 });
    expect(await session.get('accounts/second-factor/')).toMatchObject({ body: { is_required: true } });
    expect(await session.delete('accounts/second-factor/', { password: PASSWORD, code: codeAt(secret) })).toMatchObject(
      { status: 403, body: { detail: expect.stringContaining('povinné') } },
    );
  });

  it('is by default the only one who must have it; others may turn it on', async () => {
    const { email } = await buildUser(live.db);
    expect(await (await logIn(email, live)).state()).toBe('OFF');
    const operator = await buildUser(portal.db, { operator_roles: ['CATALOGUE'] });
    expect(await (await logIn(operator.email)).state()).toBe('OFF');
  });

  it('who got the role during a session has to log in again', async () => {
    const { id, email } = await buildUser(live.db);
    const session = await logIn(email, live);
    pass({ minutes: 20 });
    await changeRow(live.db, 'users', id, { operator_roles: ['MODERATOR'] });
    expect((await session.get('users/self/')).status).toBe(401);
  });
});

describe('when everybody must have a second factor', () => {
  let strict: TestPortal;
  beforeAll(async () => {
    strict = await startPortal({ clock, config: readConfig({ NODE_ENV: 'test', SECOND_FACTOR: 'everybody' }) });
  });
  afterAll(() => strict.close());

  it('a client has access only to its set-up, and afterwards to everything', async () => {
    const { email } = await buildUser(strict.db);
    const session = await logIn(email, strict);
    expect(await session.state()).toBe('SET_UP');
    expect((await session.get('projects/')).status).toBe(403);
    const { secret } = (await session.post('accounts/second-factor/', { password: PASSWORD })).body as {
      secret: string;
    };
    expect((await session.post('accounts/second-factor/confirm/', { code: codeAt(secret) })).status).toBe(200);
    expect((await session.get('projects/')).status).toBe(200);
  });

  it('support can impersonate an account without a second factor', async () => {
    const { session, secret } = await guarded(strict, { operator_roles: ['SUPPORT'] });
    const { id } = await buildUser(strict.db);
    const begun = await session.post(`admin/people/${id}/impersonation/`, { reason: REASON, code: codeAt(secret) });
    const visit = await under((begun.body as { token: string }).token, strict);
    expect(await visit.state()).toBe('OFF');
    expect((await visit.get('projects/')).status).toBe(200);
  });
});
