import { INVITES_A_DAY, INVITES_OF_RECIPIENT_A_WEEK } from '#contract/limits/limits.ts';
import { QUOTAS } from '#contract/limits/quotas.ts';
import type { MemberRole } from '#contract/vocabulary/members.ts';
import { buildUser } from '#support/server/builders.ts';
import { allMails, linkTo, mailsTo } from '#support/server/mailbox.ts';
import { changeRow, readRow } from '#support/server/rows.ts';
import { type Client, emptiedPortal, listed } from '#support/server/startPortal.ts';
import { buildColleague } from '#support/server/tenderBuilders.ts';
import { buildWorkCompany } from '#support/server/workBuilders.ts';

const portal = emptiedPortal();

const ENDED = 'Pozvánka už neplatí: kdo ji poslal, ji zrušil, nebo už zvát nesmí. Požádejte firmu o novou.';
const NEW_PERSON = {
  first_name: 'Karel',
  last_name: 'Malý',
  phone: '777000111',
  password1: 'Zelený strom 5',
  password2: 'Zelený strom 5',
  consent: true,
};

async function company(verification: 'VERIFIED' | 'UNVERIFIED' = 'VERIFIED') {
  const owner = await buildUser(portal.db, { plan: 'PREMIUM' });
  const { id } = await buildWorkCompany(portal.db, {
    owner_id: owner.id,
    role: 'CLIENT',
    name: 'Město Zlín',
    reg_number: '27074358',
    verification,
  });
  return { id, owner: await portal.asUser(owner.id), ownerId: owner.id, path: `companies/${id}/` };
}

const invite = (by: Client, path: string, email: string, role: MemberRole = 'MEMBER') =>
  by.post(`${path}invites/`, { email, role });
/** The key of the newest invitation to an e-mail address. */
const keyFor = async (email: string) => (await linkTo(portal.db, email)).searchParams.get('token')!;
const roleOf = async (companyId: number, userId: number) =>
  (
    await portal.db
      .selectFrom('company_members')
      .select('role')
      .where('company_id', '=', companyId)
      .where('user_id', '=', userId)
      .where('left_at', 'is', null)
      .executeTakeFirst()
  )?.role;

