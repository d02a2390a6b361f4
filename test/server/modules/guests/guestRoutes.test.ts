import type { AresCompany } from '#contract/wire/ares.ts';
import type { Bid } from '#contract/wire/bids.ts';
import type { Guest } from '#contract/wire/guests.ts';
import type { Tender } from '#contract/wire/tenders.ts';
import { cacheAresAnswer } from '#modules/companies/ares/aresAnswersRepository.ts';
import { mergeCompanies } from '#modules/companies/merging.ts';
import { buildOpenTender, WHOLE_BID } from '#support/server/bidBuilders.ts';
import { PASSWORD } from '#support/server/builders.ts';
import {
  type BuiltGuest,
  buildGuest,
  buildGuestFirm,
  buildGuestLink,
  confirmGuest,
} from '#support/server/guestBuilders.ts';
import { mailsTo } from '#support/server/mailbox.ts';
import { upload } from '#support/server/multipart.ts';
import { changeRow, readRow } from '#support/server/rows.ts';
import { type Answer, type Client, emptiedPortal } from '#support/server/startPortal.ts';
import { buildFirm, type Firm } from '#support/server/tenderBuilders.ts';
import { buildWorkProject } from '#support/server/workBuilders.ts';

const HOUR = 3_600_000;
const START = new Date('2026-11-23T09:00:00.000Z');
const BUYER = '00006947';
const FIRM = '45274649';

let now = START;
const portal = emptiedPortal({ clock: () => now });
let buyer: Firm;
let project: number;
let tender: number;

beforeEach(async () => {
  now = START;
  buyer = await buildFirm(portal, 'CLIENT', { name: 'Město Zadov', reg_number: BUYER, plan: 'PREMIUM' });
  project = (await buildWorkProject(portal.db, buyer.user, { company_id: buyer.company })).id;
  tender = await newTender(project);
});
afterAll(() => portal.close());

const newTender = async (of: number): Promise<number> =>
  (await buildOpenTender(portal.db, of, { visibility: 'INVITED', bids_until: new Date(+START + 7 * 24 * HOUR) })).id;
const later = (milliseconds: number) => {
  now = new Date(+now + milliseconds);
};
const guestOf = async (client: Client) => (await client.get('guest/')).body as Guest;
const detailOf = ({ body }: Answer) => (body as { detail: string }).detail;

/** Asks for a code and reads it in the mail. */
async function codeFor(guest: BuiltGuest): Promise<string> {
  expect((await guest.client.post('guest/code/')).status).toBe(200);
  const mail = (await mailsTo(portal.db, guest.email)).at(-1)!;
  const code = /\d{6}/.exec(mail.text)![0];
  expect(mail.subject).not.toContain(code);
  return code;
}
const otherCode = (code: string) => (code === '000000' ? '111111' : '000000');

/** A firm whose guest has sent a bid. */
async function bidder(fields: { reg_number?: string; tender?: number; email?: string } = {}) {
  const guest = await buildGuest(portal, { tender, ...fields });
  const company = await buildGuestFirm(portal, guest, { reg_number: fields.reg_number ?? FIRM });
  const client = await confirmGuest(portal, guest);
  const of = (await readRow(portal.db, 'tenders', fields.tender ?? tender)).project_id;
  const { id } = (await client.post(`projects/${of}/bids/`)).body as Bid;
  await client.patch(`bids/${id}/`, WHOLE_BID);
  return { guest, company, client, bid: id, sent: await client.post(`bids/${id}/send/`) };
}

