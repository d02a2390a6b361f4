import type { GuestInvites } from '#contract/wire/adminInvitations.ts';
import { recipientHash } from '#modules/members/inviteRefusalsRepository.ts';
import { reportMail } from '#modules/moderation/reports.ts';
import { tidyUp } from '#modules/tidying/tidying.ts';
import { readOwnData } from '#modules/user/ownDataRepository.ts';
import { buildOpenTender } from '#support/server/bidBuilders.ts';
import { buildUser } from '#support/server/builders.ts';
import { type BuiltGuest, buildGuest, confirmGuest } from '#support/server/guestBuilders.ts';
import { allMails } from '#support/server/mailbox.ts';
import { hideThing } from '#support/server/moderate.ts';
import { changeRow, insertRow } from '#support/server/rows.ts';
import { type Client, emptiedPortal } from '#support/server/startPortal.ts';
import { buildFirm, type Firm } from '#support/server/tenderBuilders.ts';
import { buildWorkCompany, buildWorkProject } from '#support/server/workBuilders.ts';

const portal = emptiedPortal();
let operator: Client;
let buyer: Firm;
let project: number;
let tender: number;
beforeEach(async () => {
  const { db } = portal;
  operator = await portal.asUser((await buildUser(db, { operator_roles: ['ADMIN'] })).id);
  buyer = await buildFirm(portal, 'CLIENT', { name: 'Město' });
  project = (await buildWorkProject(db, buyer.user, { company_id: buyer.company, published: true })).id;
  tender = (await buildOpenTender(db, project)).id;
});

/** An invitation whose link is in a state. */
async function invited(link: Record<string, unknown>, firm: Partial<Parameters<typeof buildGuest>[1]> = {}) {
  const guest = await buildGuest(portal, { tender, ...firm });
  await changeRow(portal.db, 'guest_links', guest.link, { created_by: buyer.user, ...link });
  return guest;
}
const list = async (query = '') => (await operator.get(`admin/mail/invitations/?${query}`)).body as GuestInvites;
const at = (daysAgo: number) => new Date(+portal.services.clock() - daysAgo * 86_400_000);
const guestFirm = (created_at = at(0)) =>
  buildWorkCompany(portal.db, { role: 'SUPPLIER', owner_id: null, is_guest: true, created_at });
const sent = { sent_number: 1, sent_at: new Date(), first_sent_at: new Date() };
const countLinks = async () => (await portal.db.selectFrom('guest_links').select('id').execute()).length;

describe('invitations by e-mail', () => {
  it('are listed and counted by what became of them, without those who sent a bid', async () => {
    const { db } = portal;
    const company = (await guestFirm()).id;
    await invited({ delivery: 'DRAFT' });
    await invited({ delivery: 'QUEUED', sent_at: at(0) });
    await invited({ delivery: 'REFUSED', delivered_at: at(0) }, { email: 'neni@firma.test' });
    await invited({ delivery: 'RETURNED', delivered_at: at(0) });
    await invited({ delivery: 'ACCEPTED', created_at: at(31) });
    const declined = await invited({ delivery: 'ACCEPTED', opened_at: at(0), withdrawn_at: at(0) });
    await changeRow(db, 'tender_invites', declined.invite, { declined_at: at(0) });
    const came = await invited({ delivery: 'ACCEPTED', opened_at: at(0), claimed_at: at(0) }, { company_id: company });
    await insertRow(db, 'bids', { tender_id: tender, company_id: company, state: 'SENT', ...sent });

    const { results, month, all } = await list();
    expect(results).toHaveLength(6);
    expect(month).toEqual({
      QUEUED: 1,
      ACCEPTED: 2,
      REFUSED: 1,
      RETURNED: 1,
      OPENED: 2,
      DECLINED: 1,
      BID: 1,
      WITHDRAWN: 1,
    });
    expect(all).toMatchObject({ ACCEPTED: 3, BID: 1 });
    for (const [state, count] of [
      ['REFUSED', 1],
      ['OPENED', 2],
      ['DECLINED', 1],
      ['CAME', 1],
    ])
      expect((await list(`state=${state}`)).results).toHaveLength(Number(count));
    expect((await operator.get('admin/mail/invitations/?state=BID')).status).toBe(400);
    expect((await list('q=neni')).results).toMatchObject([
      { email: 'neni@firma.test', delivery: 'REFUSED', buyer: { id: buyer.company }, inviter: { id: buyer.user } },
    ]);
    expect((await list('state=CAME')).results).toMatchObject([{ id: came.link, company: { id: company } }]);
    const file = await operator.get('admin/mail/invitations/export/?q=neni');
    expect(file.body).toContain('neni@firma.test;');
    expect(JSON.stringify(await list())).not.toContain(came.key);
  });

  it('are refused by addresses of which only digests are known: one is looked up and lifted', async () => {
    const { db } = portal;
    await insertRow(db, 'invite_refusals', { email_hash: recipientHash('nechce@firma.test'), kind: 'TENDERS' });
    await insertRow(db, 'invite_refusals', { email_hash: recipientHash('jina@firma.test') });
    const ask = (what: string, email: string) => operator.post(`admin/mail/refusals/${what}/`, { email });
    expect((await list()).refusing).toBe(1);
    expect((await ask('find', ' Nechce@firma.test ')).body).toMatchObject({ refused_at: expect.any(String) });
    expect((await ask('find', 'jina@firma.test')).body).toMatchObject({ refused_at: null });
    expect((await ask('find', 'nic')).status).toBe(400);
    expect((await ask('lift', 'jina@firma.test')).status).toBe(409);
    expect((await ask('lift', 'nechce@firma.test')).body).toEqual({ email: 'nechce@firma.test', refused_at: null });
    expect((await list()).refusing).toBe(0);
  });

  it('of a company are stopped with a reason, and go on', async () => {
    const stop = (reason: string | null) => operator.post(`admin/companies/${buyer.company}/invitations/`, { reason });
    expect((await stop(null)).status).toBe(409);
    expect((await stop('Rozesílá reklamu.')).body).toMatchObject({
      invitations_stopped_at: expect.any(String),
      invitations_stopped_reason: 'Rozesílá reklamu.',
    });
    expect((await stop('Podruhé.')).status).toBe(409);
    const { body } = await buyer.client.get(`history/?kind=companies&record_id=${buyer.company}`);
    expect(JSON.stringify(body)).toContain('Rozesílá reklamu.');
    expect((await stop(null)).body).toMatchObject({ invitations_stopped_at: null, invitations_stopped_reason: null });
    expect((await operator.post('admin/companies/999999/invitations/', { reason: 'Nikdo.' })).status).toBe(404);
  });
});