describe('inviting', () => {
  it('mails a link with the company, the role and the inviting user', async () => {
    const { owner, path } = await company();
    const answer = await invite(owner, path, 'Karel@Obec.test');
    expect(answer).toMatchObject({
      status: 201,
      body: { email: 'karel@obec.test', role: 'MEMBER', state: 'PENDING', resends_left: 3 },
    });
    const [mail] = await mailsTo(portal.db, 'karel@obec.test');
    expect(mail?.subject).toBe('Pozvánka do firmy Město Zlín');
    for (const words of ['Jana Nová', 'Město Zlín', 'Vaše role: člen', 'karel@obec.test'])
      expect(mail?.text).toContain(words);
    const stored = await portal.db.selectFrom('company_invites').select('token_hash').executeTakeFirstOrThrow();
    expect(stored.token_hash).not.toContain(await keyFor('karel@obec.test'));
  });

  it('has no user input in the subject of the mail', async () => {
    const { owner, path } = await company('UNVERIFIED');
    await invite(owner, path, 'karel@obec.test');
    expect((await mailsTo(portal.db, 'karel@obec.test'))[0]?.subject).toBe('Pozvánka do firmy v portálu');
  });

  it('is refused for an address with a pending invitation, and for a colleague', async () => {
    const { owner, ownerId, path } = await company();
    await invite(owner, path, 'karel@obec.test');
    expect((await invite(owner, path, 'KAREL@obec.test')).body).toEqual({
      email: ['Pozvánka na tuto adresu už čeká na odpověď. Můžete ji poslat znovu.'],
    });
    const { email } = await readRow(portal.db, 'users', ownerId);
    expect((await invite(owner, path, email)).body).toEqual({ email: ['Tento člověk už k firmě patří.'] });
    expect((await invite(owner, path, 'to není adresa')).status).toBe(400);
  });

  it('is limited to roles that the user may give', async () => {
    const { id, path } = await company();
    const { client } = await buildColleague(portal, id, 'MANAGER');
    expect((await invite(client, path, 'a@obec.test', 'MANAGER')).status).toBe(403);
    expect((await invite(client, path, 'a@obec.test', 'READER')).status).toBe(201);
  });

  it('is limited per day', async () => {
    const { owner, path } = await company();
    for (let number = 0; number < INVITES_A_DAY; number += 1)
      expect((await invite(owner, path, `kolega${number}@obec.test`)).status).toBe(201);
    expect((await invite(owner, path, 'dalsi@obec.test')).status).toBe(429);
    portal.pass({ days: 1, seconds: 1 });
    expect((await invite(owner, path, 'dalsi@obec.test')).status).toBe(201);
  });

  it('is limited per account, even with companies that it creates and deletes', async () => {
    const owner = await buildUser(portal.db, { plan: 'FREE' });
    const client = await portal.asUser(owner.id);
    const send = async (number: number) => {
      const { id } = await buildWorkCompany(portal.db, { owner_id: owner.id, role: 'CLIENT' });
      const answer = await invite(client, `companies/${id}/`, `kolega${number}@obec.test`);
      await client.delete(`companies/${id}/`);
      return answer.status;
    };
    const limit = QUOTAS.invites.limits.FREE;
    for (let number = 0; number < limit; number += 1) expect(await send(number)).toBe(201);
    expect(await send(limit)).toBe(429);
    portal.pass({ days: 1, seconds: 1 });
    expect(await send(limit)).toBe(201);
  });

  it('is limited to five a week per recipient, whoever sends them', async () => {
    const send = async () => {
      const { owner, path } = await buildNext();
      return (await invite(owner, path, 'Karel@obec.test')).status;
    };
    const buildNext = async () => {
      const { id: ownerId } = await buildUser(portal.db);
      const { id } = await buildWorkCompany(portal.db, { owner_id: ownerId, role: 'CLIENT' });
      return { owner: await portal.asUser(ownerId), path: `companies/${id}/` };
    };
    for (let number = 0; number < INVITES_OF_RECIPIENT_A_WEEK; number += 1) expect(await send()).toBe(201);
    expect(await send()).toBe(429);
    expect(await mailsTo(portal.db, 'karel@obec.test')).toHaveLength(INVITES_OF_RECIPIENT_A_WEEK);
    portal.pass({ days: 7, seconds: 1 });
    expect(await send()).toBe(201);
  });

  it('answers 400 for a recipient who refused invitations by the link in a mail', async () => {
    const { owner, path } = await company();
    const other = await buildUser(portal.db);
    const { id: otherCompany } = await buildWorkCompany(portal.db, { owner_id: other.id, role: 'CLIENT' });
    const { id } = (await invite(owner, path, 'Karel@Obec.test')).body as { id: number };
    const mail = (await allMails(portal.db)).find(({ recipient }) => recipient === 'karel@obec.test')!;
    const end = new URL(mail.unsubscribe!);
    expect(mail.body_text).toContain(`http://portal.test/odhlaseni-odberu${end.search}`);
    const visitor = await portal.as('visitor');
    const press = (query: string) => visitor.post(`mail/unsubscribe/${query}`);
    // The address of another recipient with the signature of this one.
    const hash = end.searchParams.get('token')!.split('.')[1]!;
    expect((await press(end.search.replace(hash, 'a'.repeat(64)))).status).toBe(400);
    for (const _twice of [1, 2]) expect((await press(end.search)).status).toBe(200);
    const refused = { email: [expect.stringContaining('pozvánky neposíláme')] };
    expect(await owner.post(`${path}invites/${id}/resend/`)).toMatchObject({ status: 400, body: refused });
    const again = await invite(await portal.asUser(other.id), `companies/${otherCompany}/`, 'KAREL@obec.test');
    expect(again).toMatchObject({ status: 400, body: refused });
    expect(await mailsTo(portal.db, 'karel@obec.test')).toHaveLength(1);
    expect((await invite(owner, path, 'eva@obec.test')).status).toBe(201);
    const stored = await portal.db.selectFrom('invite_refusals').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain('karel');
  });

  it('can be resent three times a day, each time with a new link', async () => {
    const { owner, path } = await company();
    const { id } = (await invite(owner, path, 'karel@obec.test')).body as { id: number };
    const first = await keyFor('karel@obec.test');
    const again = () => owner.post(`${path}invites/${id}/resend/`);
    expect((await again()).body).toMatchObject({ resends_left: 2 });
    const visitor = await portal.as('visitor');
    expect((await visitor.post('invites/pending/', { key: first })).status).toBe(400);
    expect((await visitor.post('invites/pending/', { key: await keyFor('karel@obec.test') })).status).toBe(200);
    await again();
    await again();
    expect((await again()).status).toBe(429);
    portal.pass({ days: 1 });
    expect((await again()).body).toMatchObject({ resends_left: 2 });
  });
});

