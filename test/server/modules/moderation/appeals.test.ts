import {
  HIDE,
  appeal,
  author,
  closePortal,
  decide,
  moderator,
  detail,
  moderators,
  notifications,
  openPortal,
  own,
  person,
  portal,
  rating,
  report,
  reported,
  reporter,
  supplier,
  waiting,
} from '#support/server/adminModeration.ts';
import { changeRow } from '#support/server/rows.ts';
import { buildColleague } from '#support/server/tenderBuilders.ts';
import { buildReference, buildWorkCompany } from '#support/server/workBuilders.ts';

/* Appeals of authors against moderation decisions, and the operators who decide on them. */

beforeEach(openPortal);
afterAll(closePortal);

describe('an appeal', () => {
  it('is decided by another operator, and a restored record is shown and counted as before', async () => {
    await buildWorkCompany(portal.db);
    const other = await person();
    await other.client.post(`companies/${supplier.company}/testimonials/`, { rating: 5, text: 'Výborné.' });
    const { id, testimonial } = await reported();
    await moderator().post(`admin/moderation/testimonials/${testimonial}/approve/`);
    const home = async () => (await reporter.client.get('overview/public/')).body;
    const before = { rating: await rating(), home: await home() };
    expect(before.rating).toEqual({ average: 3, count: 2 });

    await decide(id);
    expect(await rating()).toEqual({ average: 5, count: 1 });
    expect(await appeal(id)).toMatchObject({ status: 201, body: { state: 'APPEALED', can_appeal: false } });
    expect(await rating()).toEqual({ average: 5, count: 1 });
    expect(await waiting()).toMatchObject([{ id, state: 'APPEALED' }]);

    const refused = await decide(id, { decision: 'RESTORED' });
    expect(refused).toMatchObject({
      status: 403,
      body: { detail: expect.stringContaining('nerozhoduje ten, kdo rozhodl poprvé') as string },
    });
    expect(await detail(id)).toMatchObject({
      decisions: [],
      refusal: expect.stringContaining('jiném moderátorovi') as string,
    });
    expect(await detail(id, 1)).toMatchObject({ decisions: ['RESTORED', 'UPHELD'], refusal: null });
    expect((await decide(id, { decision: 'RESTORED', decision_reason: 'Je to zkušenost.' }, 1)).status).toBe(200);
    expect({ rating: await rating(), home: await home() }).toEqual(before);
    expect(await own()).toMatchObject([{ state: 'RESTORED', clarification: 'Je to zkušenost.' }]);
    expect((await notifications(author.client))[0]![1]).toBe(
      'Znovu ukazujeme vaše hodnocení firmy „Sítě s.r.o.“. Důvod: Je to zkušenost.',
    );
    expect((await notifications(reporter.client))[0]![1]).toContain('Po novém posouzení');
    expect((await detail(id)).steps.map(({ step, operator }) => [step, operator?.name ?? null])).toEqual([
      ['APPROVED', 'Alena Malá'],
      ['HIDDEN', 'Alena Malá'],
      ['APPEALED', null],
      ['RESTORED', 'Petr Velký'],
    ]);
  });

  it('that is rejected keeps the decision with the reason, and cannot be repeated', async () => {
    const { id } = await reported();
    await decide(id, { ...HIDE, decision: 'REMOVED' });
    await appeal(id);
    expect(await decide(id, { decision: 'UPHELD' }, 1)).toMatchObject({
      status: 400,
      body: { decision_reason: ['Toto pole je povinné'] },
    });
    expect((await decide(id, { decision: 'UPHELD', decision_reason: 'Urážka zůstává urážkou.' }, 1)).status).toBe(200);
    expect(await own()).toMatchObject([
      { state: 'REMOVED', clarification: 'Urážka zůstává urážkou.', can_appeal: false, appeal_until: null },
    ]);
    expect(await appeal(id)).toMatchObject({
      status: 409,
      body: { detail: 'Proti tomuto rozhodnutí už odvolání bylo podané.' },
    });
  });

  it('is accepted within six months, from the author, with a text, and only for hidden content', async () => {
    const { id } = await reported();
    expect((await appeal(id)).status).toBe(409);
    await decide(id);
    expect((await appeal(id, reporter.client)).status).toBe(404);
    expect(await appeal(id, author.client, ' ')).toMatchObject({
      status: 400,
      body: { appeal_text: ['Toto pole je povinné'] },
    });
    const until = new Date((await own())[0]!.appeal_until!);
    const left = Math.floor((+until - +portal.services.clock()) / 1000);
    portal.pass({ seconds: left + 2 });
    author.client = await portal.asUser(author.id);
    expect((await own())[0]).toMatchObject({ can_appeal: false });
    expect(await appeal(id)).toMatchObject({
      status: 409,
      body: { detail: 'Odvolat se šlo do 6 měsíců od rozhodnutí, ta doba už uplynula.' },
    });
  });

  it('is accepted once when sent twice at the same time, and so is its decision', async () => {
    const { id } = await reported();
    await decide(id);
    const sent = await Promise.all([appeal(id), appeal(id)]);
    expect(sent.map(({ status }) => status).sort()).toEqual([201, 409]);
    const third = await person({ operator_roles: ['ADMIN'] });
    // Both use the version they read. An upheld decision may still be restored after reading it again.
    const read = { 'if-match': (await detail(id)).etag };
    const answers = await Promise.all([
      decide(id, { decision: 'RESTORED' }, 1, read),
      third.client.post(`admin/moderation/${id}/decide/`, { decision: 'UPHELD', decision_reason: 'Ne.' }, read),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('says that an admin has to decide when there is only one moderator', async () => {
    const { id } = await reported();
    await decide(id);
    await appeal(id);
    await changeRow(portal.db, 'users', moderators[1]!.id, { operator_roles: [] });
    expect(await decide(id, { decision: 'RESTORED' })).toMatchObject({
      status: 403,
      body: { detail: expect.stringContaining('Rozhodnout může správce') as string },
    });
    const admin = await person({ operator_roles: ['ADMIN'] });
    const answer = await admin.client.post(`admin/moderation/${id}/decide/`, { decision: 'RESTORED' });
    expect(answer.status).toBe(200);
  });

  it('for a record of a company may be sent by its owners and managers', async () => {
    const reference = await buildReference(portal.db, supplier.user, {
      company_id: supplier.company,
      name: 'Datový sál',
    });
    const member = await buildColleague(portal, supplier.company, 'MEMBER', 'SUPPLIER');
    const manager = await buildColleague(portal, supplier.company, 'MANAGER', 'SUPPLIER');
    await report('references', reference.id);
    const [{ id } = { id: 0 }] = await waiting();
    await decide(id);
    for (const client of [supplier.client, manager.client]) {
      expect(await own(client)).toMatchObject([{ id, name: 'Datový sál', company: { id: supplier.company } }]);
      expect((await notifications(client))[0]![1]).toContain('Skryli jsme referenci „Datový sál“');
    }
    expect(await own(member.client)).toEqual([]);
    expect((await appeal(id, member.client)).status).toBe(404);
    expect((await appeal(id, manager.client)).status).toBe(201);
  });
});