describe('the link', () => {
  it('says whom it is for and reads its tender', async () => {
    const { client, email } = await buildGuest(portal, { tender, company_name: 'Alfa', reg_number: FIRM });
    expect(await guestOf(client)).toMatchObject({
      ...{ tender, email, is_confirmed: false, person: null, bid: null, refusal: null, takes_no_invites: false },
      company: { id: null, name: 'Alfa', reg_number: FIRM },
      buyer: { name: 'Město Zadov', reg_number: BUYER },
    });
    const read = await client.get(`tenders/${tender}/`);
    expect([read.status, (read.body as Tender).invites, (read.body as Tender).is_owner]).toEqual([200, [], false]);
  });

  it('changes nothing by GET; its page says that it was opened', async () => {
    const { client, link, invite } = await buildGuest(portal, { tender });
    await guestOf(client);
    await client.get(`tenders/${tender}/`);
    expect((await readRow(portal.db, 'guest_links', link)).opened_at).toBeNull();
    await client.post('guest/opened/');
    expect((await readRow(portal.db, 'guest_links', link)).opened_at).toEqual(START);
    expect((await readRow(portal.db, 'tender_invites', invite)).seen_at).toEqual(START);
  });

  it('declines with a reason, and a bid can follow', async () => {
    const guest = await buildGuest(portal, { tender });
    const { status, body } = await guest.client.post('guest/decline/', { reason: 'Nemáme kapacitu.' });
    expect([status, body]).toMatchObject([200, { declined_reason: 'Nemáme kapacitu.', refusal: null }]);
    const told = await portal.db.selectFrom('notifications').select(['user_id', 'event', 'actor_id']).execute();
    expect(told).toEqual([{ user_id: buyer.user, event: 'TENDER_DECLINED', actor_id: null }]);
    await buildGuestFirm(portal, guest);
    expect((await (await confirmGuest(portal, guest)).post(`projects/${project}/bids/`)).status).toBe(201);
  });

  it('ends all invitations to its address, and reports this one', async () => {
    const { client, email } = await buildGuest(portal, { tender });
    expect((await client.post('guest/never/')).body).toMatchObject({ takes_no_invites: true });
    const rows = await portal.db.selectFrom('invite_refusals').selectAll().execute();
    expect(rows).toMatchObject([{ kind: 'TENDERS' }]);
    expect(JSON.stringify(rows)).not.toContain(email);
    expect((await client.post('guest/report/', { text: 'Nevyžádaná pošta.' })).body).toMatchObject({
      is_reported: true,
    });
  });
});

describe('the code', () => {
  it('opens a session and is used up; the address gets three an hour', async () => {
    const guest = await buildGuest(portal, { tender });
    const first = await codeFor(guest);
    const code = await codeFor(guest);
    if (first !== code) expect((await guest.client.post('guest/session/', { code: first })).status).toBe(400);
    const { status, body } = await guest.client.post('guest/session/', {
      code: `${code.slice(0, 3)} ${code.slice(3)}`,
    });
    expect(status).toBe(200);
    const session = portal.asGuest((body as { key: string }).key);
    expect(await guestOf(session)).toMatchObject({ is_confirmed: true });
    expect((await guest.client.post('guest/session/', { code })).body).toEqual({
      code: ['Nechte si nejdřív poslat kód.'],
    });
    await codeFor(guest);
    expect((await guest.client.post('guest/code/')).status).toBe(429);
    later(13 * HOUR);
    expect((await session.get('guest/')).status).toBe(401);
    const stored = JSON.stringify(await portal.db.selectFrom('guest_links').selectAll().execute());
    expect(stored).not.toContain(code);
  });

  it('says how many attempts are left, and locks for an hour after five', async () => {
    const guest = await buildGuest(portal, { tender });
    const code = await codeFor(guest);
    const wrong = () => guest.client.post('guest/session/', { code: otherCode(code) });
    expect((await wrong()).body).toEqual({ code: ['Kód nesouhlasí. Zbývají 4 pokusy.'] });
    await wrong();
    await wrong();
    expect((await wrong()).body).toEqual({ code: ['Kód nesouhlasí. Zbývá 1 pokus.'] });
    const fifth = await wrong();
    expect([fifth.status, detailOf(fifth)]).toEqual([429, expect.stringContaining('v 11:00')]);
    expect((await guest.client.post('guest/session/', { code })).status).toBe(429);
    expect((await guest.client.post('guest/code/')).status).toBe(429);
    later(HOUR);
    expect((await guest.client.post('guest/session/', { code: await codeFor(guest) })).status).toBe(200);
  });

  it('lives ten minutes', async () => {
    const guest = await buildGuest(portal, { tender });
    const code = await codeFor(guest);
    later(600_000);
    expect((await guest.client.post('guest/session/', { code })).body).toEqual({
      code: ['Platnost kódu už skončila. Nechte si poslat nový.'],
    });
  });
});