it('a mail is reported once, with its words, and the hidden project closes the link', async () => {
  const { db, services } = portal;
  const mail = { subject: 'Poptávka Web', text: 'Dobrý den, žádáme o nabídku.' };
  const { link, email, client } = await invited({ delivery: 'ACCEPTED', mail: JSON.stringify(mail) });
  const report = () =>
    db.transaction().execute((transaction) => reportMail(services, transaction, link, 'Nevyžádáno.'));
  await report();
  await expect(report()).rejects.toMatchObject({ status: 409 });
  const { results } = (await operator.get('admin/moderation/')).body as { results: { id: number }[] };
  expect(results).toMatchObject([{ kind: 'projects', record: project, count: 1 }]);
  const found = await operator.get(`admin/moderation/${results[0]!.id}/`);
  expect(found.body).toMatchObject({
    reports: [{ note: 'Nevyžádáno.', reporter: null, email, mail, ground: 'OTHER' }],
  });
  expect((await allMails(db)).map(({ body_text }) => body_text).join()).not.toContain(email);
  expect((await client.get(`tenders/${tender}/`)).status).toBe(200);
  await hideThing(portal, 'projects', project);
  expect((await client.get(`tenders/${tender}/`)).status).toBeGreaterThanOrEqual(400);
});

describe('the data of guests', () => {
  it.each([
    ['89 days after the decision', 89, [2, 3]],
    ['90 days after the decision', 91, [0, 2]],
  ] as const)('are there until %s', async (_when, days, left) => {
    const { db } = portal;
    const [bidder, silent] = [await guestFirm(at(120)), await guestFirm(at(120))];
    await buildWorkCompany(db, { role: 'SUPPLIER', owner_id: null, created_at: at(120) });
    for (const { id } of [bidder, silent]) await invited({}, { company_id: id });
    await insertRow(db, 'bids', {
      tender_id: tender,
      company_id: bidder.id,
      state: 'LOST',
      ...sent,
      decided_at: at(1),
      reason: 'Dražší.',
    });
    await insertRow(db, 'bids', { tender_id: tender, company_id: silent.id, state: 'DRAFT' });
    await changeRow(db, 'tenders', tender, { state: 'NO_AWARD', decided_at: at(days) });
    await tidyUp(portal.services);
    const companies = await db.selectFrom('companies').select('id').where('owner_id', 'is', null).execute();
    expect([await countLinks(), companies.length]).toEqual(left);
    expect(await db.selectFrom('tender_invites').select('id').execute()).toHaveLength(2);
  });

  it('lose codes and sessions that are over', async () => {
    const guest: BuiltGuest = await invited({ code_hash: 'x', code_expires_at: at(1), confirmed_at: at(1) });
    await confirmGuest(portal, guest);
    portal.pass({ days: 31 });
    await tidyUp(portal.services);
    const sessions = await portal.db.selectFrom('guest_sessions').select('id').execute();
    const link = await portal.db.selectFrom('guest_links').selectAll().executeTakeFirst();
    expect([sessions, link]).toMatchObject([[], { code_hash: null, code_expires_at: null }]);
  });

  it('are exported and deleted with the account of the address', async () => {
    const { db } = portal;
    const { id, email } = await buildUser(db, { role: 'SUPPLIER' });
    await invited({ person: 'Jan Novák' }, { email });
    await invited({}, { email: 'jina@firma.test' });
    const data = await readOwnData(db, portal.services.registry, id);
    expect(data).toMatchObject({ tender_invites_by_email: [{ email, person: 'Jan Novák' }] });
    await changeRow(db, 'users', id, { deletion_requested_at: at(15) });
    await tidyUp(portal.services);
    expect(await countLinks()).toBe(1);
  });
});
