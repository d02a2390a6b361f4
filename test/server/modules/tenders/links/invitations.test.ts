import { INVITE_MAIL_TERMS } from '#contract/limits/limits.ts';
import type { Tender, TenderInvite } from '#contract/wire/tenders.ts';
import { cacheAresAnswer } from '#modules/companies/ares/aresAnswersRepository.ts';
import { companyTexts } from '#modules/companies/companiesTexts.ts';
import { recipientHash, refuseInvites } from '#modules/members/inviteRefusalsRepository.ts';
import { linkTexts } from '#modules/tenders/links/linksTexts.ts';
import { allMails, forgetMails, writeNotificationMails } from '#support/server/mailbox.ts';
import { changeRow, insertRow } from '#support/server/rows.ts';
import { type Answer, emptiedPortal } from '#support/server/startPortal.ts';
import { buildColleague, buildFirm, buildFirmProject, type Firm } from '#support/server/tenderBuilders.ts';
import { buildWorkCompany } from '#support/server/workBuilders.ts';

const DAY = 86_400_000;
const [BUYER, MEMBER, EMPTY] = ['39001008', '39001016', '39001024'] as const;
const [UNKNOWN, KNOWN, SILENT] = ['39001032', '39001041', '39001059'] as const;
const TERMS = `Smlouva je na https://zly.example a tel. 601 000 111. ${'Slovo '.repeat(200)}`;

let now: Date;
let buyer: Firm;
let member: Firm;
let tender: number;
const portal = emptiedPortal({ clock: () => now });
const mails = () => allMails(portal.db);
const write = () => writeNotificationMails(portal.db, () => now);
const links = () => portal.db.selectFrom('guest_links').selectAll().orderBy('id').execute();

beforeEach(async () => {
  now = new Date('2026-11-23T09:00:00.000Z');
  const seat = { street: 'Náves', street_number: '1', zip: '10000', city: 'Lhota' };
  const firm = {
    name: 'Obec Lhota',
    reg_number: BUYER,
    verification: 'VERIFIED',
    email: 'urad@lhota.test',
    ...seat,
  } as const;
  buyer = await buildFirm(portal, 'CLIENT', firm);
  member = await buildFirm(portal, 'SUPPLIER', { name: 'Jiný název', reg_number: MEMBER });
  for (const number of [MEMBER, KNOWN, EMPTY]) await cache(number, `Rejstříková ${number}`);
  await cache(UNKNOWN, null);
  const project = await buildFirmProject(portal, buyer);
  await changeRow(portal.db, 'projects', project, { description: TERMS, budget_to: 300_000 });
  const until = new Date(+now + 14 * DAY).toISOString();
  const { body } = await buyer.client.post(`projects/${project}/tender/`, { bids_until: until, opening: 'OPEN' });
  tender = (body as Tender).id;
});

async function cache(number: string, name: string | null) {
  const EMPTY_FIELDS = { vat_number: null, street: null, street_number: null, city: null, zip: null, gps_lat: null };
  const more = { gps_lng: null, region: null, district: null, municipality: null, legal_form: null, applicant: null };
  const rest = { is_natural_person: null, founded_year: null, size: null, dissolved: false, dissolved_on: null };
  const company = name && {
    ...{ reg_number: number, name, ...EMPTY_FIELDS, ...more, ...rest, updated_on: null },
    ...{ source: 'ARES' as const, fetched_at: now.toISOString() },
  };
  await cacheAresAnswer(portal.db, number, { company: company || null }, now);
}

const numbered = (count: number) => Array.from({ length: count }, (_, n) => ({ email: `a${n}@b.test` }));
const invite = (outsiders: object[], companies: number[] = [], client = buyer.client) =>
  client.post(`tenders/${tender}/invites/`, { companies, outsiders, source: 'SEARCH' });
const invitesOf = ({ body }: Answer) => (body as Tender).invites;
const read = async () => (await buyer.client.get(`tenders/${tender}/`)).body as Tender;
const publish = async () => {
  const { headers } = await buyer.client.get(`tenders/${tender}/`);
  return buyer.client.post(`tenders/${tender}/publish/`, undefined, { 'if-match': String(headers.etag) });
};