describe('who answers', () => {
  const REGISTERED: AresCompany = {
    ...{ reg_number: FIRM, name: 'Alfa s.r.o.', vat_number: null, street: null, street_number: null, city: 'Brno' },
    ...{ zip: '60200', gps_lat: null, gps_lng: null, region: null, district: null, municipality: null },
    ...{ legal_form: '112', is_natural_person: false, applicant: null, founded_year: null, size: null },
    ...{ dissolved: false, dissolved_on: null, updated_on: null, source: 'ARES', fetched_at: START.toISOString() },
  };
  const PERSON = { name: 'Jan Novák', phone: '777 123 456' };

  it('is asked for a number that the invitation lacks, and the register names the firm', async () => {
    const client = await confirmGuest(portal, await buildGuest(portal, { tender, company_name: 'firma.test' }));
    expect((await client.post('guest/person/', PERSON)).status).toBe(400);
    expect(detailOf(await client.post(`projects/${project}/bids/`))).toContain('kdo za firmu odpovídá');
    await cacheAresAnswer(portal.db, FIRM, { company: REGISTERED }, now);
    await cacheAresAnswer(portal.db, '27074358', { company: null }, now);
    const refused = [
      [BUYER, 'zadavatele'],
      ['27074358', 'v registru ARES není'],
      ['45274640', 'IČO není platné'],
    ] as const;
    await cacheAresAnswer(portal.db, BUYER, { company: { ...REGISTERED, name: 'Město Zadov' } }, now);
    for (const [reg_number, sentence] of refused) {
      const { status, body } = await client.post('guest/person/', { ...PERSON, reg_number });
      expect([status, body]).toEqual([400, { reg_number: [expect.stringContaining(sentence)] }]);
    }
    const { body } = await client.post('guest/person/', { ...PERSON, reg_number: FIRM });
    const { company, person } = body as Guest;
    expect([company.name, company.reg_number, person]).toEqual([
      'Alfa s.r.o.',
      FIRM,
      { name: 'Jan Novák', phone: '+420777123456' },
    ]);
    expect(await readRow(portal.db, 'companies', company.id!)).toMatchObject({
      is_guest: true,
      shown: false,
      city: 'Brno',
    });
    // The buyer does not learn from its own page that somebody answers.
    const seen = (await buyer.client.get(`tenders/${tender}/`)).body as Tender;
    expect(seen.invites[0]!.company).toEqual({ id: null, name: 'firma.test' });
  });
});

describe('a bid', () => {
  it('is sent with a receipt to the address, replaced and taken back', async () => {
    const { guest, client, bid, sent } = await bidder();
    expect(sent.status).toBe(200);
    const receipt = (await mailsTo(portal.db, guest.email)).at(-1)!;
    expect(receipt.text).toContain(`http://portal.test/pozvani?token=${guest.key}`);
    expect((await client.get(`bids/${bid}/versions/1/pdf/`)).headers['content-type']).toBe('application/pdf');
    const name = 'popis.txt';
    const file = await upload(client, `bids/${bid}/files/`, {
      field: 'file',
      name,
      type: 'text/plain',
      content: 'Popis',
    });
    const { id } = file.body as { id: number };
    expect([file.status, (await readRow(portal.db, 'files', id)).uploader_id]).toEqual([201, null]);
    expect((await client.get(`files/${id}/download/`, { range: 'bytes=0-4' })).body).toBe('Popis');
    expect((await client.head(`files/${id}/download/`)).status).toBe(200);
    // Not by the link alone, and neither a part of it.
    expect((await guest.client.head(`files/${id}/download/`)).status).toBe(404);
    expect((await guest.client.get(`files/${id}/download/`, { range: 'bytes=0-1' })).status).toBe(404);
    const again = await client.post(`bids/${bid}/send/`, {}, { 'idempotency-key': 'a' });
    expect((again.body as Bid).receipts).toHaveLength(2);
    expect((await client.post(`bids/${bid}/withdraw/`)).body).toMatchObject({ state: 'WITHDRAWN' });
    const changes = await portal.db
      .selectFrom('record_changes')
      .select(['actor_kind', 'actor_id', 'actor_label'])
      .where('kind', '=', 'bids')
      .execute();
    expect(
      new Set(
        changes.map(({ actor_kind, actor_id, actor_label }) =>
          [actor_kind, actor_id, actor_label?.slice(0, 16)].join(),
        ),
      ),
    ).toEqual(new Set(['PERSON,,Host za firmu Fi']));
  });

  it('stays as a draft if the deadline passes while the form is open', async () => {
    const { client, bid } = await bidder();
    await client.patch(`bids/${bid}/`, { text: 'Druhá verze nabídky.' });
    await changeRow(portal.db, 'tenders', tender, { bids_until: new Date(+now + HOUR) });
    later(HOUR);
    const late = await client.post(`bids/${bid}/send/`);
    expect([late.status, detailOf(late)]).toEqual([409, 'Lhůta už uplynula. Nabídku jsme uložili jako rozepsanou.']);
    expect((await client.get(`bids/${bid}/`)).body).toMatchObject({ text: 'Druhá verze nabídky.', state: 'SENT' });
    expect(await guestOf(client)).toMatchObject({ refusal: 'CLOSED', bid });
  });

  it('counts the writes of a link', async () => {
    const { client, bid } = await bidder();
    await portal.db
      .updateTable('attempts')
      .set({ used: 300, free_at: new Date(+now + HOUR) })
      .execute();
    expect((await client.patch(`bids/${bid}/`, { text: 'Ještě jednou jinak.' })).status).toBe(429);
  });
});

