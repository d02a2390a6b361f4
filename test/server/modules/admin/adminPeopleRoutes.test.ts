import { lockOut } from '#modules/admin/people.ts';
import { accountMailTexts } from '#modules/user/accountMailsTexts.ts';
import { accountTexts } from '#modules/user/accountsTexts.ts';
import { peopleTexts } from '#modules/user/peopleTexts.ts';
import { buildUser, PASSWORD } from '#support/server/builders.ts';
import { mailsTo, writeNotificationMails } from '#support/server/mailbox.ts';
import { type Client, emptiedPortal } from '#support/server/startPortal.ts';
import { buildWorkCompany } from '#support/server/workBuilders.ts';

const portal = emptiedPortal();
let support: Client;
beforeEach(async () => {
  const { id } = await buildUser(portal.db, { operator_roles: ['SUPPORT'], first_name: 'Jana', last_name: 'Podpora' });
  support = await portal.asUser(id);
});

const resultsOf = (body: unknown) => (body as { results: Record<string, unknown>[] }).results;
const found = async (query: string) =>
  resultsOf((await support.get(`admin/people/?${query}`)).body).map(({ id }) => id);
/** The latest change in the history of an account, without author and time. */
const lastChange = async (id: number) =>
  portal.db
    .selectFrom('record_changes')
    .select(['changes', 'actor_label'])
    .where('kind', '=', 'accounts')
    .where('record_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();

describe('the list', () => {
  it('finds people by words of their name, by e-mail and by the registration number of their company', async () => {
    const { db } = portal;
    const eva = await buildUser(db, { first_name: 'Eva', last_name: 'Řezníčková', email: 'eva@kolo.example' });
    const jan = await buildUser(db, { first_name: 'Jan', last_name: 'Novák', role: 'SUPPLIER' });
    await buildWorkCompany(db, { owner_id: jan.id, role: 'SUPPLIER', reg_number: '27074358' });
    expect(await found('q=reznickova+eva')).toEqual([eva.id]);
    expect(await found('q=kolo.example')).toEqual([eva.id]);
    expect(await found('q=27074358')).toEqual([jan.id]);
    expect(await found('q=27074359')).toEqual([]);
    expect(await found('q=nov%C3%A1k&role=SUPPLIER')).toEqual([jan.id]);
    expect(await found('q=nov%C3%A1k&role=CLIENT')).toEqual([]);
  });

  it('filters by the state of the account', async () => {
    const { db } = portal;
    const locked = await buildUser(db);
    await lockOut(portal.services, locked.id, 'Spam');
    const unverified = await buildUser(db, { verified_at: null });
    const leaving = await buildUser(db, { deletion_requested_at: new Date() });
    const wishing = await buildUser(db);
    await db.insertInto('plan_requests').values({ user_id: wishing.id, plan: 'BASIC' }).execute();
    expect(await found('state=LOCKED')).toEqual([locked.id]);
    expect(await found('state=UNVERIFIED')).toEqual([unverified.id]);
    expect(await found('state=LEAVING')).toEqual([leaving.id]);
    expect(await found('state=WISHES_PLAN')).toEqual([wishing.id]);
    expect(await found('state=OPERATOR')).toHaveLength(1);
  });
});

describe('actions on an account', () => {
  it('lock it everywhere, with a reason, and unlock it', async () => {
    const { db } = portal;
    const person = await buildUser(db);
    const client = await portal.asUser(person.id);
    const path = `admin/people/${person.id}/`;
    expect(await support.post(`${path}lock/`, { reason: ' ' })).toMatchObject({ status: 400 });
    const reason = 'Opakovaně rozesílal reklamu.';
    expect(await support.post(`${path}lock/`, { reason })).toMatchObject({
      status: 200,
      body: { locked_at: expect.any(String) as string, reason, log_ins: 0 },
    });
    expect((await client.get('users/self/')).status).toBe(401);
    const visitor = await portal.as('visitor');
    const logIn = () => visitor.post('accounts/login/', { email: person.email, password: PASSWORD });
    expect(await logIn()).toMatchObject({ status: 403, body: { detail: accountTexts.lockedOut(reason) } });
    // Without the password the response does not disclose the lock.
    expect((await visitor.post('accounts/login/', { email: person.email, password: 'Jine1234' })).status).toBe(400);
    expect((await support.post(`${path}lock/`, { reason })).status).toBe(409);
    const change = await lastChange(person.id);
    expect(change.actor_label).toBe('Jana Podpora');
    expect(Object.keys(change.changes).sort()).toEqual(['locked_at', 'locked_reason', 'log_ins']);
    expect((await support.post(`${path}unlock/`)).status).toBe(200);
    expect((await logIn()).status).toBe(200);
    expect((await support.post(`${path}unlock/`)).status).toBe(409);
    const subjects = (await mailsTo(db, person.email)).map(({ subject }) => subject);
    expect(subjects).toEqual([accountMailTexts.locked.subject, accountMailTexts.unlocked.subject]);
  });

  it('verify it, change role and plan, end sessions and the second factor, each with a history record', async () => {
    const { db } = portal;
    const person = await buildUser(db, { verified_at: null, plan: 'FREE' });
    const client = await portal.asUser(person.id);
    const path = `admin/people/${person.id}/`;
    expect((await support.post(`${path}verify/`)).status).toBe(200);
    expect((await lastChange(person.id)).changes).toEqual({ verified: [false, true] });
    expect((await support.post(`${path}verify/`)).status).toBe(409);
    expect(await support.patch(path, { plan: 'BASIC' })).toMatchObject({ status: 200, body: { plan: 'BASIC' } });
    expect((await lastChange(person.id)).changes).toEqual({ plan: ['FREE', 'BASIC'] });
    expect(await support.patch(path, { role: 'CONSULTANT' })).toMatchObject({ body: { role: 'CONSULTANT' } });
    expect((await lastChange(person.id)).changes).toEqual({ role: ['CLIENT', 'CONSULTANT'] });
    expect((await support.post(`${path}second-factor/reset/`)).status).toBe(409);
    await db.insertInto('totp').values({ user_id: person.id, secret: 'x', confirmed_at: new Date() }).execute();
    expect(await support.post(`${path}second-factor/reset/`)).toMatchObject({ body: { has_second_factor: false } });
    expect((await lastChange(person.id)).changes).toEqual({ second_factor: [true, false], log_ins: [1, 0] });
    expect((await client.get('users/self/')).status).toBe(401);
    await portal.asUser(person.id);
    expect(await support.post(`${path}log-out/`)).toMatchObject({ body: { log_ins: 0 } });
    expect((await lastChange(person.id)).changes).toEqual({ log_ins: [1, 0] });
  });

  it('answer the request for a plan', async () => {
    const { db } = portal;
    const person = await buildUser(db);
    const path = `admin/people/${person.id}/plan/`;
    expect((await support.post(path, { reason: null })).status).toBe(409);
    const askForPlan = () => db.insertInto('plan_requests').values({ user_id: person.id, plan: 'PREMIUM' }).execute();
    await askForPlan();
    expect(await support.get(`admin/people/${person.id}/`)).toMatchObject({
      body: { plan_request: { plan: 'PREMIUM' } },
    });
    expect(await support.post(path, { reason: 'Nejdřív zaplaťte.' })).toMatchObject({
      body: { plan_request: null, plan: 'FREE' },
    });
    await askForPlan();
    expect(await support.post(path, { reason: null })).toMatchObject({ body: { plan_request: null, plan: 'PREMIUM' } });
    await writeNotificationMails(db, portal.services.clock);
    // The refusal, and the plan.
    expect(await mailsTo(db, person.email)).toHaveLength(2);
  });

  it('on operators require the ADMIN role, and are refused on oneself', async () => {
    const { db } = portal;
    const other = await buildUser(db, { operator_roles: ['MODERATOR'] });
    const path = `admin/people/${other.id}/`;
    for (const answer of [
      await support.post(`${path}lock/`, { reason: 'Zlobí.' }),
      await support.post(`${path}second-factor/reset/`),
      await support.patch(path, { plan: 'PREMIUM' }),
    ])
      expect(answer).toMatchObject({ status: 403, body: { detail: peopleTexts.operatorsByAdmins } });
    expect(await support.get(path)).toMatchObject({ status: 200, body: { can_manage: false, can_act: false } });
    const admin = await buildUser(db, { operator_roles: ['ADMIN'] });
    const client = await portal.asUser(admin.id);
    expect((await client.patch(path, { plan: 'PREMIUM' })).status).toBe(200);
    expect((await client.patch(`admin/people/${admin.id}/`, { plan: 'PREMIUM' })).status).toBe(403);
  });

  it('give roles of operators, with the ADMIN role only', async () => {
    const { db } = portal;
    const person = await buildUser(db);
    const path = `admin/people/${person.id}/operator-roles/`;
    expect((await support.post(path, { roles: ['SUPPORT'] })).status).toBe(403);
    const admin = await buildUser(db, { operator_roles: ['ADMIN'] });
    const client = await portal.asUser(admin.id);
    expect(await client.post(path, { roles: ['CATALOGUE'] })).toMatchObject({
      status: 200,
      body: { operator_roles: ['CATALOGUE'] },
    });
    expect((await client.post(path, { roles: ['NOBODY'] })).status).toBe(400);
    expect((await client.post(`admin/people/${admin.id}/operator-roles/`, { roles: [] })).status).toBe(409);
  });

  it.each(['verify', 'unlock', 'log-out', 'second-factor/reset'])(
    'answer 404 for an unknown user: %s',
    async (action) => {
      expect((await support.post(`admin/people/999999/${action}/`)).status).toBe(404);
    },
  );
});
