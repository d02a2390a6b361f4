import { TENDER_INVITES_MAX, TENDER_QUESTIONS_MAX } from '#contract/limits/limits.ts';
import { QUOTAS } from '#contract/limits/quotas.ts';
import type { Role } from '#contract/vocabulary/accounts.ts';
import type { Page } from '#contract/wire/common.ts';
import type { RecordChange } from '#contract/wire/history.ts';
import type { Tender } from '#contract/wire/tenders.ts';
import type { Watch } from '#contract/wire/watches.ts';
import { noticeClosings } from '#modules/tenders/tenderClosings.ts';
import { runWatches } from '#modules/watches/matching.ts';
import { upload } from '#support/server/multipart.ts';
import { changeRow, insertRow, readRow } from '#support/server/rows.ts';
import { type Answer, listed, sharedPortal } from '#support/server/startPortal.ts';
import {
  buildTender,
  buildColleague,
  buildFirm,
  buildFirmProject,
  buildInvitation,
  type Firm,
} from '#support/server/tenderBuilders.ts';
import { buildWorkCompany } from '#support/server/workBuilders.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const START = new Date('2026-11-23T09:00:00.000Z');

let now = START;
let buyer: Firm;
let supplier: Firm;
let other: Firm;

// One company creates more tenders in these tests than the daily quota allows.
const tenders = { ...QUOTAS.tenders, limits: { FREE: 1_000, BASIC: 1_000, PREMIUM: 1_000 } };
const portal = sharedPortal({ clock: () => now, quotaTable: { ...QUOTAS, tenders } });
beforeAll(async () => {
  buyer = await buildFirm(portal, 'CLIENT', { name: 'Město Zadov', reg_number: '00006947' });
  supplier = await buildFirm(portal, 'SUPPLIER', { name: 'Alfa' });
  other = await buildFirm(portal, 'SUPPLIER', { name: 'Beta' });
});
beforeEach(() => {
  now = START;
});

const callOf = ({ body }: Answer) => body as Tender;
const after = (milliseconds: number) => new Date(+START + milliseconds).toISOString();
const statusesOf = (answers: readonly Answer[]) => answers.map(({ status }) => status).sort();

/** Creates a draft that can be published: two companies are invited, the deadline is in a week. */
async function draft(patch: object = {}): Promise<Tender> {
  const project = await buildFirmProject(portal, buyer);
  const created = await buyer.client.post(`projects/${project}/tender/`, { bids_until: after(7 * DAY), ...patch });
  expect(created.status).toBe(201);
  const { id } = callOf(created);
  const companies = [supplier.company, other.company];
  return callOf(await buyer.client.post(`tenders/${id}/invites/`, { companies, source: 'PROFILE' }));
}

async function published(patch: object = {}): Promise<Tender> {
  const { id } = await draft(patch);
  const answer = await buyer.client.post(`tenders/${id}/publish/`);
  expect(answer.status).toBe(200);
  return callOf(answer);
}

/** The events of a user's notifications about a tender, the newest first. */
async function notifiedEvents(user: number, tender: number): Promise<string[]> {
  const rows = await portal.db
    .selectFrom('notifications')
    .select('event')
    .where('user_id', '=', user)
    .where('subject_kind', '=', 'tenders')
    .where('subject_id', '=', tender)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ event }) => event);
}

/** The texts of a company's notifications that link to a path, the newest first. */
async function notificationsOf({ client }: Firm, to: string): Promise<string[]> {
  const { results } = (await client.get('notifications/?page_size=100')).body as Page<{ text: string; path: string }>;
  return results.filter(({ path }) => path === to).map(({ text }) => text);
}