describe('invites by e-mail', () => {
  it('names firms by the register, as typed or by the domain, and joins those of one number or name', async () => {
    const answer = await invite([
      { email: 'Info+it@Známá.test', reg_number: KNOWN },
      { email: 'druhy@jinde.test', reg_number: KNOWN },
      { email: 'a@b.test', name: '="Nástroje" \'s.r.o.\'' },
      { email: 'A@b.test' },
      { email: 'x@ticho.test', reg_number: SILENT },
      { email: 'c@b.test', name: '="nástroje" \'s.r.o.\'' },
    ]);
    expect(invitesOf(answer).map(({ company, links: sent }) => [company.name, sent.map(({ email }) => email)])).toEqual(
      [
        [`Rejstříková ${KNOWN}`, ['info+it@xn--znm-flab.test', 'druhy@jinde.test']],
        ['="Nástroje" \'s.r.o.\'', ['a@b.test', 'c@b.test']],
        ['ticho.test', ['x@ticho.test']],
      ],
    );
  });

  it('tells nobody whether a firm is in the portal', async () => {
    const shape = ({ company, links: sent, ...rest }: TenderInvite) => ({
      ...{ ...rest, id: 0, company: company.id, links: sent.map((link) => ({ ...link, id: 0, email: '' })) },
    });
    const empty = await buildWorkCompany(portal.db, { reg_number: EMPTY });
    const firms = [MEMBER, KNOWN, EMPTY].map((reg_number, n) => ({ email: `a${n}@b.test`, reg_number }));
    const drafted = invitesOf(await invite(firms)).map(shape);
    expect(drafted.slice(1)).toEqual([drafted[0], drafted[0]]);
    await publish();
    await write();
    await member.client.post(`tenders/${tender}/seen/`);
    await portal.db.updateTable('guest_links').set({ opened_at: now }).where('email', '<>', 'a0@b.test').execute();
    await portal.db.updateTable('tender_invites').set({ seen_at: now }).execute();
    const [first, ...others] = (await read()).invites.map(shape);
    expect(others).toEqual([first, first]);
    expect((await buyer.client.get('tenders/running-invites/')).body).toEqual({ results: [] });
    const told = await portal.db.selectFrom('notifications').select('user_id').execute();
    expect(told).toEqual([{ user_id: member.user }]);
    const ids = await portal.db.selectFrom('tender_invites').select('company_id').orderBy('id').execute();
    expect(ids.map(({ company_id }) => company_id)).toEqual([member.company, null, empty.id]);
  });

  it('sends a company without people a link to the address in its profile, or asks for one', async () => {
    const { id } = await buildWorkCompany(portal.db, { name: 'Bez lidí', email: 'Info@bez.test' });
    expect(invitesOf(await invite([], [id, member.company]))).toMatchObject([
      { company: { id: member.company }, links: [] },
      { company: { id }, links: [{ email: 'info@bez.test', delivery: 'DRAFT' }] },
    ]);
    const other = await buildWorkCompany(portal.db, { name: 'Bez adresy' });
    expect((await invite([], [other.id])).body).toEqual({ companies: [linkTexts.addressNeeded('Bez adresy')] });
  });

  const A = { email: 'a@b.test' };
  it.each<[string, object[], string, string]>([
    ['a wrong check digit', [{ ...A, reg_number: '39001009' }], '[0].reg_number', 'IČO není platné.'],
    ['no address', [A, { email: 'a' }], '[1].email', 'E-mail není ve správném formátu.'],
    ['an unknown number', [{ ...A, reg_number: UNKNOWN }], '[0].reg_number', companyTexts.aresUnknown],
    ['the own number', [{ ...A, reg_number: BUYER }], '[0].reg_number', 'Vlastní firmu oslovit nelze.'],
    ['the own address', [{ email: 'urad@lhota.test' }], '[0].email', linkTexts.ownAddress],
    ['a colleague', [A, { email: 'kolega@lhota.test' }], '[1].email', linkTexts.colleague],
    ['who said never', [A, { email: 'nikdy@b.test' }], '[1].email', linkTexts.refusing],
    ['the 31st firm', numbered(30), '', 'Oslovit lze nejvýše 30 firem.'],
    ['31 rows', numbered(31), '', 'Vyberte nejvýše 30 položek.'],
  ])('refuses %s, and nothing is half invited', async (_what, outsiders, field, sentence) => {
    const colleague = await buildColleague(portal, buyer.company, 'MEMBER');
    await changeRow(portal.db, 'users', colleague.id, { email: 'kolega@lhota.test' });
    await refuseInvites(portal.db, 'TENDERS', recipientHash('nikdy@b.test'), now);
    await refuseInvites(portal.db, 'MEMBERS', recipientHash('a@b.test'), now);
    await cache(BUYER, 'Obec Lhota');
    const refused = await invite(outsiders, [member.company]);
    expect([refused.status, refused.body]).toEqual([400, { [`outsiders${field}`]: [sentence] }]);
    expect((await read()).invites).toEqual([]);
    expect((await invite([])).body).toEqual({ companies: ['Toto pole je povinné'] });
  });

  it.each([
    [{ verification: 'UNVERIFIED' }, linkTexts.notVerified],
    [{ invitations_stopped_at: new Date(), invitations_stopped_reason: 'Stížnosti' }, linkTexts.stopped],
  ] as const)('refuses a buyer with %o, who still invites companies in the portal', async (fields, sentence) => {
    await invite([{ email: 'b@b.test' }]);
    await changeRow(portal.db, 'companies', buyer.company, fields);
    expect((await invite([{ email: 'a@b.test' }])).body).toEqual({ outsiders: [sentence] });
    expect((await publish()).body).toEqual({ invites: [sentence] });
    expect((await invite([], [member.company])).status).toBe(200);
  });
});