describe('an invitation', () => {
  it('without an account starts a short registration with the e-mail verified', async () => {
    const { id, owner, path } = await company();
    await invite(owner, path, 'karel@obec.test', 'MANAGER');
    const key = await keyFor('karel@obec.test');
    const visitor = await portal.as('visitor');
    expect((await visitor.post('invites/pending/', { key })).body).toMatchObject({
      email: 'karel@obec.test',
      company: 'Město Zlín',
      role: 'MANAGER',
      state: 'PENDING',
      opened_by: 'VISITOR',
      has_account: false,
      invited_by: 'Jana Nová',
    });
    expect(
      (await visitor.post('invites/registration/', { ...NEW_PERSON, key, password2: 'jiné' })).body,
    ).toHaveProperty('password2');
    const made = await visitor.post('invites/registration/', { ...NEW_PERSON, key });
    expect(made).toMatchObject({ status: 200, body: { key: expect.any(String) as string } });
    const user = await portal.db
      .selectFrom('users')
      .selectAll()
      .where('email', '=', 'karel@obec.test')
      .executeTakeFirstOrThrow();
    expect(user).toMatchObject({ role: 'CLIENT', first_name: 'Karel', verified_at: expect.any(Date) as Date });
    expect(await roleOf(id, user.id)).toBe('MANAGER');
    // A used link shows who joined and when.
    expect((await visitor.post('invites/pending/', { key })).body).toMatchObject({
      state: 'ACCEPTED',
      accepted: { name: 'Karel Malý', at: expect.any(String) as string },
    });
    expect((await visitor.post('invites/registration/', { ...NEW_PERSON, key })).body).toEqual({
      key: ['Pozvánka už byla přijata.'],
    });
    expect(
      (await visitor.post('accounts/login/', { email: 'karel@obec.test', password: NEW_PERSON.password1 })).status,
    ).toBe(200);
  });

  it('is accepted by its account once, whatever the letter case of the e-mail', async () => {
    const { id, owner, path } = await company();
    const { id: userId } = await buildUser(portal.db, { email: 'karel@obec.test' });
    await invite(owner, path, 'KAREL@OBEC.TEST', 'READER');
    const key = await keyFor('karel@obec.test');
    const client = await portal.asUser(userId);
    expect((await client.post('invites/pending/', { key })).body).toMatchObject({
      opened_by: 'INVITED',
      has_account: true,
    });
    const answers = await Promise.all([1, 2].map(() => client.post('invites/accept/', { key })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await roleOf(id, userId)).toBe('READER');
    expect((await client.get('users/self/')).body).toMatchObject({ company: id, memberships: [{ role: 'READER' }] });
  });

  it('is opened by its id by the invited account only', async () => {
    const { id, owner, path } = await company();
    const invited = await buildUser(portal.db, { email: 'karel@obec.test' });
    const other = await buildUser(portal.db, { email: 'jina@obec.test' });
    const sent = (await invite(owner, path, 'karel@obec.test')).body as { id: number };
    const key = String(sent.id);
    for (const stranger of [portal.by('visitor'), await portal.asUser(other.id)])
      for (const way of ['pending', 'decline', 'registration'])
        expect((await stranger.post(`invites/${way}/`, { ...NEW_PERSON, key })).status).toBe(400);
    const client = await portal.asUser(invited.id);
    expect((await client.post('invites/pending/', { key })).body).toMatchObject({ opened_by: 'INVITED' });
    expect((await client.post('invites/accept/', { key })).status).toBe(200);
    expect(await roleOf(id, invited.id)).toBe('MEMBER');
  });

  it('opened by another account stays valid, and says what to do', async () => {
    const { id, owner, path } = await company();
    const other = await buildUser(portal.db, { email: 'jina@obec.test' });
    await invite(owner, path, 'karel@obec.test');
    const key = await keyFor('karel@obec.test');
    const client = await portal.asUser(other.id);
    expect((await client.post('invites/pending/', { key })).body).toMatchObject({
      opened_by: 'OTHER',
      state: 'PENDING',
    });
    for (const way of ['accept', 'decline'])
      expect(await client.post(`invites/${way}/`, { key })).toMatchObject({
        status: 403,
        body: { detail: 'Jste přihlášeni jako jina@obec.test. Pozvánka je pro karel@obec.test.' },
      });
    expect(await roleOf(id, other.id)).toBeUndefined();
    expect((await client.post('invites/join/', { key })).status).toBe(201);
    expect((await client.post('invites/join/', { key })).status).toBe(409);
    const requests = (await owner.get(`${path}join-requests/`)).body as { results: { id: number; email: string }[] };
    expect(requests.results).toMatchObject([{ email: 'jina@obec.test' }]);
    expect((await portal.by('visitor').post('invites/pending/', { key })).body).toMatchObject({
      state: 'PENDING',
    });
  });

  it('ends when it expires, is revoked or is declined', async () => {
    const { owner, path } = await company();
    const visitor = await portal.as('visitor');
    const register = async (email: string) =>
      (await visitor.post('invites/registration/', { ...NEW_PERSON, key: await keyFor(email) })).body;
    const { id } = (await invite(owner, path, 'a@obec.test')).body as { id: number };
    await owner.delete(`${path}invites/${id}/`);
    expect(await register('a@obec.test')).toEqual({ key: [ENDED] });
    expect((await invite(owner, path, 'a@obec.test')).status).toBe(201);

    await invite(owner, path, 'b@obec.test');
    expect((await visitor.post('invites/decline/', { key: await keyFor('b@obec.test') })).status).toBe(200);
    expect(await register('b@obec.test')).toEqual({ key: ['Pozvánka už byla odmítnuta.'] });

    await invite(owner, path, 'c@obec.test');
    portal.pass({ days: 7, seconds: -1 });
    expect((await visitor.post('invites/pending/', { key: await keyFor('c@obec.test') })).body).toMatchObject({
      state: 'PENDING',
    });
    portal.pass({ seconds: 1 });
    expect(await register('c@obec.test')).toEqual({
      key: ['Platnost pozvánky vypršela. Požádejte o novou toho, kdo vás pozval.'],
    });
    expect((await owner.get(`${path}invites/`)).body).toMatchObject({
      results: [{ state: 'EXPIRED' }, { state: 'EXPIRED' }],
    });
  });

  it('gives only a role that its author may still give', async () => {
    const { id, owner, ownerId, path } = await company();
    const manager = await buildColleague(portal, id, 'MANAGER');
    await invite(manager.client, path, 'karel@obec.test');
    await invite(owner, path, 'eva@obec.test', 'OWNER');
    const visitor = await portal.as('visitor');
    const register = async (email: string) =>
      visitor.post('invites/registration/', { ...NEW_PERSON, key: await keyFor(email) });
    const waiting = async () => (await listed<{ email: string }>(owner, `${path}invites/`)).map(({ email }) => email);
    const refused = { status: 400, body: { key: [ENDED] } };
    expect(await waiting()).toEqual(['eva@obec.test', 'karel@obec.test']);
    expect((await owner.delete(`${path}members/${manager.id}/`)).status).toBe(204);
    expect(await register('karel@obec.test')).toMatchObject(refused);
    const opened = await visitor.post('invites/pending/', { key: await keyFor('karel@obec.test') });
    expect(opened.body).toMatchObject({ state: 'REVOKED' });
    expect(await waiting()).toEqual(['eva@obec.test']);
    // Another user of the company invites again.
    expect((await invite(owner, path, 'karel@obec.test')).status).toBe(201);
    expect((await register('karel@obec.test')).status).toBe(200);

    const lock = (locked_at: Date | null) =>
      changeRow(portal.db, 'users', ownerId, { locked_at, locked_reason: locked_at && 'Podvod' });
    await lock(new Date());
    expect(await register('eva@obec.test')).toMatchObject(refused);
    await lock(null);
    expect((await register('eva@obec.test')).status).toBe(200);
  });

  it('ends with the role of its author, and belongs to the user who resends it', async () => {
    const { id, owner, path } = await company();
    const manager = await buildColleague(portal, id, 'MANAGER');
    const { client } = manager;
    const pending = (await invite(client, path, 'karel@obec.test')).body as { id: number };
    const left = (await invite(client, path, 'eva@obec.test')).body as { id: number };
    expect((await owner.post(`${path}invites/${pending.id}/resend/`)).status).toBe(200);
    expect((await owner.patch(`${path}members/${manager.id}/`, { role: 'MEMBER' })).status).toBe(204);
    expect((await owner.get(`${path}invites/`)).body).toMatchObject({ results: [{ email: 'karel@obec.test' }] });
    expect((await owner.post(`${path}invites/${left.id}/resend/`)).status).toBe(404);
    const visitor = await portal.as('visitor');
    const register = async (email: string) =>
      (await visitor.post('invites/registration/', { ...NEW_PERSON, key: await keyFor(email) })).status;
    expect([await register('karel@obec.test'), await register('eva@obec.test')]).toEqual([200, 400]);
  });

  it('answers 403 to an account of another role, and 400 to an unknown link', async () => {
    const { owner, path } = await company();
    const { id } = await buildUser(portal.db, { email: 'firma@obec.test', role: 'SUPPLIER' });
    await invite(owner, path, 'firma@obec.test');
    const supplier = await portal.asUser(id);
    expect((await supplier.post('invites/accept/', { key: await keyFor('firma@obec.test') })).status).toBe(403);
    expect((await supplier.post('invites/accept/', { key: 'x' })).status).toBe(400);
  });
});

describe('joining by the registration number', () => {
  const NUMBER = '27074358';

  it('shows only that the company exists, and notifies those who manage its members', async () => {
    const { id, owner, ownerId, path } = await company();
    const visitor = await portal.as('visitor');
    expect((await visitor.get(`companies/join/?reg_number=${NUMBER}&role=CLIENT`)).body).toEqual({
      known: true,
      state: null,
    });
    expect((await visitor.get(`companies/join/?reg_number=${NUMBER}&role=SUPPLIER`)).body).toEqual({
      known: false,
      state: null,
    });
    const person = await buildUser(portal.db);
    const client = await portal.asUser(person.id);
    expect(await client.post('companies/join/', { reg_number: NUMBER, note: 'Dělám na IT.' })).toMatchObject({
      status: 201,
    });
    expect((await client.post('companies/join/', { reg_number: NUMBER })).status).toBe(409);
    expect((await client.get(`companies/join/?reg_number=${NUMBER}`)).body).toEqual({ known: true, state: 'PENDING' });
    expect(await portal.db.selectFrom('notifications').select(['user_id', 'event', 'actor_id']).execute()).toEqual([
      { user_id: ownerId, event: 'JOIN_ASKED', actor_id: person.id },
    ]);
    const [requests] = await listed<{ id: number }>(owner, `${path}join-requests/`);
    const answer = (body: object) => owner.post(`${path}join-requests/${requests!.id}/`, body);
    expect((await answer({ accept: true, role: 'READER' })).status).toBe(204);
    expect((await answer({ accept: true })).status).toBe(404);
    expect(await roleOf(id, person.id)).toBe('READER');
    expect((await client.get(`companies/join/?reg_number=${NUMBER}`)).body).toEqual({ known: false, state: null });
  });

  it('at registration requests to join instead of creating another company', async () => {
    const { id } = await company();
    const visitor = await portal.as('visitor');
    const person = {
      role: 'CLIENT',
      first_name: 'Eva',
      last_name: 'Malá',
      phone: '777000111',
      reg_number: NUMBER,
      company_name: 'Město Zlín',
      join_company: true,
    };
    await visitor.post('accounts/registration/', { ...person, email: 'eva@obec.test', consent: true });
    const key = (await linkTo(portal.db, 'eva@obec.test')).searchParams.get('key')!;
    expect((await visitor.post('accounts/registration/pending/', { key })).body).toMatchObject({ join_company: true });
    const verified = await visitor.post('accounts/registration/verify-email/', {
      ...person,
      key,
      password1: NEW_PERSON.password1,
      password2: NEW_PERSON.password1,
    });
    expect(verified.status).toBe(200);
    const { id: userId } = await portal.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'eva@obec.test')
      .executeTakeFirstOrThrow();
    expect(await portal.db.selectFrom('companies').select('id').where('reg_number', '=', NUMBER).execute()).toEqual([
      { id },
    ]);
    expect(await portal.db.selectFrom('join_requests').select(['company_id', 'user_id']).execute()).toEqual([
      { company_id: id, user_id: userId },
    ]);
  });
});