describe('a draft', () => {
  it('is visible to its own company only, and answers 412 to a change of an outdated version', async () => {
    const project = await buildFirmProject(portal, buyer);
    expect((await buyer.client.get(`projects/${project}/tender/`)).body).toEqual({ tender: null });
    const created = await buyer.client.post(`projects/${project}/tender/`, {});
    expect(callOf(created)).toMatchObject({ state: 'DRAFT', opening: 'SEALED', visibility: 'INVITED', is_owner: true });
    const { id } = callOf(created);
    const etag = String(created.headers.etag);
    const patched = await buyer.client.patch(`tenders/${id}/`, { price_form: 'HOURLY' }, { 'if-match': etag });
    expect(callOf(patched).price_form).toBe('HOURLY');
    expect((await buyer.client.patch(`tenders/${id}/`, { price_form: 'RANGE' }, { 'if-match': etag })).status).toBe(
      412,
    );

    expect((await supplier.client.get(`tenders/${id}/`)).status).toBe(404);
    await buyer.client.post(`tenders/${id}/invites/`, { companies: [supplier.company], source: 'PROFILE' });
    expect((await supplier.client.get(`tenders/${id}/`)).status).toBe(404);
    expect(await notifiedEvents(supplier.user, id)).toEqual([]);
    expect((await buyer.client.post(`projects/${project}/tender/`, {})).status).toBe(409);

    expect((await buyer.client.delete(`tenders/${id}/`)).status).toBe(204);
    expect((await buyer.client.get(`projects/${project}/tender/`)).body).toEqual({ tender: null });
  });

  it.each([
    ['a hundred', [60, 40], 200],
    ['101 %', [60, 41], 400],
  ])('refuses criteria whose weights do not sum to a hundred: %s', async (_what, weights, status) => {
    const { id } = await draft();
    const criteria = weights.map((weight, index) => ({ id: `k${index}`, name: `Kritérium ${index}`, weight }));
    const answer = await buyer.client.patch(`tenders/${id}/`, { criteria });
    expect(answer.status).toBe(status);
    if (status === 400) expect(answer.body).toEqual({ criteria: ['Váhy kritérií musí dát dohromady 100 %.'] });
  });

  it('keeps its terms and files in its history, from which a draft is restored', async () => {
    const first = {
      must_have: [{ id: 'p1', kind: 'MUST_HAVE', text: 'Import dat' }],
      criteria: [
        { id: 'k1', name: 'Cena', weight: 60 },
        { id: 'k2', name: 'Kvalita', weight: 40 },
      ],
    };
    const { id } = await draft(first);
    const address = `tenders/${id}/`;
    const criteria = [{ id: 'k1', name: 'Cena', weight: 100 }];
    await buyer.client.patch(address, { criteria, must_have: [], bids_until: after(9 * DAY) });
    const pdf = { field: 'file', name: 'zadani.pdf', type: 'application/pdf', content: 'pdf' };
    await upload(buyer.client, `${address}files/`, pdf);
    const history = `history/?kind=tenders&record_id=${id}`;
    const { results } = (await buyer.client.get(history)).body as Page<RecordChange>;
    const [file, changed] = results;
    expect(file).toMatchObject({ is_own: true, changes: [{ field: 'files', added: [{ name: 'zadani.pdf' }] }] });
    const fieldOf = (name: string) => changed!.changes.find(({ field }) => field === name);
    expect(fieldOf('criteria')).toMatchObject({ value_before: 'Cena (60 %)\nKvalita (40 %)', is_restorable: true });
    expect(fieldOf('must_have')).toMatchObject({ value_before: 'Import dat', value_after: '' });
    const fields = ['criteria', 'must_have', 'bids_until'];
    const restore = () => buyer.client.post(`history/${changed!.id}/restore/`, { fields });
    expect((await restore()).status).toBe(204);
    expect(callOf(await buyer.client.get(address))).toMatchObject({ ...first, bids_until: after(7 * DAY) });
    await buyer.client.post(`${address}publish/`);
    expect((await restore()).status).toBe(403);
  });
});