describe('an account', () => {
  const ACCOUNT = { password1: 'Velmi-dlouhe-heslo-7', consent: true };

  it('takes over the firm, its bids and links', async () => {
    const first = await bidder({ email: 'jan@firm.test' });
    const elsewhere = await newTender(
      (await buildWorkProject(portal.db, buyer.user, { company_id: buyer.company })).id,
    );
    const second = await bidder({ tender: elsewhere, email: 'jan@firm.test' });
    for (const [password1, sentence] of [
      ['jan@firm.test', 'stejné jako e-mail'],
      ['heslo123', 'příliš běžné'],
    ])
      expect((await first.client.post('guest/account/', { ...ACCOUNT, password1 })).body).toEqual({
        password1: [expect.stringContaining(sentence!)],
      });
    const made = await first.client.post('guest/account/', ACCOUNT);
    expect([made.status, made.body]).toEqual([200, { key: expect.any(String) as string }]);
    const user = await portal.db
      .selectFrom('users')
      .selectAll()
      .where('email', '=', 'jan@firm.test')
      .executeTakeFirstOrThrow();
    expect([user.first_name, user.last_name, user.phone]).toEqual(['Jan', 'Novák', '+420777123456']);
    const written = portal.db.selectFrom('record_changes').select(['kind', 'actor_id']).where('actor_id', '=', user.id);
    expect(await written.where('kind', '=', 'companies').execute()).not.toEqual([]);
    const client = await portal.asUser(user.id);
    const { body } = await client.get('bids/mine/');
    expect((body as { results: Bid[] }).results.map(({ id }) => id).sort()).toEqual([first.bid, second.bid]);
    expect(await portal.db.selectFrom('companies').select('id').where('is_guest', '=', true).execute()).toEqual([]);
    // The session of the guest has ended, and the link reads the tender only.
    expect((await first.client.get('guest/')).status).toBe(401);
    expect(await guestOf(first.guest.client)).toMatchObject({ refusal: null, bid: null, company: { id: null } });
    const again = await confirmGuest(portal, first.guest);
    expect(await guestOf(again)).toMatchObject({ refusal: 'CLAIMED', bid: null });
    expect((await again.get(`bids/${first.bid}/`)).status).toBe(404);
  });

  it('of the same address has to log in and take the answer over', async () => {
    const { guest, company, client, bid } = await bidder();
    const firm = await buildFirm(portal, 'SUPPLIER', { reg_number: FIRM });
    const { email } = await readRow(portal.db, 'users', firm.user);
    const claim = () => firm.client.post('tenders/claim/', { key: guest.key });
    expect((await claim()).status).toBe(403);
    await changeRow(portal.db, 'guest_links', guest.link, { email: email! });
    expect(detailOf(await client.post('guest/account/', ACCOUNT))).toContain('Přihlaste se');
    // The firm registered meanwhile: the guest reads the bid, but binds no more; nor does the firm, until it takes over.
    expect(await guestOf(client)).toMatchObject({ refusal: 'HAS_ACCOUNT', bid });
    expect((await client.post(`bids/${bid}/send/`)).status).toBe(200);
    await client.patch(`bids/${bid}/`, { text: 'Nová verze nabídky.' });
    expect((await client.post(`bids/${bid}/send/`)).status).toBe(409);
    await changeRow(portal.db, 'tenders', tender, { visibility: 'ALL' });
    expect(detailOf(await firm.client.post(`projects/${project}/bids/`))).toContain('z pozvánky');
    expect([(await claim()).body, (await claim()).status]).toEqual([{ tender }, 200]);
    expect((await firm.client.get(`bids/${bid}/`)).status).toBe(200);
    expect(await portal.db.selectFrom('companies').select('id').where('id', '=', company).execute()).toEqual([]);
  });

  it.each([
    ['another number', { reg_number: '27074358' }, false, 'jiným IČO'],
    ['a bid of its own', { reg_number: FIRM }, true, 'svou nabídku'],
  ] as const)('of a firm with %s cannot', async (_, fields, hasBid, sentence) => {
    const firm = await buildFirm(portal, 'SUPPLIER', fields);
    await changeRow(portal.db, 'tenders', tender, { visibility: 'ALL' });
    if (hasBid) await firm.client.post(`projects/${project}/bids/`);
    const { guest } = await bidder();
    const { email } = await readRow(portal.db, 'users', firm.user);
    await changeRow(portal.db, 'guest_links', guest.link, { email: email! });
    const refused = await firm.client.post('tenders/claim/', { key: guest.key });
    expect([refused.status, detailOf(refused)]).toEqual([409, expect.stringContaining(sentence)]);
  });
});

