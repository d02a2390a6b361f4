import { accountMailTexts } from '#modules/user/accountMailsTexts.ts';
import { accountTexts } from '#modules/user/accountsTexts.ts';
import { type IdentityProvider, openIdentityProvider } from '#platform/identity/oidc.ts';
import { type OidcSettings, readConfig } from '#server/config.ts';
import { buildUser, PASSWORD } from '#support/server/builders.ts';
import { changeRow, readRow } from '#support/server/rows.ts';
import { startIdentityProvider, walkThrough } from '#support/server/startIdentityProvider.ts';
import { startPortal, type Client, type TestPortal } from '#support/server/startPortal.ts';

const PUBLIC_URL = 'http://portal.test';
let provider: Awaited<ReturnType<typeof startIdentityProvider>>;
let portal: TestPortal;
let visitor: Client;
/** The portal's client of the provider; a test may replace it by one with other settings. */
let known: IdentityProvider;
const knownBy = (oidc: Partial<OidcSettings>): IdentityProvider => {
  const { config } = portal.services;
  return openIdentityProvider({ ...config, oidc: { ...config.oidc!, ...oidc } })!;
};
beforeAll(async () => {
  provider = await startIdentityProvider(`${PUBLIC_URL}/auth/callback`);
  const config = readConfig({
    NODE_ENV: 'test',
    PUBLIC_URL,
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: 'portal',
    OIDC_CLIENT_SECRET: 'secret-of-a-test',
    OIDC_NAME: 'Městský účet',
    TRUST_PROXY: '1',
  });
  const identityProvider = {
    ...openIdentityProvider(config)!,
    start: () => known.start(),
    finish: (...back: Parameters<IdentityProvider['finish']>) => known.finish(...back),
  };
  portal = await startPortal({ config, identityProvider });
  visitor = await portal.as('visitor');
});
beforeEach(() => {
  known = knownBy({});
});
afterAll(async () => {
  provider.stop();
  await portal.close();
});

/** Walks to the provider and back; returns the query of the callback and the browser's cookie. */
async function walk(person: string, next?: string) {
  const start = await visitor.get(`accounts/oauth2/oidc/login/${next ? `?next=${encodeURIComponent(next)}` : ''}`);
  const [cookie] = String(start.headers['set-cookie']).split(';');
  const back = await walkThrough(String(start.headers.location), person);
  return { start, back, cookie: cookie ?? '', reply: Object.fromEntries(back.searchParams) };
}
const finish = ({ reply, cookie }: Pick<Awaited<ReturnType<typeof walk>>, 'reply' | 'cookie'>) =>
  visitor.post('accounts/oauth2/oidc/callback/', reply, { cookie });
const failed = { status: 400, body: { non_field_errors: [expect.stringContaining('se nepovedlo')] } };

it('lists the provider by its name', async () => {
  expect((await visitor.get('accounts/oauth2/')).body).toEqual({
    providers: [{ id: 'oidc', name: 'Městský účet', login_url: '/api/v1/accounts/oauth2/oidc/login/' }],
  });
  expect((await visitor.get('accounts/oauth2/jiny/login/')).status).toBe(404);
  expect((await visitor.post('accounts/oauth2/jiny/callback/', { code: 'a', state: 'b' })).status).toBe(404);
});

it('logs in the owner of the verified e-mail, and later recognizes the identity by its subject', async () => {
  const { id, email } = await buildUser(portal.db);
  const first = await walk(email, '/projekty/seznam?stav=10');

  expect(first.start.status).toBe(302);
  const query = new URL(String(first.start.headers.location)).searchParams;
  expect(query.get('code_challenge_method')).toBe('S256');
  expect(query.get('nonce')).toBeTruthy();
  const answer = await finish(first);
  expect(answer).toMatchObject({
    status: 200,
    headers: { 'cache-control': 'no-store' },
    body: { key: expect.any(String), next: '/projekty/seznam?stav=10' },
  });
  const { key } = answer.body as { key: string };
  expect(await visitor.get('users/self/', { authorization: `Token ${key}` })).toMatchObject({ body: { id } });

  await changeRow(portal.db, 'users', id, { email: 'prejmenovana@portal.test' });
  expect((await finish(await walk(email))).status).toBe(200);
});