describe('publication', () => {
  it('opens the tender to invited companies, and notifies each of their users once', async () => {
    const tender = await published();
    expect(tender).toMatchObject({ state: 'OPEN', published_at: START.toISOString(), bids_count: 0 });
    expect(tender.invites.map(({ notified_at }) => notified_at)).toEqual([START.toISOString(), START.toISOString()]);
    expect(await notifiedEvents(supplier.user, tender.id)).toEqual(['TENDER_INVITED']);
    const seen = callOf(await supplier.client.get(`tenders/${tender.id}/`));
    // Suppliers see neither each other nor the number of bids.
    expect(seen).toMatchObject({ is_owner: false, invites: [], bids_count: null, refusal: null });
    expect(await notificationsOf(supplier, `/poptavky/${tender.id}`)).toEqual([
      'Město Zadov vás žádá o nabídku: „Nový web“',
    ]);
    const stranger = await buildFirm(portal, 'SUPPLIER');
    expect((await stranger.client.get(`tenders/${tender.id}/`)).status).toBe(404);
    const client = await buildFirm(portal, 'CLIENT');
    expect((await client.client.get(`tenders/${tender.id}/`)).status).toBe(404);
  });

  it.each([
    ['nothing', {}, { bids_until: ['Zadejte, do kdy se mají nabídky poslat.'] }],
    [
      'a millisecond less than an hour',
      { bids_until: after(HOUR - 1) },
      { bids_until: ['Na nabídky nechte aspoň 1 hodinu, ať je uchazeči stihnou poslat.'] },
    ],
    [
      'more than a year',
      { bids_until: after(365 * DAY + 1) },
      { bids_until: ['Lhůta může být nejvýše 365 dní dopředu.'] },
    ],
    [
      'a decision before the deadline',
      { bids_until: after(3 * DAY), decision_on: '2026-11-25' },
      { decision_on: ['Rozhodnout lze nejdřív v den, kdy končí lhůta pro nabídky.'] },
    ],
  ])('is refused for %s', async (_what, terms, errors) => {
    const project = await buildFirmProject(portal, buyer);
    const { id } = callOf(await buyer.client.post(`projects/${project}/tender/`, terms));
    const answer = await buyer.client.post(`tenders/${id}/publish/`);
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      ...errors,
      invites: ['Oslovte aspoň jednu firmu, nebo poptávku ukažte všem.'],
    });
  });

  it.each([
    ['an hour', HOUR],
    ['a year', 365 * DAY],
  ])('takes a deadline of %s', async (_what, length) => {
    expect((await published({ bids_until: after(length) })).state).toBe('OPEN');
  });

  it('with visibility ALL publishes the project and sends no invitations', async () => {
    const project = await buildFirmProject(portal, buyer);
    const terms = { bids_until: after(DAY), visibility: 'ALL' };
    const { id } = callOf(await buyer.client.post(`projects/${project}/tender/`, terms));
    expect((await supplier.client.get(`projects/${project}/`)).status).toBe(404);
    expect((await buyer.client.post(`tenders/${id}/publish/`)).status).toBe(200);
    expect((await supplier.client.get(`projects/${project}/`)).status).toBe(200);
    const found = await supplier.client.get(`projects/${project}/tender/`);
    expect(found.body).toMatchObject({ tender: { id, refusal: null, invite: null } });
  });

  it('with visibility ALL tells suppliers and consultants in its field and region, each person once', async () => {
    const { db } = portal;
    const asking = await buildFirm(portal, 'CLIENT', { name: 'Obec Ves', reg_number: '00231703' });
    // Its first tender for all would wait.
    await buildTender(db, await buildFirmProject(portal, asking), START, { visibility: 'ALL' });
    const project = await buildFirmProject(portal, asking, 'Nová síť');
    const category_id = (
      await db
        .selectFrom('project_categories')
        .select('category_id')
        .where('project_id', '=', project)
        .executeTakeFirstOrThrow()
    ).category_id;
    const inField = async (role: Role, fields: Parameters<typeof buildFirm>[2] = {}, region: string | null = null) => {
      const firm = await buildFirm(portal, role, fields);
      await db.insertInto('company_categories').values({ company_id: firm.company, category_id }).execute();
      await changeRow(db, 'companies', firm.company, { region });
      return firm;
    };
    await changeRow(db, 'companies', asking.company, { region: 'CZ064' });
    const near = await inField('SUPPLIER', {}, 'CZ064');
    const anywhere = await inField('CONSULTANT');
    const far = await inField('SUPPLIER', {}, 'CZ010');
    const same = await inField('SUPPLIER', { reg_number: '00231703' });
    const invited = await inField('SUPPLIER');
    const reader = await buildColleague(portal, near.company, 'READER', 'SUPPLIER');
    const colleague = await buildColleague(portal, near.company, 'MEMBER', 'SUPPLIER');
    await runWatches(portal.services);
    const terms = { bids_until: after(DAY), visibility: 'ALL' };
    const { id } = callOf(await asking.client.post(`projects/${project}/tender/`, terms));
    await asking.client.post(`tenders/${id}/invites/`, { companies: [invited.company], source: 'SEARCH' });
    expect((await asking.client.post(`tenders/${id}/publish/`)).status).toBe(200);
    const told = {
      near,
      anywhere,
      far,
      same,
      invited,
      asking,
      supplier,
      reader,
      colleague,
    };
    await runWatches(portal.services);
    const found = Object.entries(told).map(async ([who, { client }]) => {
      const watch = (await listed<Watch>(client, 'watches/')).find(({ target }) => target === 'PROJECTS');
      return [who, watch?.hits ?? 0] as const;
    });
    expect(Object.fromEntries(await Promise.all(found))).toEqual({
      ...{ near: 1, anywhere: 1, colleague: 1 },
      ...{ invited: 0, far: 0, same: 0, asking: 0, supplier: 0, reader: 0 },
    });
    expect(await notifiedEvents(invited.user, id)).toEqual(['TENDER_INVITED']);
  });

  it('succeeds once when two users publish at the same time', async () => {
    const { id } = await draft();
    const twice = await Promise.all([1, 2].map(() => buyer.client.post(`tenders/${id}/publish/`)));
    expect(statusesOf(twice)).toEqual([200, 409]);
    expect(await notifiedEvents(supplier.user, id)).toEqual(['TENDER_INVITED']);
  });

  it('and a deletion of the project at the same time end with exactly one of them done', async () => {
    const tender = await draft();
    const [publishing, deletion] = await Promise.all([
      buyer.client.post(`tenders/${tender.id}/publish/`),
      buyer.client.delete(`projects/${tender.project.id}/`),
    ]);
    expect([
      [200, 409],
      [404, 204],
    ]).toContainEqual([publishing.status, deletion.status]);
  });
});

