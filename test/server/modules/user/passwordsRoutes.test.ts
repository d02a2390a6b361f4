import { buildUser, PASSWORD } from '#support/server/builders.ts';
import { linkTo, mailsTo } from '#support/server/mailbox.ts';
import { type Client, emptiedPortal } from '#support/server/startPortal.ts';

const portal = emptiedPortal();
let visitor: Client;
beforeEach(async () => {
  visitor = await portal.as('visitor');
});

const NEW = 'nové dlouhé heslo';
const logIn = (email: string, password: string) => visitor.post('accounts/login/', { email, password });

/** Requests a link and returns its parameters. */
async function requestLink(email: string) {
  await visitor.post('accounts/password/reset/', { email });
  const link = await linkTo(portal.db, email);
  return { link, uid: link.searchParams.get('uid'), token: link.searchParams.get('token') };
}
const confirm = (uid: string | null, token: string | null, password = NEW) =>
  visitor.post('accounts/password/reset/confirm/', { uid, token, new_password1: password, new_password2: password });

describe('a forgotten password', () => {
  it('is replaced by a mailed link, which ends all sessions, starts none, and notifies the owner', async () => {
    const { id, email } = await buildUser(portal.db);
    const thief = await portal.asUser(id);
    const { link, uid, token } = await requestLink(email);

    const answer = await confirm(uid, token);

    expect(link.origin + link.pathname).toBe('http://portal.test/new-password');
    expect(answer).toMatchObject({ status: 200, body: { detail: expect.any(String) } });
    expect(answer.body).not.toHaveProperty('key');
    expect((await thief.get('users/self/')).status).toBe(401);
    expect((await logIn(email, PASSWORD)).status).toBe(400);
    expect((await logIn(email, NEW)).status).toBe(200);
    expect((await mailsTo(portal.db, email)).at(-1)?.subject).toBe('Heslo do IT portálu bylo změněno');
  });

  it('accepts a link once, within an hour, from its own user, and stores only its hash', async () => {
    const { email } = await buildUser(portal.db);
    const other = await buildUser(portal.db);
    const first = await requestLink(email);
    const second = await requestLink(email);

    expect(JSON.stringify(await portal.db.selectFrom('mailed_tokens').selectAll().execute())).not.toContain(
      first.token,
    );
    expect(await confirm(String(other.id), first.token)).toMatchObject({
      status: 400,
      body: { token: [expect.stringContaining('není platný')] },
    });
    expect((await confirm(first.uid, first.token)).status).toBe(200);
    for (const { uid, token } of [first, second]) {
      expect(await confirm(uid, token)).toMatchObject({ status: 400, body: { token: ['Odkaz už byl použit.'] } });
    }
    const third = await requestLink(email);
    portal.pass({ minutes: 61 });
    expect(await confirm(third.uid, third.token)).toMatchObject({
      status: 400,
      body: { token: [expect.stringContaining('vypršela')] },
    });
  });

  it('is set once when two requests use the same link at the same time', async () => {
    const { email } = await buildUser(portal.db);
    const { uid, token } = await requestLink(email);

    const answers = await Promise.all([confirm(uid, token), confirm(uid, token)]);

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('writes links with the configured host, whatever the Host header says', async () => {
    const { email } = await buildUser(portal.db);
    await visitor.post('accounts/password/reset/', { email }, { host: 'evil.test', 'x-forwarded-host': 'evil.test' });

    expect((await linkTo(portal.db, email)).host).toBe('portal.test');
  });

  it('answers the same for an unknown e-mail, and sends no mail to it', async () => {
    const { email } = await buildUser(portal.db);
    const known = await visitor.post('accounts/password/reset/', { email });
    const unknown = await visitor.post('accounts/password/reset/', { email: 'nikdo@portal.test' });

    expect({ status: known.status, body: known.body }).toEqual({ status: unknown.status, body: unknown.body });
    expect(await mailsTo(portal.db, 'nikdo@portal.test')).toEqual([]);
    expect(await visitor.post('accounts/password/reset/', { email: '' })).toMatchObject({
      status: 400,
      body: { email: ['Toto pole je povinné'] },
    });
  });

  it('must be replaced by a strong password', async () => {
    const { email } = await buildUser(portal.db);
    const { uid, token } = await requestLink(email);

    expect(await confirm(uid, token, 'Miláček1')).toMatchObject({
      status: 400,
      body: { new_password1: ['Toto heslo je příliš běžné, zvolte jiné.'] },
    });
    expect(await confirm(uid, token, email.toUpperCase())).toMatchObject({
      status: 400,
      body: { new_password1: ['Heslo nesmí být stejné jako e-mail.'] },
    });
    expect((await confirm(uid, token)).status).toBe(200);
  });
});

describe('changing the password', () => {
  const change = (client: Client, old_password: string, password = NEW) =>
    client.post('accounts/password/change/', { old_password, new_password1: password, new_password2: password });

  it('refuses a wrong old and a weak new password', async () => {
    const client = await portal.as('free');
    expect(await change(client, 'spatne')).toMatchObject({
      status: 400,
      body: { old_password: ['Současné heslo není správné.'] },
    });
    expect(await change(client, PASSWORD, 'password123')).toMatchObject({
      status: 400,
      body: { new_password1: [expect.any(String)] },
    });
  });

  it('ends all other sessions and older links, keeps the current session, and notifies the owner', async () => {
    const { id, email } = await buildUser(portal.db);
    const [mine, stolen] = [await portal.asUser(id), await portal.asUser(id)];
    const { uid, token } = await requestLink(email);

    expect(await change(mine, PASSWORD)).toMatchObject({
      status: 200,
      body: { detail: expect.stringContaining('změněno') },
    });

    expect((await mine.get('users/self/')).status).toBe(200);
    expect((await stolen.get('users/self/')).status).toBe(401);
    expect((await confirm(uid, token)).status).toBe(400);
    expect((await logIn(email, NEW)).status).toBe(200);
    expect((await mailsTo(portal.db, email)).map(({ subject }) => subject)).toContain(
      'Heslo do IT portálu bylo změněno',
    );
  });

  it('answers 429 after ten wrong old passwords', async () => {
    const client = await portal.as('basic');
    for (let i = 0; i < 10; i += 1) expect((await change(client, `pokus ${i}`)).status).toBe(400);
    expect(await change(client, PASSWORD)).toMatchObject({
      status: 429,
      headers: { 'retry-after': expect.any(String) },
    });
  });
});