describe('edges', () => {
  it('two people of one firm write one bid', async () => {
    const { guest, bid } = await bidder();
    const other = await buildGuestLink(portal, guest.invite, 'eva@firm.test');
    const client = await confirmGuest(portal, other);
    expect((await client.get(`bids/${bid}/`)).status).toBe(200);
    expect((await client.post(`projects/${project}/bids/`)).body).toMatchObject({ id: bid });
  });

  it('a second invitation of the same number does not bid', async () => {
    await bidder();
    const second = await buildGuest(portal, { tender, reg_number: FIRM });
    // Without the code, which the buyer does not have, the link says nothing of a sealed bid.
    expect(await guestOf(second.client)).toMatchObject({ refusal: null });
    expect(await guestOf(await confirmGuest(portal, second))).toMatchObject({ refusal: 'OTHER_BID' });
    await buildGuestFirm(portal, second, { reg_number: FIRM });
    expect((await (await confirmGuest(portal, second)).post(`projects/${project}/bids/`)).status).toBe(409);
  });

  it('a firm invited by two buyers answers each by its own link', async () => {
    const rival = await buildFirm(portal, 'CLIENT', { plan: 'PREMIUM' });
    const theirs = await buildWorkProject(portal.db, rival.user, { company_id: rival.company });
    const elsewhere = await newTender(theirs.id);
    const { guest, company, client, bid } = await bidder();
    const second = await buildGuest(portal, { tender: elsewhere, company_id: company });
    const other = await confirmGuest(portal, second);
    const statuses = [
      await other.get(`bids/${bid}/`),
      await other.get(`tenders/${tender}/`),
      await other.post(`projects/${project}/bids/`),
      await client.post(`projects/${theirs.id}/bids/`),
      await rival.client.get(`tenders/${tender}/`),
    ].map(({ status }) => status);
    expect(statuses).toEqual([404, 404, 404, 404, 404]);
    expect((await other.post(`projects/${theirs.id}/bids/`)).status).toBe(201);
    expect((await guest.client.get(`tenders/${elsewhere}/`)).status).toBe(404);
  });

  it('a merge carries the invitation, the link and the bid', async () => {
    const { guest, company, bid } = await bidder();
    const kept = await buildFirm(portal, 'SUPPLIER', { reg_number: FIRM });
    // Companies with a bid are merged after the deadline only.
    later(8 * 24 * HOUR);
    const pair = { keptId: kept.company, mergedId: company, operatorId: null };
    await portal.db.transaction().execute((transaction) => mergeCompanies(transaction, portal.services, pair));
    expect((await kept.client.get(`bids/${bid}/`)).status).toBe(200);
    expect(await guestOf(await confirmGuest(portal, guest))).toMatchObject({
      company: { id: kept.company },
      refusal: 'HAS_ACCOUNT',
      bid: null,
    });
    expect((await (await confirmGuest(portal, guest)).get(`bids/${bid}/`)).status).toBe(404);
  });

  it('the link answers again after the account that claimed it was deleted', async () => {
    const { guest, client } = await bidder();
    await client.post('guest/account/', { password1: PASSWORD.repeat(2), consent: true });
    const { claimed_by } = await readRow(portal.db, 'guest_links', guest.link);
    await portal.db.deleteFrom('users').where('id', '=', claimed_by!).execute();
    expect(await guestOf(guest.client)).toMatchObject({ refusal: null });
  });

  it('a changed tender is read as it is now', async () => {
    const { client } = await buildGuest(portal, { tender });
    const changed = await buyer.client.post(`tenders/${tender}/changes/`, { text: 'Přidali jsme jeden požadavek.' });
    expect(changed.status).toBe(201);
    expect(((await client.get(`tenders/${tender}/`)).body as Tender).changes).toHaveLength(1);
  });
});