describe('invitations', () => {
  it('are limited to thirty', async () => {
    const project = await buildFirmProject(portal, buyer);
    const { id } = callOf(await buyer.client.post(`projects/${project}/tender/`, {}));
    const firms = await Promise.all(Array.from({ length: TENDER_INVITES_MAX + 1 }, () => buildWorkCompany(portal.db)));
    const member = (company_id: number) => ({ company_id, user_id: supplier.user, role: 'MEMBER' as const });
    await insertRow(
      portal.db,
      'company_members',
      firms.map((firm) => member(firm.id)),
    );
    const invite = (companies: number[]) =>
      buyer.client.post(`tenders/${id}/invites/`, { companies, source: 'SEARCH' });
    const ids = firms.map((firm) => firm.id);
    const all = await invite(ids.slice(0, TENDER_INVITES_MAX));
    expect(callOf(all).invites).toHaveLength(TENDER_INVITES_MAX);
    expect(callOf(all).invites[0]).toMatchObject({ links: [], notified_at: null });
    const more = await invite(ids.slice(TENDER_INVITES_MAX));
    expect([more.status, more.body]).toEqual([400, { companies: ['Oslovit lze nejvýše 30 firem.'] }]);
  });

  it('of the same company in two concurrent requests are stored once', async () => {
    const tender = await published();
    const third = await buildFirm(portal, 'SUPPLIER');
    const invite = () =>
      buyer.client.post(`tenders/${tender.id}/invites/`, {
        companies: [third.company],
        source: 'MATCHES',
        reason: 'Sedí',
      });
    expect(statusesOf(await Promise.all([invite(), invite()]))).toEqual([200, 200]);
    const { invites } = callOf(await buyer.client.get(`tenders/${tender.id}/`));
    expect(invites.filter(({ company }) => company.id === third.company)).toHaveLength(1);
    expect(await notifiedEvents(third.user, tender.id)).toEqual(['TENDER_INVITED']);
  });

  it('are refused for the own company, for the same registration number, and for companies that the plan does not show', async () => {
    const tender = await draft();
    const invite = (company: number) =>
      buyer.client.post(`tenders/${tender.id}/invites/`, { companies: [company], source: 'PROFILE' });
    const twin = await buildFirm(portal, 'SUPPLIER', { reg_number: '00006947' });
    expect((await invite(twin.company)).body).toEqual({ companies: ['Vlastní firmu oslovit nelze.'] });
    const consultant = await buildFirm(portal, 'CONSULTANT');
    const refused = await invite(consultant.company);
    expect([refused.status, refused.body]).toEqual([
      403,
      { detail: 'Databáze konzultantů je dostupná od plánu BASIC.' },
    ]);
    expect((await invite(buyer.company)).body).toEqual({
      companies: ['Některou z firem nelze oslovit. Vyberte ji prosím znovu.'],
    });
    expect((await invite(999_999)).status).toBe(400);
  });

  it('can be removed from a draft, and answer 409 to removal after publication', async () => {
    const tender = await draft();
    const [first] = tender.invites;
    expect((await buyer.client.delete(`tenders/${tender.id}/invites/${first!.id}/`)).status).toBe(204);
    await buyer.client.post(`tenders/${tender.id}/publish/`);
    const [left] = callOf(await buyer.client.get(`tenders/${tender.id}/`)).invites;
    expect((await buyer.client.delete(`tenders/${tender.id}/invites/${left!.id}/`)).status).toBe(409);
  });

  it('are marked as seen when a user opens the tender, and can be declined with a reason', async () => {
    const tender = await published();
    await supplier.client.get(`tenders/${tender.id}/`);
    expect(callOf(await buyer.client.get(`tenders/${tender.id}/`)).invites[0]!.seen_at).toBeNull();
    expect((await supplier.client.post(`tenders/${tender.id}/seen/`)).status).toBe(204);
    const declined = await supplier.client.post(`tenders/${tender.id}/decline/`, { reason: 'Nemáme kapacitu' });
    expect(callOf(declined).invite).toMatchObject({ declined_reason: 'Nemáme kapacitu' });
    expect(callOf(await buyer.client.get(`tenders/${tender.id}/`)).invites[0]).toMatchObject({
      seen_at: START.toISOString(),
      declined_at: START.toISOString(),
      declined_reason: 'Nemáme kapacitu',
    });
    expect(await notifiedEvents(buyer.user, tender.id)).toEqual(['TENDER_DECLINED']);
  });
});