it('still requires the second factor of the account', async () => {
  const { id, email } = await buildUser(portal.db);
  await portal.db.insertInto('totp').values({ user_id: id, secret: 'x', confirmed_at: new Date() }).execute();
  const { key } = (await finish(await walk(email))).body as { key: string };
  const headers = { authorization: `Token ${key}` };
  expect(await visitor.get('users/self/', headers)).toMatchObject({ body: { second_factor: 'CODE' } });
  expect((await visitor.get('projects/', headers)).status).toBe(403);
});

it('finishes a login once, and only in the browser that started it', async () => {
  const { email } = await buildUser(portal.db);
  const way = await walk(email);

  expect(await finish({ ...way, cookie: '' })).toMatchObject(failed);
  expect(await finish({ ...way, reply: { ...way.reply, state: 'podvrzeny' } })).toMatchObject(failed);
  expect((await finish(way)).status).toBe(200);
  expect(await finish(way)).toMatchObject(failed);
});

it('sets a cookie of ten minutes that a sibling domain cannot set, and removes it afterwards', async () => {
  const { email } = await buildUser(portal.db);
  const way = await walk(email);
  expect(way.start.headers['set-cookie']).toMatch(
    /^identity_flow=[^;]+; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/,
  );
  expect([(await finish(way)).headers['set-cookie']].flat()).toContain(
    'identity_flow=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax',
  );

  const config = { ...portal.services.config, publicUrl: 'https://portal.test' };
  const secure = await startPortal({ config, identityProvider: openIdentityProvider(config) });
  const start = await (await secure.as('visitor')).get('accounts/oauth2/oidc/login/');
  await secure.close();
  expect(start.headers['set-cookie']).toMatch(
    /^__Host-identity_flow=[^;]+; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/,
  );
});

it('marks the browser as a known device, which attempts of strangers do not block', async () => {
  const { email } = await buildUser(portal.db);
  const [cookie = ''] = [(await finish(await walk(email))).headers['set-cookie']]
    .flat()
    .map(String)
    .filter((set) => set.startsWith('known_device='));
  const reset = (headers: Record<string, string> = {}) => visitor.post('accounts/password/reset/', { email }, headers);
  for (let i = 0; i < 10; i += 1) await reset();

  expect((await reset()).status).toBe(429);
  expect((await reset({ cookie: cookie.split(';')[0] ?? '' })).status).toBe(200);
});

it('refuses a wrong code and a callback after the time limit', async () => {
  const { email } = await buildUser(portal.db);
  const way = await walk(email);
  expect(await finish({ ...way, reply: { ...way.reply, code: 'nesmysl' } })).toMatchObject(failed);

  const late = await walk(email);
  portal.pass({ minutes: 11 });
  expect(await finish(late)).toMatchObject(failed);
});

it('does not link an e-mail that the provider did not verify, and creates no account', async () => {
  await buildUser(portal.db, { email: 'unverified@portal.test' });

  expect(await finish(await walk('unverified@portal.test'))).toMatchObject({
    status: 400,
    body: { non_field_errors: [expect.stringContaining('nepotvrdil')] },
  });
  expect(await finish(await walk('neznamy@portal.test'))).toMatchObject({
    status: 400,
    body: { non_field_errors: [expect.stringContaining('zatím není účet')] },
  });
});

it('removes the password of an account whose e-mail was never verified', async () => {
  const { id, email } = await buildUser(portal.db, { verified_at: null });

  expect((await finish(await walk(email))).status).toBe(200);

  const user = await readRow(portal.db, 'users', id);
  expect(user).toMatchObject({ password_hash: null, verified_at: expect.any(Date) });
});

it('returns the error when the user denies access, and ignores a path to another site', async () => {
  const { back } = await walk('denied@portal.test');
  expect(back.searchParams.get('error')).toBe('access_denied');

  const { email } = await buildUser(portal.db);
  for (const next of ['//evil.test', '/\\evil.test', 'https://evil.test', 'javascript:alert(1)']) {
    expect((await finish(await walk(email, next))).body).not.toHaveProperty('next');
  }
});