describe('mails links', () => {
  it('sends them with the publication, as plain text with nothing to click', async () => {
    await invite([{ email: 'a@b.test', name: 'Firma http://zla.example' }]);
    await write();
    expect(await mails()).toEqual([]);
    expect((await publish()).status).toBe(200);
    await write();
    const [mail, another] = await mails();
    expect([mail?.recipient, another]).toEqual(['a@b.test', undefined]);
    const text = mail!.body_text.replaceAll('\u2060', '');
    for (const said of [
      'Obec Lhota',
      BUYER,
      'Náves 1, 10000 Lhota',
      'Nový web',
      '7. 12. 2026',
      '300 000 Kč',
      'a@b.test',
    ])
      expect(text).toContain(said);
    const [, terms = ''] = /Zadání: (.*)\n/.exec(text)!;
    expect([terms.length <= INVITE_MAIL_TERMS + 1, terms.endsWith('…')]).toEqual([true, true]);
    const addresses = [...mail!.body_text.matchAll(/https?:\/\/[^\s\u2060]{3,}/g)].map(([url]) => new URL(url));
    expect(addresses.map(({ pathname, searchParams }) => pathname + (searchParams.get('akce') ?? ''))).toEqual([
      '/pozvani',
      '/pozvaniodmitnout',
      '/pozvaninahlasit',
      '/odhlaseni-odberu',
    ]);
    expect(mail!.body_html!.match(/href="(?!http:\/\/portal\.test)/g)).toBeNull();
    expect(mail!.body_text).not.toMatch(/601 000 111/);
    const [link] = await links();
    expect(link).toMatchObject({ delivery: 'QUEUED', sent_at: now, mail: { subject: mail!.subject } });
    const key = addresses[0]!.searchParams.get('token')!;
    expect(JSON.stringify(link)).not.toContain(key);
    const url = (await buyer.client.get(`tenders/${tender}/links/${link!.id}/`)).body;
    expect(url).toEqual({ url: `http://portal.test/pozvani?token=${key}` });
    const unsubscribed = await portal.by('visitor').post(`/${mail!.unsubscribe!.split('/').slice(3).join('/')}`);
    expect(unsubscribed.status).toBe(200);
    expect((await invite([{ email: 'a@b.test' }, { email: 'c@d.test' }])).body).toEqual({
      'outsiders[0].email': [linkTexts.refusing],
    });
  });

  it('counts them with what a new account asks, and with those of the day', async () => {
    await invite(numbered(4), [member.company]);
    await changeRow(portal.db, 'users', buyer.user, { date_joined: now });
    await invite([{ email: 'a5@b.test' }]);
    expect(await publish()).toMatchObject({ status: 429, body: { detail: expect.stringContaining('teď ještě 5') } });
    await changeRow(portal.db, 'users', buyer.user, { date_joined: new Date(0) });
    expect((await publish()).status).toBe(200);
    const [{ invite_id } = { invite_id: 0 }] = await links();
    const spent = (n: number) => ({ invite_id, email: `s${n}@b.test`, nonce: '', token_hash: `${n}`, sent_at: now });
    await insertRow(
      portal.db,
      'guest_links',
      Array.from({ length: 54 }, (_, n) => ({ ...spent(n), delivery: 'ACCEPTED' })),
    );
    expect((await invite([{ email: 'z1@b.test' }])).status).toBe(200);
    expect(await invite([{ email: 'z2@b.test' }])).toMatchObject({
      status: 429,
      body: { detail: linkTexts.tooManyToday(60) },
    });
    now = new Date(+now + DAY + 1);
    expect((await invite([{ email: 'z2@b.test' }])).status).toBe(200);
  });

  it('sends one once more after two days, unless the firm cannot answer any more', async () => {
    await publishTo('a@b.test');
    await forgetMails(portal.db);
    const [{ id } = { id: 0 }] = await links();
    const path = `tenders/${tender}/links/${id}/`;
    const from = new Date(+now + 2 * DAY).toISOString();
    expect((await read()).invites[0]!.links[0]).toMatchObject({ resend_from: from });
    expect((await buyer.client.post(`${path}resend/`)).status).toBe(429);
    now = new Date(+now + 2 * DAY);
    const { invite_id } = (await links())[0]!;
    const { bids_until } = await read();
    for (const become of [
      (at: Date | null) => changeRow(portal.db, 'guest_links', id, { withdrawn_at: at }),
      (at: Date | null) => changeRow(portal.db, 'guest_links', id, { claimed_at: at }),
      (at: Date | null) => changeRow(portal.db, 'tender_invites', invite_id, { declined_at: at }),
      (at: Date | null) => changeRow(portal.db, 'tenders', tender, { bids_until: at ?? bids_until }),
    ]) {
      await become(now);
      expect((await buyer.client.post(`${path}resend/`)).status).toBe(409);
      await become(null);
    }
    expect((await buyer.client.post(`${path}resend/`)).status).toBe(200);
    await write();
    expect((await mails()).map(({ recipient }) => recipient)).toEqual(['a@b.test']);
    expect((await read()).invites[0]!.links[0]).toMatchObject({ resend_from: null });
    now = new Date(+now + 3 * DAY);
    expect((await buyer.client.post(`${path}resend/`)).status).toBe(409);
    expect((await buyer.client.delete(path)).status).toBe(204);
    expect((await buyer.client.get(path)).status).toBe(409);
  });

  it('deletes a link of a draft with its invitation', async () => {
    await invite([{ email: 'a@b.test' }]);
    const [{ id } = { id: 0 }] = await links();
    expect((await buyer.client.get(`tenders/${tender}/links/${id}/`)).status).toBe(409);
    expect((await buyer.client.delete(`tenders/${tender}/links/${id}/`)).status).toBe(204);
    expect((await read()).invites).toEqual([]);
  });
});

async function publishTo(...emails: string[]) {
  await invite(emails.map((email) => ({ email })));
  await publish();
  await write();
}