describe('the deadline', () => {
  const open = async () => {
    const project = await buildFirmProject(portal, buyer);
    const until = new Date(+START + DAY);
    const id = await buildTender(portal.db, project, until);
    await buildInvitation(portal.db, id, supplier);
    return { id, project, until };
  };

  it.each([
    ['a millisecond before it', -1, 'OPEN', null],
    ['at it', 0, 'EVALUATION', 'CLOSED'],
  ])('%s', async (_when, milliseconds, state, refusal) => {
    const { id, until } = await open();
    now = new Date(+until + milliseconds);
    const seen = callOf(await supplier.client.get(`tenders/${id}/`));
    expect(seen).toMatchObject({ state, refusal, now: now.toISOString() });
    const asked = await supplier.client.post(`tenders/${id}/questions/`, { text: 'Stihneme to?' });
    expect(asked.status).toBe(refusal === null ? 201 : 409);
    const declined = await supplier.client.post(`tenders/${id}/decline/`, {});
    expect(declined.status).toBe(refusal === null ? 200 : 409);
    const added = await buyer.client.post(`tenders/${id}/changes/`, { text: 'Ještě tohle' });
    expect(added.status).toBe(refusal === null ? 201 : 409);
  });

  it('creates one notification for the buyer, and leaves the stored state unchanged', async () => {
    const { id, project, until } = await open();
    const noticeClosed = () => noticeClosings(portal.services);
    now = new Date(+until - 1);
    await noticeClosed();
    expect(await notifiedEvents(buyer.user, id)).toEqual([]);
    now = until;
    await Promise.all([noticeClosed(), noticeClosed()]);
    await noticeClosed();
    expect(await notifiedEvents(buyer.user, id)).toEqual(['TENDER_CLOSED']);
    const row = await readRow(portal.db, 'tenders', id);
    expect(row.state).toBe('OPEN');
    expect(await notificationsOf(buyer, `/projekty/${project}/upravit?cast=poptavka`)).toEqual([
      'Lhůta poptávky „Nový web“ skončila, nepřišla žádná nabídka',
    ]);
  });
});