it.each([
  ['leaves out email_verified, as an operator who does not trust it', 'silent', 'off', 'nepotvrdil'],
  ['leaves out email_verified, as an operator who trusts it', 'silent', 'on', null],
  ['says that it is not verified, as an operator who trusts it', 'unverified', 'on', 'nepotvrdil'],
  ['says true as a text', 'worded', 'off', null],
  ['says it in the userinfo alone', 'late', 'off', null],
  ['tells no address', 'nameless', 'on', 'nesdělil'],
] as const)('handles a provider that %s', async (_, word, trust, refusal) => {
  const { email } = await buildUser(portal.db);
  known = knownBy({ trustEmail: trust === 'on' });
  const answer = await finish(await walk(`${word}+${email}`));
  if (refusal === null) expect(answer).toMatchObject({ status: 200, body: { key: expect.any(String) } });
  else expect(answer).toMatchObject({ status: 400, body: { non_field_errors: [expect.stringContaining(refusal)] } });
});

it("refuses an ID token that was not signed by the provider's keys", async () => {
  const foreign = await startIdentityProvider(`${PUBLIC_URL}/auth/callback`, 'foreign-keys');
  const { email } = await buildUser(portal.db);
  known = knownBy({ issuer: foreign.issuer });
  const answer = await finish(await walk(email));
  foreign.stop();
  expect(answer).toMatchObject(failed);
});

it('links another identity with the same e-mail only after a login with the password, and notifies the owner each time', async () => {
  const { id, email } = await buildUser(portal.db);
  const mails = async () => {
    const rows = await portal.db.selectFrom('jobs').select('payload').where('queue', '=', 'mail').execute();
    return rows.filter(({ payload }) => JSON.stringify(payload).includes(accountMailTexts.identityAdded.subject))
      .length;
  };
  const subjects = async () =>
    (await portal.db.selectFrom('user_identities').select('subject').where('user_id', '=', id).execute()).length;
  const before = await mails();
  expect((await finish(await walk(email))).status).toBe(200);
  expect([await subjects(), (await mails()) - before]).toEqual([1, 1]);

  const second = `other+${email}`;
  const refused = await finish(await walk(second));
  expect(refused).toMatchObject({ status: 400, body: { non_field_errors: [accountTexts.identityWaits] } });
  const [cookie = ''] = [refused.headers['set-cookie']].flat().map((set) => String(set).split(';')[0]);
  expect(await subjects()).toBe(1);
  const logIn = (person: string, value: string) =>
    visitor.post('accounts/login/', { email: person, password: PASSWORD }, { cookie: value });
  // Neither a login of another user nor a forged cookie links it.
  const stranger = await buildUser(portal.db);
  expect((await logIn(stranger.email, cookie)).status).toBe(200);
  expect((await logIn(email, cookie.replace(/\.[^.]*$/, '.podvrh'))).status).toBe(200);
  expect(await subjects()).toBe(1);
  expect((await logIn(email, cookie)).status).toBe(200);
  expect([await subjects(), (await mails()) - before]).toEqual([2, 2]);
  expect((await finish(await walk(second))).status).toBe(200);

  const late = await finish(await walk(`third+${email}`));
  const [lateCookie = ''] = [late.headers['set-cookie']].flat().map((set) => String(set).split(';')[0]);
  portal.pass({ minutes: 11 });
  expect((await logIn(email, lateCookie)).status).toBe(200);
  expect(await subjects()).toBe(2);
});

it('redirects to the callback page with an error when the login cannot start', async () => {
  known = knownBy({ issuer: 'http://127.0.0.1:9' });
  const begin = async () => {
    // An address of its own, whose used limit is not that of other tests.
    const { status, headers } = await visitor.get('accounts/oauth2/oidc/login/', { 'x-forwarded-for': '10.0.0.9' });
    return { status, location: headers.location };
  };
  const failing = await begin();
  let limited = failing;
  for (let i = 0; i < 100 && limited.location === failing.location; i += 1) limited = await begin();

  expect(failing).toEqual({ status: 302, location: `${PUBLIC_URL}/auth/callback?error=provider_unavailable` });
  expect(limited).toEqual({ status: 302, location: `${PUBLIC_URL}/auth/callback?error=too_many_requests` });
});
