import nock from 'nock';
import type { Company } from '#contract/wire/companies.ts';
import { announceWaiting, decideOnCompany, judgeByCachedAnswer } from '#modules/companies/companyVerification.ts';
import { compareCompanies } from '#modules/companies/verificationsJob.ts';
import { LOOSE_ADDRESS, MINISTRY, TRADESMAN, UNKNOWN } from '#support/server/aresAnswers.ts';
import { buildUser } from '#support/server/builders.ts';
import { allMails, writeNotificationMails } from '#support/server/mailbox.ts';
import { type Client, emptiedPortal } from '#support/server/startPortal.ts';
import { buildWorkCompany } from '#support/server/workBuilders.ts';

const portal = emptiedPortal();

const register = () => nock('https://ares.gov.cz');
const path = (number: string) => `/ekonomicke-subjekty-v-be/rest/ekonomicke-subjekty/${number}`;
const MINISTRY_FIELDS = { name: 'Ministerstvo financí', reg_number: '00006947' };
const knowsMinistry = () => register().get(path('00006947')).reply(200, MINISTRY);
const created = async (client: Client, fields: object) => {
  const { status, body } = await client.post('companies/', fields);
  expect(status).toBe(201);
  return body as Company;
};
const verificationOf = (id: number) =>
  portal.db
    .selectFrom('companies')
    .select(['verification', 'verification_reason as reason', 'shown'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const mails = async () => {
  await writeNotificationMails(portal.db, portal.services.clock);
  return allMails(portal.db);
};
const supplier = () => portal.as('supplier');
const another = async () => portal.asUser((await buildUser(portal.db, { role: 'SUPPLIER' })).id);

describe('a saved company', () => {
  it('is verified at once when the number and name match the register', async () => {
    knowsMinistry();
    const company = await created(await supplier(), { name: 'MINISTERSTVO financi', reg_number: '00006947' });
    expect(company).toMatchObject({ verification: 'VERIFIED', verification_reason: null });
  });

  it.each([
    ['another name', 'Ministerstvo zdravotnictví', '00006947', [200, MINISTRY], 'NAME'],
    ['an unknown number', 'Firma', '44992785', [404, UNKNOWN], 'UNKNOWN'],
    ['a dissolved company', 'Volná adresa', '45274649', [200, LOOSE_ADDRESS], 'DISSOLVED'],
  ] as const)(
    'waits for verification with %s, and notifies the owner with the reason',
    async (_what, name, reg_number, [status, answer], reason) => {
      register().get(path(reg_number)).reply(status, answer);
      const company = await created(await supplier(), { name, reg_number });
      expect(company).toMatchObject({ verification: 'WAITING', verification_reason: reason, is_owner: true });
      expect((await verificationOf(company.id)).shown).toBe(false);
      expect(await mails()).toEqual([
        expect.objectContaining({
          subject: `Firma čeká na ověření: ${name}`,
          body_text: expect.stringContaining(`/subjekt/${company.id}/upravit`),
        }),
      ]);
    },
  );

  it('stays public and unverified while the register is unavailable, and is checked later', async () => {
    register().get(path('00006947')).twice().reply(500, {});
    const company = await created(await supplier(), MINISTRY_FIELDS);
    expect(company).toMatchObject({ verification: 'UNVERIFIED' });
    expect(await portal.by('free').get(`suppliers/${company.id}/`)).toMatchObject({
      status: 200,
      body: { verification: 'UNVERIFIED' },
    });

    register().get(path('00006947')).twice().reply(500, {});
    expect(await compareCompanies(portal.services)).toBe(0);
    knowsMinistry();
    expect(await compareCompanies(portal.services)).toBe(1);
    expect(await verificationOf(company.id)).toMatchObject({ verification: 'VERIFIED' });
    expect(await compareCompanies(portal.services)).toBe(0);
  });

  it('is checked again only when its name or number changes', async () => {
    knowsMinistry();
    const client = await supplier();
    const { id } = await created(client, MINISTRY_FIELDS);
    expect((await client.patch(`companies/${id}/`, { city: 'Praha' })).body).toMatchObject({
      verification: 'VERIFIED',
    });
    expect((await client.patch(`companies/${id}/`, MINISTRY_FIELDS)).body).toMatchObject({ verification: 'VERIFIED' });
    expect((await client.patch(`companies/${id}/`, { name: 'Microsoft' })).body).toMatchObject({
      verification: 'WAITING',
      verification_reason: 'NAME',
    });
    expect((await client.patch(`companies/${id}/`, { reg_number: null })).body).toMatchObject({
      verification: 'WAITING',
      verification_reason: 'NAME',
    });
    expect((await client.patch(`companies/${id}/`, MINISTRY_FIELDS)).body).toMatchObject({ verification: 'VERIFIED' });
  });

  it('without a number is unverified and public', async () => {
    const { id, verification } = await created(await supplier(), { name: 'Bez čísla' });
    expect(verification).toBe('UNVERIFIED');
    expect(await compareCompanies(portal.services)).toBe(0);
    expect((await verificationOf(id)).shown).toBe(true);
  });

  it("waits for the operator when another owner's company has the same number", async () => {
    knowsMinistry();
    await created(await supplier(), MINISTRY_FIELDS);
    // The same owner may have a second company with the number.
    expect(await created(await supplier(), MINISTRY_FIELDS)).toMatchObject({
      verification: 'VERIFIED',
    });
    const second = await created(await another(), MINISTRY_FIELDS);
    expect(second).toMatchObject({ verification: 'WAITING', verification_reason: 'TAKEN' });
    await decideOnCompany(portal.services, portal.db, second.id, null);
    expect(await verificationOf(second.id)).toEqual({ verification: 'VERIFIED', reason: null, shown: true });
  });

  it('waits because of a duplicate number even when the register is unavailable', async () => {
    await buildWorkCompany(portal.db, {
      owner_id: await portal.idOf('supplier'),
      reg_number: '00006947',
      verification: 'VERIFIED',
    });
    register().get(path('00006947')).twice().reply(500, {});
    expect(await created(await another(), { name: 'Cokoliv', reg_number: '00006947' })).toMatchObject({
      verification: 'WAITING',
      verification_reason: 'TAKEN',
    });
  });

  it('verifies only one of several companies created with the same number at the same time', async () => {
    register().get(path('00006947')).times(4).reply(200, MINISTRY);
    const clients = [await another(), await another(), await another()];
    const companies = await Promise.all(clients.map((client) => created(client, MINISTRY_FIELDS)));
    expect(companies.map(({ verification }) => verification).sort()).toEqual(['VERIFIED', 'WAITING', 'WAITING']);
  });

  it('is checked against a register response cached within a day without a new request', async () => {
    knowsMinistry();
    await portal.by('visitor').get('ares/company/?reg_number=00006947');
    const [right, wrong] = [
      await buildWorkCompany(portal.db, MINISTRY_FIELDS),
      await buildWorkCompany(portal.db, { name: 'Microsoft', reg_number: '00006947' }),
    ];
    const unasked = await buildWorkCompany(portal.db, { name: 'Microsoft', reg_number: '44992785' });
    for (const { id } of [right, wrong, unasked]) await judgeByCachedAnswer(portal.services, portal.db, id);
    const states = await Promise.all([right, wrong, unasked].map(({ id }) => verificationOf(id)));
    expect(states.map(({ verification }) => verification)).toEqual(['VERIFIED', 'WAITING', 'UNVERIFIED']);
  });

  it('does not query the register once the limit of the address is used up', async () => {
    const client = await supplier();
    while (portal.services.rateLimits.aresOfAddress.tryConsume('127.0.0.1'));
    // A request to the register would fail the test, because no response is mocked.
    expect(await created(client, MINISTRY_FIELDS)).toMatchObject({
      verification: 'UNVERIFIED',
    });
    knowsMinistry();
    expect(await compareCompanies(portal.services)).toBe(1);
  });
});

describe('the operator', () => {
  it('rejects a company with a reason shown to the owner, and any later change waits for the operator', async () => {
    knowsMinistry();
    const client = await supplier();
    const { id } = await created(client, MINISTRY_FIELDS);
    expect(await decideOnCompany(portal.services, portal.db, id, 'Nejste z ministerstva.')).toMatchObject({
      verification: 'REJECTED',
    });
    expect(await decideOnCompany(portal.services, portal.db, id, 'Znovu.')).toBe('unchanged');
    expect((await client.get('companies/primary/')).body).toMatchObject({
      verification: 'REJECTED',
      verification_note: 'Nejste z ministerstva.',
    });
    expect(await mails()).toEqual([
      expect.objectContaining({ body_text: expect.stringContaining('Nejste z ministerstva.') }),
    ]);
    expect(await portal.by('premium').get(`suppliers/${id}/`)).toMatchObject({ status: 404 });

    expect((await client.patch(`companies/${id}/`, { name: 'Ministerstvo  financí' })).body).toMatchObject({
      verification: 'WAITING',
      verification_reason: 'AGAIN',
    });
    expect(await compareCompanies(portal.services)).toBe(0);
    expect(await verificationOf(id)).toMatchObject({ verification: 'WAITING', reason: 'AGAIN' });
    await decideOnCompany(portal.services, portal.db, id, null);
    expect((await client.get('companies/primary/')).body).toMatchObject({
      verification: 'VERIFIED',
      verification_note: null,
    });
    const decisions = await portal.db
      .selectFrom('moderation_decisions')
      .select(['decision', 'reason'])
      .orderBy('id')
      .execute();
    expect(decisions).toEqual([
      { decision: 'REJECTED', reason: 'Nejste z ministerstva.' },
      { decision: 'VERIFIED', reason: null },
    ]);
  });

  it('receives one mail a day about companies newly waiting for verification', async () => {
    const waiting = { verification: 'WAITING', verification_reason: 'NAME' } as const;
    await buildWorkCompany(portal.db, { name: 'První', ...waiting });
    await buildWorkCompany(portal.db, { name: 'Druhá', ...waiting });
    expect(await announceWaiting(portal.services, portal.db)).toBe(2);
    await buildWorkCompany(portal.db, { name: 'Třetí', ...waiting });
    expect(await announceWaiting(portal.services, portal.db)).toBe(0);
    portal.pass({ days: 1 });
    expect(await announceWaiting(portal.services, portal.db)).toBe(1);
    portal.pass({ days: 1 });
    expect(await announceWaiting(portal.services, portal.db)).toBe(0);
    const [first, second, ...others] = await mails();
    expect(others).toEqual([]);
    expect(first).toMatchObject({
      recipient: 'operator@portal.test',
      body_text: expect.stringMatching(/První[\s\S]*Druhá/),
    });
    expect(second?.body_text).toContain('Třetí');
    expect(second?.body_text).not.toContain('První');
  });
});

describe('a verification run', () => {
  it('checks at most two companies, newest first, and postpones those without a response', async () => {
    await buildWorkCompany(portal.db, { name: 'Jan Novák', reg_number: '44992785' });
    await buildWorkCompany(portal.db, MINISTRY_FIELDS);
    const broken = await buildWorkCompany(portal.db, { name: 'Volná adresa', reg_number: '45274649' });
    register().get(path('45274649')).reply(400, {});
    expect(await compareCompanies(portal.services)).toBe(0);
    register().get(path('00006947')).reply(200, MINISTRY).get(path('44992785')).reply(200, TRADESMAN);
    expect(await compareCompanies(portal.services)).toBe(2);
    expect(await verificationOf(broken.id)).toMatchObject({ verification: 'UNVERIFIED' });
  });

  it('stops early when the portal shuts down', async () => {
    await buildWorkCompany(portal.db, { reg_number: '00006947' });
    expect(await compareCompanies(portal.services, () => false)).toBe(0);
  });

  it('skips verified and rejected companies', async () => {
    await buildWorkCompany(portal.db, { reg_number: '00006947', verification: 'VERIFIED' });
    await buildWorkCompany(portal.db, { reg_number: '00006947', verification: 'REJECTED', verification_note: 'Ne.' });
    expect(await compareCompanies(portal.services)).toBe(0);
  });
});