describe('questions', () => {
  it('are answered for all bidders, and do not disclose who asked', async () => {
    const tender = await published();
    const asked = await supplier.client.post(`tenders/${tender.id}/questions/`, { text: 'Je součástí hosting?' });
    expect(callOf(asked).questions[0]).toMatchObject({ is_own: true, answer: null });
    const seen = callOf(await buyer.client.get(`tenders/${tender.id}/`));
    expect(JSON.stringify(seen.questions)).not.toContain(supplier.name);
    expect(seen.questions[0]).not.toHaveProperty('company');
    const notification = await portal.db
      .selectFrom('notifications')
      .select(['actor_id', 'data'])
      .where('user_id', '=', buyer.user)
      .where('event', '=', 'TENDER_QUESTION')
      .where('subject_id', '=', tender.id)
      .executeTakeFirstOrThrow();
    expect(notification).toEqual({ actor_id: null, data: {} });

    const path = `tenders/${tender.id}/questions/${seen.questions[0]!.id}/answer/`;
    expect((await buyer.client.post(path, { answer: 'Ano, je.' })).status).toBe(200);
    expect((await buyer.client.post(path, { answer: 'Ne.' })).status).toBe(409);
    const others = callOf(await other.client.get(`tenders/${tender.id}/`));
    expect(others.questions[0]).toMatchObject({ text: 'Je součástí hosting?', answer: 'Ano, je.', is_own: false });
    expect(await notifiedEvents(other.user, tender.id)).toEqual(['TENDER_ANSWERED', 'TENDER_INVITED']);
    expect((await supplier.client.post(path, { answer: 'Sami sobě' })).status).toBe(403);
  });

  it('are refused after their own deadline, and above the limit per company', async () => {
    const tender = await published({ questions_until: after(HOUR) });
    const askQuestion = () => supplier.client.post(`tenders/${tender.id}/questions/`, { text: 'A co tohle?' });
    now = new Date(+START + HOUR - 1);
    expect((await askQuestion()).status).toBe(201);
    const row = { tender_id: tender.id, company_id: supplier.company, author_id: null, text: 'Dotaz', created_at: now };
    await insertRow(
      portal.db,
      'tender_questions',
      Array.from({ length: TENDER_QUESTIONS_MAX - 2 }, () => row),
    );
    expect((await askQuestion()).status).toBe(201);
    expect((await askQuestion()).body).toEqual({ text: ['Jedna firma může k poptávce poslat nejvýše 20 dotazů.'] });
    now = new Date(+START + HOUR);
    expect((await askQuestion()).status).toBe(409);
  });
});

describe('addenda', () => {
  const add = (tender: number, body: object) => buyer.client.post(`tenders/${tender}/changes/`, body);

  it('leave the deadline with 48 hours left, and move it to 48 hours with less', async () => {
    const tender = await published();
    const until = Date.parse(tender.bids_until!);
    now = new Date(until - 48 * HOUR);
    const first = callOf(await add(tender.id, { text: 'Upřesnění' }));
    expect([first.bids_until, first.changes[0]!.is_prolonged]).toEqual([tender.bids_until, false]);
    now = new Date(until - HOUR);
    const second = callOf(await add(tender.id, { text: 'Ještě jedno' }));
    expect(second.bids_until).toBe(new Date(+now + 48 * HOUR).toISOString());
    expect(second.changes[1]).toMatchObject({
      is_prolonged: true,
      fields: ['bids_until'],
      bids_until: { before: tender.bids_until, after: second.bids_until },
    });
    expect(await notifiedEvents(supplier.user, tender.id)).toEqual([
      'TENDER_CHANGED',
      'TENDER_CHANGED',
      'TENDER_INVITED',
    ]);
    expect((await notificationsOf(supplier, `/poptavky/${tender.id}`))[0]).toBe(
      'Poptávka „Nový web“ má dodatek a delší lhůtu',
    );
  });

  it('notify everybody who opened the tender, including companies without an invitation', async () => {
    const tender = await published({ visibility: 'ALL' });
    const passer = await buildFirm(portal, 'SUPPLIER');
    await passer.client.post(`tenders/${tender.id}/seen/`);
    await add(tender.id, { text: 'Něco nového' });
    expect(await notifiedEvents(passer.user, tender.id)).toEqual(['TENDER_CHANGED']);
  });

  it('list the changed terms, and cannot shorten the deadline', async () => {
    const tender = await published({ criteria: [{ id: 'cena', name: 'Cena', weight: 100 }] });
    const must_have = [{ id: 'podpora', text: 'Podpora v češtině' }];
    const changed = callOf(
      await add(tender.id, {
        text: 'Nový požadavek',
        must_have,
        criteria: [{ weight: 100, name: 'Cena', id: 'cena' }],
      }),
    );
    expect(changed.changes[0]!.fields).toEqual(['must_have']);
    expect(changed.must_have).toEqual(must_have);
    const shorter = await add(tender.id, { text: 'Dřív', bids_until: after(3 * DAY) });
    expect(shorter.body).toEqual({ bids_until: ['Lhůtu lze jen prodloužit.'] });
    expect((await buyer.client.patch(`tenders/${tender.id}/`, { price_form: 'RANGE' })).status).toBe(409);
  });
});

