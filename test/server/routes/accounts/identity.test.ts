import { readConfig } from '../../../../src/server/config';
import { openIdentityProvider } from '../../../../src/server/external/oidc';
import { buildUser } from '../../../support/server/builders';
import { startIdentityProvider, walkThrough } from '../../../support/server/startIdentityProvider';
import { startPortal, type Client, type TestPortal } from '../../../support/server/startPortal';

const PUBLIC_URL = 'http://portal.test';
let provider: Awaited<ReturnType<typeof startIdentityProvider>>;
let portal: TestPortal;
let visitor: Client;
beforeAll(async () => {
  provider = await startIdentityProvider(`${PUBLIC_URL}/auth/callback`);
  const config = readConfig({
    ...{ NODE_ENV: 'test', PUBLIC_URL, OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: 'portal' },
    ...{ OIDC_CLIENT_SECRET: 'secret-of-a-test', OIDC_NAME: 'Městský účet' },
  });
  portal = await startPortal({ config, identityProvider: openIdentityProvider(config) });
  visitor = await portal.as('visitor');
});
afterAll(async () => {
  provider.stop();
  await portal.close();
});

/** The way there and back; answers what the provider put into the address, and the browser's cookie. */
async function walk(person: string, next?: string) {
  const start = await visitor.get(`accounts/oauth2/oidc/login/${next ? `?next=${encodeURIComponent(next)}` : ''}`);
  const [cookie] = String(start.headers['set-cookie']).split(';');
  const back = await walkThrough(String(start.headers.location), person);
  return { start, back, cookie: cookie ?? '', reply: Object.fromEntries(back.searchParams) };
}
const finish = ({ reply, cookie }: Pick<Awaited<ReturnType<typeof walk>>, 'reply' | 'cookie'>) =>
  visitor.post('accounts/oauth2/oidc/callback/', reply, { cookie });
const failed = { status: 400, body: { non_field_errors: [expect.stringContaining('se nepovedlo')] } };

it('is offered by its name', async () => {
  expect((await visitor.get('accounts/oauth2/')).body).toEqual({
    providers: [{ id: 'oidc', name: 'Městský účet', login_url: '/api/v1/accounts/oauth2/oidc/login/' }],
  });
  expect((await visitor.get('accounts/oauth2/jiny/login/')).status).toBe(404);
  expect((await visitor.post('accounts/oauth2/jiny/callback/', { code: 'a', state: 'b' })).status).toBe(404);
});

it('logs in the owner of the verified e-mail, and knows the identity afterwards by its subject', async () => {
  const { id, email } = await buildUser(portal.db);
  const first = await walk(email, '/projekty/seznam?stav=10');

  expect(first.start.status).toBe(302);
  const query = new URL(String(first.start.headers.location)).searchParams;
  expect(query.get('code_challenge_method')).toBe('S256');
  expect(query.get('nonce')).toBeTruthy();
  const answer = await finish(first);
  expect(answer).toMatchObject({ status: 200, body: { key: expect.any(String), next: '/projekty/seznam?stav=10' } });
  const { key } = answer.body as { key: string };
  expect(await visitor.get('users/self/', { authorization: `Token ${key}` })).toMatchObject({ body: { id } });

  await portal.db.updateTable('users').set({ email: 'prejmenovana@portal.test' }).where('id', '=', id).execute();
  expect((await finish(await walk(email))).status).toBe(200);
});

it('asks for the second factor of the account all the same', async () => {
  const { id, email } = await buildUser(portal.db);
  await portal.db.insertInto('totp').values({ user_id: id, secret: 'x', confirmed_at: new Date() }).execute();
  const { key } = (await finish(await walk(email))).body as { key: string };
  const headers = { authorization: `Token ${key}` };
  expect(await visitor.get('users/self/', headers)).toMatchObject({ body: { second_factor: 'CODE' } });
  expect((await visitor.get('projects/', headers)).status).toBe(403);
});

it('finishes a log-in once, and only in the browser that began it', async () => {
  const { email } = await buildUser(portal.db);
  const way = await walk(email);

  expect(await finish({ ...way, cookie: '' })).toMatchObject(failed);
  expect(await finish({ ...way, reply: { ...way.reply, state: 'podvrzeny' } })).toMatchObject(failed);
  expect((await finish(way)).status).toBe(200);
  expect(await finish(way)).toMatchObject(failed);
});

it('leaves a cookie of ten minutes that no neighbouring domain can plant, and takes it back', async () => {
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

it('makes the browser one that strangers cannot lock out', async () => {
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

it('refuses a wrong code and a way back that took too long', async () => {
  const { email } = await buildUser(portal.db);
  const way = await walk(email);
  expect(await finish({ ...way, reply: { ...way.reply, code: 'nesmysl' } })).toMatchObject(failed);

  const late = await walk(email);
  portal.pass({ minutes: 11 });
  expect(await finish(late)).toMatchObject(failed);
});

it('never links an address that the provider did not verify, nor makes an account', async () => {
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

it('takes the password away from an account whose address was never verified', async () => {
  const { id, email } = await buildUser(portal.db, { verified_at: null });

  expect((await finish(await walk(email))).status).toBe(200);

  const user = await portal.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(user).toMatchObject({ password_hash: null, verified_at: expect.any(Date) });
});

it('comes back with the reason when the person refuses, and remembers no foreign path', async () => {
  const { back } = await walk('denied@portal.test');
  expect(back.searchParams.get('error')).toBe('access_denied');

  const { email } = await buildUser(portal.db);
  for (const next of ['//evil.test', '/\\evil.test', 'https://evil.test', 'javascript:alert(1)']) {
    expect((await finish(await walk(email, next))).body).not.toHaveProperty('next');
  }
});

it('says so when the provider does not answer', async () => {
  const config = {
    ...portal.services.config,
    oidc: { issuer: 'http://127.0.0.1:9', clientId: 'a', clientSecret: 'b', name: 'Nic' },
  };
  const lonely = await startPortal({ config, identityProvider: openIdentityProvider(config) });
  const answer = await (await lonely.as('visitor')).get('accounts/oauth2/oidc/login/');
  await lonely.close();

  expect(answer).toMatchObject({ status: 503, body: { detail: expect.stringContaining('teď neodpovídá') } });
});