describe('cancelling', () => {
  it('notifies all bidders of the reason, and allows another tender of the project', async () => {
    const tender = await published();
    expect((await buyer.client.post(`tenders/${tender.id}/cancel/`, {})).status).toBe(400);
    const cancelled = await buyer.client.post(`tenders/${tender.id}/cancel/`, { reason: 'Došly peníze' });
    expect(callOf(cancelled)).toMatchObject({ state: 'CANCELLED', cancelled_reason: 'Došly peníze' });
    expect(callOf(await supplier.client.get(`tenders/${tender.id}/`))).toMatchObject({
      cancelled_reason: 'Došly peníze',
    });
    expect(await notifiedEvents(supplier.user, tender.id)).toEqual(['TENDER_CANCELLED', 'TENDER_INVITED']);
    expect((await buyer.client.post(`tenders/${tender.id}/cancel/`, { reason: 'Znovu' })).status).toBe(409);
    expect((await buyer.client.post(`projects/${tender.project.id}/tender/`, {})).status).toBe(201);
  });

  it('and publication at the same time end in a consistent state', async () => {
    const { id } = await draft();
    const [cancelling, publishing] = await Promise.all([
      buyer.client.post(`tenders/${id}/cancel/`, { reason: 'Raději ne' }),
      buyer.client.post(`tenders/${id}/publish/`),
    ]);
    // A draft cannot be cancelled; a tender that was published first is cancelled.
    expect(publishing.status).toBe(200);
    expect([200, 409]).toContain(cancelling.status);
    const { state } = callOf(await buyer.client.get(`tenders/${id}/`));
    expect(state).toBe(cancelling.status === 200 ? 'CANCELLED' : 'OPEN');
  });

  it('succeeds once when two users cancel at the same time', async () => {
    const { id } = await published();
    const twice = await Promise.all([1, 2].map(() => buyer.client.post(`tenders/${id}/cancel/`, { reason: 'Ne' })));
    expect(statusesOf(twice)).toEqual([200, 409]);
  });
});

it('answers 409 to deletion of a project with an open tender', async () => {
  const tender = await published();
  const refused = await buyer.client.delete(`projects/${tender.project.id}/`);
  expect([refused.status, refused.body]).toEqual([
    409,
    { detail: 'Projekt má běžící poptávku. Nejdřív ji zrušte, ať o tom uchazeči vědí.' },
  ]);
});

it.each([
  [
    'a firm of the same number',
    async () => (await buildFirm(portal, 'SUPPLIER', { reg_number: '00006947' })).client,
    'OWN_TENDER',
  ],
  ['a provider without a firm', async () => portal.as('supplier'), 'NO_COMPANY'],
] as const)('a user who cannot bid reads the reason: %s', async (_who, made, refusal) => {
  const tender = await published({ visibility: 'ALL' });
  const client = await made();
  expect(callOf(await client.get(`tenders/${tender.id}/`)).refusal).toBe(refusal);
  expect((await client.post(`tenders/${tender.id}/questions/`, { text: 'Můžeme?' })).status).toBe(403);
});

it('keeps the name of a deleted company among the invitations', async () => {
  const gone = await buildFirm(portal, 'SUPPLIER', { name: 'Zaniklá' });
  const tender = await draft();
  await buyer.client.post(`tenders/${tender.id}/invites/`, { companies: [gone.company], source: 'SHORTLIST' });
  await portal.db.deleteFrom('companies').where('id', '=', gone.company).execute();
  const { invites } = callOf(await buyer.client.get(`tenders/${tender.id}/`));
  expect(invites.at(-1)).toMatchObject({ company: { id: null, name: 'Zaniklá' }, source: 'SHORTLIST' });
  expect((await buyer.client.post(`tenders/${tender.id}/publish/`)).status).toBe(200);
});
