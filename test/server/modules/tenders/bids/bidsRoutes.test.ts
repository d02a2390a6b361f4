import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import { sql } from 'kysely';
import { BID_DRAFTS_MAX, BID_FILES_MAX } from '#contract/limits/limits.ts';
import type { Bid, BidContent, OwnBid } from '#contract/wire/bids.ts';
import type { Page } from '#contract/wire/common.ts';
import { buildTenderInvite, buildOpenTender, WHOLE_BID } from '#support/server/bidBuilders.ts';
import { tokenOf } from '#support/server/evaluationBuilders.ts';
import { mailsTo } from '#support/server/mailbox.ts';
import { upload } from '#support/server/multipart.ts';
import { readPdf } from '#support/server/readPdf.ts';
import { changeRow, insertRow, readRow } from '#support/server/rows.ts';
import { type Answer, sharedPortal } from '#support/server/startPortal.ts';
import { buildFirm, type Firm } from '#support/server/tenderBuilders.ts';
import { buildWorkProject } from '#support/server/workBuilders.ts';

/** The time of the portal and of its database. */
let now = new Date('2026-11-23T10:00:00.000Z');
const portal = sharedPortal({ clock: () => now });
beforeEach(() => {
  now = new Date('2026-11-23T10:00:00.000Z');
});

const UNTIL = new Date('2026-11-30T12:00:00.000Z');

const buildSupplier = (name = 'Alfa s.r.o.') => buildFirm(portal, 'SUPPLIER', { name });

/** Creates a buyer with a tender, and a supplier. */
async function buildInvited(fields: Parameters<typeof buildOpenTender>[2] = {}) {
  const buyer = await buildFirm(portal, 'CLIENT', { name: 'Město Brno' });
  const project = await buildWorkProject(portal.db, buyer.user, { company_id: buyer.company });
  const tender = await buildOpenTender(portal.db, project.id, { bids_until: UNTIL, ...fields });
  return { buyer, bidder: await buildSupplier(), project: project.id, name: project.name, tender: tender.id };
}

const begin = async ({ client }: Firm, project: number): Promise<Answer & { body: Bid }> =>
  (await client.post(`projects/${project}/bids/`)) as Answer & { body: Bid };
const etagOf = ({ headers }: Answer) => ({ 'if-match': String(headers.etag) });
const FILE = { field: 'file', name: 'rozpočet.txt', type: 'text/plain', content: 'položky' };

/** Creates a draft that can be sent. */
async function whole(bidder: Firm, project: number): Promise<Bid> {
  const { body } = await begin(bidder, project);
  return (await bidder.client.patch(`bids/${body.id}/`, WHOLE_BID)).body as Bid;
}
async function sent(bidder: Firm, project: number): Promise<Bid> {
  const { id } = await whole(bidder, project);
  const answer = await bidder.client.post(`bids/${id}/send/`);
  expect([answer.status, (answer.body as { detail?: string }).detail]).toEqual([200, undefined]);
  return answer.body as Bid;
}
const mailsOf = async ({ user }: Firm) => mailsTo(portal.db, (await readRow(portal.db, 'users', user)).email);

describe('a draft', () => {
  it('is created once per company, and lists what is missing', async () => {
    const { bidder, project, tender, name } = await buildInvited();
    const first = await begin(bidder, project);
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({ state: 'DRAFT', missing: ['PRICE', 'ANSWERS'], sent: null });
    expect(first.body.valid_until).toBe('2027-01-29');
    expect(first.body.tender).toMatchObject({
      id: tender,
      state: 'OPEN',
      project: { id: project, name },
      now: now.toISOString(),
    });
    const again = await begin(bidder, project);
    expect([again.status, again.body.id]).toEqual([200, first.body.id]);
  });

  it('is created once when colleagues create it at the same time', async () => {
    const { bidder, project } = await buildInvited();
    const answers = await Promise.all([begin(bidder, project), begin(bidder, project), begin(bidder, project)]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  });

  it.each([
    ['a client', async () => (await buildFirm(portal, 'CLIENT')).client],
    ['a supplier without a company', async () => portal.as('supplier')],
  ])('is not created by %s', async (_who, who) => {
    const { project } = await buildInvited();
    expect((await (await who()).post(`projects/${project}/bids/`)).status).toBe(403);
  });

  it('answers 403 to members of the buyer, whichever company is active', async () => {
    const { buyer, bidder, project } = await buildInvited();
    await insertRow(portal.db, 'company_members', {
      company_id: buyer.company,
      user_id: bidder.user,
      role: 'READER',
      invited_by: null,
    });
    const refused = await (
      await portal.asUser(bidder.user)
    ).post(`projects/${project}/bids/`, undefined, {
      'x-company': String(bidder.company),
    });
    expect([refused.status, refused.body]).toEqual([
      403,
      { detail: 'Patříte k zadavateli, a proto nabídku podat nemůžete.' },
    ]);
  });

  it('answers 404 to a company without an invitation, and 201 to an invited one', async () => {
    const { bidder, project, tender } = await buildInvited({ visibility: 'INVITED' });
    expect((await begin(bidder, project)).status).toBe(404);
    await buildTenderInvite(portal.db, tender, bidder.company);
    expect((await begin(bidder, project)).status).toBe(201);
  });

  it('answers 404 without a tender, and 409 after the deadline', async () => {
    const { bidder, buyer, project } = await buildInvited();
    const other = await buildWorkProject(portal.db, buyer.user, { company_id: buyer.company });
    expect((await begin(bidder, other.id)).status).toBe(404);
    now = UNTIL;
    expect((await begin(bidder, project)).status).toBe(409);
  });

  it('answers 412 to a change of an outdated version, and drops answers to unknown requirements', async () => {
    const { bidder, project } = await buildInvited();
    const draft = await begin(bidder, project);
    const path = `bids/${draft.body.id}/`;
    const changed = await bidder.client.patch(
      path,
      { text: 'Za šest týdnů', answers: { cloud: { meets: 'YES', note: null }, gone: { meets: 'NO', note: null } } },
      etagOf(draft),
    );
    expect(changed.body).toMatchObject({ text: 'Za šest týdnů', answers: { cloud: { meets: 'YES', note: null } } });
    expect((changed.body as Bid).answers).not.toHaveProperty('gone');
    expect((await bidder.client.patch(path, { text: 'Jinak' }, etagOf(draft))).status).toBe(412);
    expect((await bidder.client.get(path)).body).toMatchObject({ text: 'Za šest týdnů' });
  });

  it('refuses invalid values', async () => {
    const { bidder, project } = await buildInvited();
    const { body } = await begin(bidder, project);
    for (const [what, patch, field] of [
      ['a price below zero', { price_from: -1 }, 'price_from'],
      ['an answer that nobody knows', { answers: { cloud: { meets: 'MAYBE', note: null } } }, 'answers'],
      ['a text without end', { text: 'a'.repeat(20_001) }, 'text'],
      ['a day that is none', { valid_until: '2026-02-30' }, 'valid_until'],
    ] as const) {
      const refused = await bidder.client.patch(`bids/${body.id}/`, patch);
      expect([what, refused.status, Object.keys(refused.body as object)]).toEqual([what, 400, [field]]);
    }
  });

  it('answers 403 or 404 to every request of other users', async () => {
    const { bidder, buyer, project } = await buildInvited();
    const { body } = await begin(bidder, project);
    const others = [buyer.client, (await buildSupplier()).client, await portal.as('operator')];
    for (const client of others) {
      const answers = await Promise.all([
        client.get(`bids/${body.id}/`),
        client.patch(`bids/${body.id}/`, { text: 'Cizí' }),
        client.delete(`bids/${body.id}/`),
        client.post(`bids/${body.id}/send/`),
        client.post(`bids/${body.id}/withdraw/`),
        client.post(`bids/${body.id}/discard/`),
        client.post(`bids/${body.id}/reject/`, { reason: 'Nechceme' }),
        client.get(`bids/${body.id}/earlier/`),
        client.get(`bids/${body.id}/versions/1/`),
        client.get(`bids/${body.id}/versions/1/pdf/`),
        client.get(`bids/${body.id}/files/`),
      ]);
      for (const { status } of answers) expect([403, 404]).toContain(status);
    }
    expect((await bidder.client.get(`bids/${body.id}/`)).status).toBe(200);
  });

  it('can be deleted with its files until it is sent, and answers 409 afterwards', async () => {
    const { bidder, project } = await buildInvited();
    const { id } = await whole(bidder, project);
    const added = await upload(bidder.client, `bids/${id}/files/`, FILE);
    expect(added.status).toBe(201);
    expect((await bidder.client.delete(`bids/${id}/`)).status).toBe(204);
    expect((await bidder.client.get((added.body as { url: string }).url)).status).toBe(404);
    const { id: other } = await sent(bidder, project);
    const refused = await bidder.client.delete(`bids/${other}/`);
    expect([refused.status, refused.body]).toEqual([
      409,
      { detail: 'Odeslanou nabídku smazat nelze. Do konce lhůty ji můžete vzít zpět.' },
    ]);
  });

  it(`is limited to ${BID_DRAFTS_MAX} per company, counting open tenders only`, async () => {
    const { bidder, buyer } = await buildInvited();
    const projects: number[] = [];
    for (let count = 0; count <= BID_DRAFTS_MAX; count += 1) {
      const project = await buildWorkProject(portal.db, buyer.user, { company_id: buyer.company });
      await buildOpenTender(portal.db, project.id, { bids_until: UNTIL });
      projects.push(project.id);
    }
    for (const project of projects.slice(0, -1)) expect((await begin(bidder, project)).status).toBe(201);
    expect((await begin(bidder, projects.at(-1)!)).status).toBe(400);
    await portal.db.updateTable('tenders').set({ bids_until: now }).where('project_id', '=', projects[0]!).execute();
    expect((await begin(bidder, projects.at(-1)!)).status).toBe(201);
  });

  it(`is limited to ${BID_FILES_MAX} files`, async () => {
    const { bidder, project } = await buildInvited();
    const { body } = await begin(bidder, project);
    for (let count = 0; count < BID_FILES_MAX; count += 1)
      expect((await upload(bidder.client, `bids/${body.id}/files/`, FILE)).status).toBe(201);
    const refused = await upload(bidder.client, `bids/${body.id}/files/`, FILE);
    expect([refused.status, refused.body]).toEqual([400, { file: ['K nabídce lze přiložit nejvýše 20 souborů.'] }]);
  });
});

describe('sending', () => {
  it('returns a receipt with the hash of the downloaded content', async () => {
    const { bidder, project, tender, name } = await buildInvited();
    const { id } = await whole(bidder, project);
    await upload(bidder.client, `bids/${id}/files/`, FILE);
    const { body } = await bidder.client.post(`bids/${id}/send/`);
    const bid = body as Bid;
    expect(bid).toMatchObject({
      state: 'SENT',
      is_changed: false,
      missing: [],
      sent: { number: 1, sent_at: now.toISOString() },
    });
    const download = await bidder.client.get(`bids/${id}/versions/1/`);
    expect(download.headers['content-disposition']).toContain(`nabidka-${id}-1.json`);
    const content = download.body as BidContent;
    expect(content).toMatchObject({
      form: 'it-portal/bid/3',
      bid: id,
      number: 1,
      tender: { id: tender, project, name },
      bidder: { company: bidder.company, name: 'Alfa s.r.o.', reg_number: null },
      price_from: 125_000.5,
      price_to: null,
      currency: 'CZK',
      answers: [
        { id: 'cloud', text: 'Provoz v České republice', meets: 'YES', note: null },
        { id: 'sla', text: 'Dostupnost 99,9 %', meets: 'PARTLY', note: 'Mimo víkendy.' },
      ],
      files: [{ name: 'rozpočet.txt', size: 8, sha256: createHash('sha256').update('položky').digest('hex') }],
    });
    expect(content.salt).toMatch(/^[0-9a-f]{32}$/);
    // RFC 8785 defines one canonical form of the data, whatever the order of their keys.
    const shuffled = Object.fromEntries(Object.entries(content).reverse());
    expect(createHash('sha256').update(canonicalize(shuffled)!).digest('hex')).toBe(bid.sent!.hash);
  });

  it('of a price of 0 needs the confirmation that it is meant', async () => {
    const { bidder, project } = await buildInvited();
    const { id } = await whole(bidder, project);
    await bidder.client.patch(`bids/${id}/`, { price_from: 0 });
    const said = { status: 400, body: { price_from: [expect.stringContaining('že nabízíte zdarma')] } };
    expect(await bidder.client.post(`bids/${id}/send/`)).toMatchObject(said);
    expect((await bidder.client.post(`bids/${id}/send/`, { is_free: true })).body).toMatchObject({ state: 'SENT' });
  });

  it('mails a confirmation without a price to the sender', async () => {
    const { bidder, project, name } = await buildInvited();
    const bid = await sent(bidder, project);
    const [mail, ...others] = await mailsOf(bidder);
    expect(others).toEqual([]);
    expect(mail!.subject).toBe(`Potvrzení o podání nabídky ${bid.id}/1`);
    for (const part of [bid.sent!.hash, name, '23. 11. 2026 11:00:00', '30. 11. 2026 13:00:00', `/nabidky/${bid.id}`])
      expect(mail!.text).toContain(part);
    // The hash may contain any digits.
    expect(mail!.text.replace(bid.sent!.hash, '')).not.toMatch(/125[\s.]?000/);
  });

  it('notifies the buyer that a bid came, and discloses nothing else', async () => {
    const { bidder, buyer, project, name } = await buildInvited();
    await sent(bidder, project);
    const { body } = await buyer.client.get('notifications/');
    const [notification] = (body as Page<{ event: string; text: string; path: string }>).results;
    expect(notification).toMatchObject({
      event: 'BID_CAME',
      text: `K poptávce „${name}“ přišla nabídka`,
      path: `/projekty/${project}/nabidky`,
    });
    expect(JSON.stringify(body)).not.toContain('Alfa');
  });

  it.each([
    ['a price', { price_from: null }, { price_from: ['Doplňte cenu v podobě, kterou chce zadavatel.'] }],
    [
      'an answer to each must-have',
      { answers: { cloud: { meets: 'YES', note: null } } },
      { answers: ['Odpovězte na všechny požadavky a povinné otázky.'] },
    ],
    [
      'a validity until it can be decided',
      { valid_until: '2026-11-30' },
      { valid_until: ['Nabídka musí platit aspoň do dne, kdy se bude rozhodovat.'] },
    ],
  ])('requires %s', async (_what, patch, refusal) => {
    const { bidder, project } = await buildInvited();
    const { id } = await whole(bidder, project);
    await bidder.client.patch(`bids/${id}/`, patch);
    const refused = await bidder.client.post(`bids/${id}/send/`);
    expect([refused.status, refused.body]).toEqual([400, refusal]);
  });

  it('requires no answer to a question that the buyer leaves open, also in the receipt', async () => {
    const must_have = JSON.stringify([
      { id: 'cloud', text: 'Provoz v České republice' },
      { id: 'how', text: 'Jak začnete?', kind: 'QUESTION', is_required: false },
    ]);
    const { bidder, project } = await buildInvited({ must_have });
    const { id, receipts } = await sent(bidder, project);
    const { body } = await bidder.client.get(`bids/${id}/versions/1/`);
    expect((body as BidContent).answers).toEqual([
      { id: 'cloud', text: 'Provoz v České republice', meets: 'YES', note: null },
      { id: 'how', text: 'Jak začnete?', meets: null, note: null },
    ]);
    const url = `/api/v1/bids/${id}/versions/1/pdf/`;
    const headers = { authorization: await tokenOf(portal.db, bidder.user) };
    const { rawPayload } = await portal.app.inject({ url, headers });
    const pdf = readPdf(rawPayload).texts.join(' ').replace(/\s+/g, ' ');
    for (const said of [`${id}/1`, receipts[0]!.hash, 'Provoz v České republice Splňuje', 'Jak začnete? –'])
      expect(pdf).toContain(said);
  });

  it('answers 400 to a price range without its upper end', async () => {
    const { bidder, project } = await buildInvited({ price_form: 'RANGE' });
    const { id } = await whole(bidder, project);
    expect((await bidder.client.post(`bids/${id}/send/`)).status).toBe(400);
    await bidder.client.patch(`bids/${id}/`, { price_to: 200_000 });
    expect((await bidder.client.post(`bids/${id}/send/`)).status).toBe(200);
  });

  it.each([
    ['a millisecond before the deadline counts', -1, 200],
    ['at the deadline is too late', 0, 409],
  ])('%s, and the draft is kept', async (_when, after, status) => {
    const { bidder, project } = await buildInvited();
    const { id } = await whole(bidder, project);
    now = new Date(+UNTIL + after);
    const saved = await bidder.client.patch(`bids/${id}/`, { text: 'Na poslední chvíli' });
    expect(saved.status).toBe(200);
    const answer = await bidder.client.post(`bids/${id}/send/`, undefined, etagOf(saved));
    expect(answer.status).toBe(status);
    if (status === 409)
      expect(answer.body).toEqual({ detail: 'Lhůta už uplynula. Nabídku jsme uložili jako rozepsanou.' });
    expect((await bidder.client.get(`bids/${id}/`)).body).toMatchObject({
      text: 'Na poslední chvíli',
      state: status === 200 ? 'SENT' : 'DRAFT',
    });
  });

  it('succeeds once when several requests come at the same time', async () => {
    const { bidder, project } = await buildInvited();
    const { id } = await whole(bidder, project);
    const answers = await Promise.all([1, 2, 3].map(() => bidder.client.post(`bids/${id}/send/`)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const hashes = answers.map(({ body }) => (body as Bid).sent!.hash);
    expect(new Set(hashes).size).toBe(1);
    expect((answers[0]!.body as Bid).receipts).toHaveLength(1);
    expect(await mailsOf(bidder)).toHaveLength(1);
  });

  it('answers 412 when a colleague changed the draft in the meantime', async () => {
    const { bidder, project } = await buildInvited();
    const { id } = await whole(bidder, project);
    const seen = await bidder.client.get(`bids/${id}/`);
    await bidder.client.patch(`bids/${id}/`, { price_from: 1 });
    expect((await bidder.client.post(`bids/${id}/send/`, undefined, etagOf(seen))).status).toBe(412);
  });

  it('answers 409 when the tender is cancelled, and keeps the draft', async () => {
    const { bidder, project, tender } = await buildInvited();
    const { id } = await whole(bidder, project);
    await changeRow(portal.db, 'tenders', tender, {
      state: 'CANCELLED',
      cancelled_at: now,
      cancelled_reason: 'Došly peníze',
    });
    const refused = await bidder.client.post(`bids/${id}/send/`);
    expect([refused.status, refused.body]).toEqual([
      409,
      { detail: 'Zadavatel poptávku zrušil. Nabídku jsme uložili jako rozepsanou.' },
    ]);
    expect((await bidder.client.get(`bids/${id}/`)).body).toMatchObject({
      state: 'DRAFT',
      price_from: 125_000.5,
      tender: { state: 'CANCELLED', cancelled_reason: 'Došly peníze' },
    });
  });
});

describe('a new version', () => {
  it('is valid once it is sent; the previous version is valid until then', async () => {
    const { bidder, buyer, project } = await buildInvited();
    const first = await sent(bidder, project);
    now = new Date(+now + 60_000);
    const edited = await bidder.client.patch(`bids/${first.id}/`, { price_from: 99 });
    expect(edited.body).toMatchObject({ state: 'SENT', is_changed: true, sent: { number: 1, hash: first.sent!.hash } });
    const again = (await bidder.client.post(`bids/${first.id}/send/`)).body as Bid;
    expect(again.sent).toMatchObject({ number: 2, sent_at: now.toISOString() });
    expect(again.receipts.map(({ number }) => number)).toEqual([2, 1]);
    await bidder.client.patch(`bids/${first.id}/`, { price_from: 1 });
    now = UNTIL;
    const { body } = await buyer.client.get(`projects/${project}/bids/`);
    const { results } = body as { results: { content: BidContent; hash: string }[] };
    expect(results.map(({ content, hash }) => [content.price_from, hash])).toEqual([[99, again.sent!.hash]]);
    expect(createHash('sha256').update(canonicalize(results[0]!.content)!).digest('hex')).toBe(again.sent!.hash);
  });

  it('does not increase the number of bids, and creates no notification', async () => {
    const { bidder, buyer, project } = await buildInvited();
    const { id } = await sent(bidder, project);
    await bidder.client.patch(`bids/${id}/`, { price_from: 99 });
    await bidder.client.post(`bids/${id}/send/`);
    expect((await buyer.client.get(`projects/${project}/bids/`)).body).toMatchObject({ count: 1, results: [] });
    const { body } = await buyer.client.get('notifications/');
    expect((body as Page<unknown>).results).toHaveLength(1);
  });

  it('can be discarded, including changes of its files', async () => {
    const { bidder, project } = await buildInvited();
    const { id } = await whole(bidder, project);
    const kept = (await upload(bidder.client, `bids/${id}/files/`, FILE)).body as { id: number };
    const before = (await bidder.client.post(`bids/${id}/send/`)).body as Bid;
    await bidder.client.patch(`bids/${id}/`, { price_from: 1, text: null });
    await bidder.client.delete(`files/${kept.id}/`);
    await upload(bidder.client, `bids/${id}/files/`, { ...FILE, name: 'jiný.txt' });
    const reset = await bidder.client.post(`bids/${id}/discard/`);
    expect(reset.status).toBe(200);
    const { price_from, text, files, is_changed } = reset.body as Bid;
    expect({ price_from, text, is_changed }).toEqual({ price_from: 125_000.5, text: before.text, is_changed: false });
    expect(files.map(({ name }) => name)).toEqual(['rozpočet.txt']);
    expect((await bidder.client.post(`bids/${id}/discard/`)).status).toBe(409);
  });

  it('counts as changed when only its files differ', async () => {
    const { bidder, project } = await buildInvited();
    const { id } = await sent(bidder, project);
    const file = (await upload(bidder.client, `bids/${id}/files/`, FILE)).body as { id: number };
    expect((await bidder.client.get(`bids/${id}/`)).body).toMatchObject({ is_changed: true });
    await bidder.client.post(`bids/${id}/send/`);
    await bidder.client.patch(`files/${file.id}/`, { name: 'přejmenovaný' });
    expect((await bidder.client.get(`bids/${id}/`)).body).toMatchObject({ is_changed: true, sent: { number: 2 } });
  });
});

describe('withdrawing', () => {
  it('hides the bid from the buyer, and leaves a draft that can be sent again', async () => {
    const { bidder, buyer, project } = await buildInvited();
    const { id } = await sent(bidder, project);
    const withdrawn = await bidder.client.post(`bids/${id}/withdraw/`);
    expect(withdrawn.body).toMatchObject({
      state: 'WITHDRAWN',
      withdrawn_at: now.toISOString(),
      price_from: 125_000.5,
    });
    expect((await buyer.client.get(`projects/${project}/bids/`)).body).toMatchObject({ count: 0 });
    const again = await bidder.client.post(`bids/${id}/send/`);
    expect(again.body).toMatchObject({ state: 'SENT', sent: { number: 2 }, withdrawn_at: null });
  });

  it.each([
    [-1, 200],
    [0, 409],
  ])('%d ms after the deadline answers %d', async (after, status) => {
    const { bidder, project } = await buildInvited();
    const { id } = await sent(bidder, project);
    now = new Date(+UNTIL + after);
    expect((await bidder.client.post(`bids/${id}/withdraw/`)).status).toBe(status);
  });

  it('answers 409 to a bid that was not sent, and to a second withdrawal', async () => {
    const { bidder, project } = await buildInvited();
    const { id } = await whole(bidder, project);
    expect((await bidder.client.post(`bids/${id}/withdraw/`)).status).toBe(409);
    await bidder.client.post(`bids/${id}/send/`);
    const answers = await Promise.all([1, 2].map(() => bidder.client.post(`bids/${id}/withdraw/`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('the buyer', () => {
  it('reads bids from the deadline on, and bidders are notified once', async () => {
    const { bidder, buyer, project, name } = await buildInvited();
    const bid = await sent(bidder, project);
    now = new Date(+UNTIL - 1);
    expect((await buyer.client.get(`projects/${project}/bids/`)).body).toEqual({
      count: 1,
      is_open: false,
      opens_at: UNTIL.toISOString(),
      results: [],
    });
    now = UNTIL;
    const opened = (await buyer.client.get(`projects/${project}/bids/`)).body;
    expect(opened).toMatchObject({
      count: 1,
      is_open: true,
      results: [{ id: bid.id, seen_at: UNTIL.toISOString() }],
    });
    await buyer.client.get(`projects/${project}/bids/`);
    expect((await bidder.client.get(`bids/${bid.id}/`)).body).toMatchObject({ seen_at: UNTIL.toISOString() });
    const { body } = await bidder.client.get('notifications/');
    expect((body as Page<{ text: string; path: string }>).results).toMatchObject([
      { text: `Zadavatel otevřel vaši nabídku „${name}“`, path: `/nabidky/${bid.id}` },
    ]);
  });

  it('reads bids of an unsealed tender immediately, and never a draft', async () => {
    const { bidder, buyer, project } = await buildInvited({ opening: 'OPEN' });
    const bid = await sent(bidder, project);
    await whole(await buildSupplier(), project);
    await bidder.client.patch(`bids/${bid.id}/`, { price_from: 1 });
    const { body } = await buyer.client.get(`projects/${project}/bids/`);
    const { results } = body as { results: { id: number; content: BidContent }[] };
    expect(results.map(({ id, content }) => [id, content.price_from])).toEqual([[bid.id, 125_000.5]]);
  });

  it('rejects an opened bid with a reason that the bidder reads, and gets 404 for a sealed one', async () => {
    const { bidder, buyer, project, name } = await buildInvited();
    const { id } = await sent(bidder, project);
    expect((await buyer.client.post(`bids/${id}/reject/`, { reason: 'Drahé' })).status).toBe(404);
    now = UNTIL;
    expect((await buyer.client.post(`bids/${id}/reject/`, { reason: '' })).status).toBe(400);
    expect((await buyer.client.post(`bids/${id}/reject/`, { reason: 'Nesplněn požadavek' })).status).toBe(204);
    expect((await buyer.client.post(`bids/${id}/reject/`, { reason: 'Znovu' })).status).toBe(409);
    expect((await bidder.client.get(`bids/${id}/`)).body).toMatchObject({
      state: 'REJECTED',
      reason: 'Nesplněn požadavek',
    });
    const { body } = await bidder.client.get('notifications/');
    expect((body as Page<{ text: string }>).results.map(({ text }) => text)).toContain(
      `Vaši nabídku „${name}“ zadavatel vyřadil`,
    );
  });

  it('reads no bids of a tender that was cancelled before the deadline', async () => {
    const { bidder, buyer, project, tender } = await buildInvited();
    await sent(bidder, project);
    await changeRow(portal.db, 'tenders', tender, {
      state: 'CANCELLED',
      cancelled_at: now,
      cancelled_reason: 'Došly peníze',
    });
    now = new Date(+UNTIL + 1);
    expect((await buyer.client.get(`projects/${project}/bids/`)).body).toMatchObject({
      is_open: false,
      results: [],
    });
  });

  it('gets two hundred bids in one response', async () => {
    const { bidder, buyer, project, tender } = await buildInvited();
    const one = await sent(bidder, project);
    const companies = await portal.db
      .insertInto('companies')
      .values(
        Array.from({ length: 199 }, (_, index) => ({
          owner_id: null,
          role: 'SUPPLIER' as const,
          name: `Firma ${index}`,
        })),
      )
      .returning('id')
      .execute();
    await sql`
      with made as (
        insert into bids (tender_id, company_id, state, sent_number, first_sent_at, sent_at, answers)
        select ${tender}::int, id, 'SENT', 1, ${now}::timestamptz, ${now}::timestamptz, '{}'
        from unnest(${companies.map(({ id }) => id)}::int[]) as company(id) returning id)
      insert into bid_versions (bid_id, number, content, canonical, hash, sent_at)
      select made.id, 1, version.content, version.canonical, version.hash, version.sent_at
      from made cross join bid_versions as version where version.bid_id = ${one.id}`.execute(portal.db);
    expect((await buyer.client.get(`projects/${project}/bids/`)).body).toMatchObject({ count: 200 });
    now = UNTIL;
    const { body } = await buyer.client.get(`projects/${project}/bids/`);
    expect((body as { results: unknown[] }).results).toHaveLength(200);
  });
});

describe('a deleted bidder', () => {
  it('loses its sealed bids, and keeps opened ones under the name at the time of sending', async () => {
    const { bidder, buyer, project } = await buildInvited();
    const other = await buildSupplier('Beta s.r.o.');
    await sent(bidder, project);
    await sent(other, project);
    expect((await bidder.client.delete(`companies/${bidder.company}/`)).status).toBe(204);
    expect((await buyer.client.get(`projects/${project}/bids/`)).body).toMatchObject({ count: 1 });
    now = UNTIL;
    expect((await other.client.delete(`companies/${other.company}/`)).status).toBe(204);
    const { body } = await buyer.client.get(`projects/${project}/bids/`);
    const { results } = body as { results: { content: BidContent }[] };
    expect(results.map(({ content }) => content.bidder.name)).toEqual(['Beta s.r.o.']);
  });
});

describe('own bids', () => {
  it('are listed with what is missing, in the order of their deadlines', async () => {
    const { bidder, project, buyer } = await buildInvited();
    const later = await buildWorkProject(portal.db, buyer.user, { company_id: buyer.company });
    await buildOpenTender(portal.db, later.id, { bids_until: new Date(+UNTIL + 1) });
    const begun = await begin(bidder, later.id);
    const bid = await sent(bidder, project);
    const listed = (await bidder.client.get('bids/mine/')).body as Page<OwnBid>;
    expect(listed.results.map(({ id, state, missing }) => [id, state, missing])).toEqual([
      [bid.id, 'SENT', []],
      [begun.body.id, 'DRAFT', ['PRICE', 'ANSWERS']],
    ]);
    const written = (await bidder.client.get('bids/mine/?phase=WRITTEN')).body as Page<OwnBid>;
    expect([written.pagination.count, written.results.map(({ id }) => id)]).toEqual([1, [begun.body.id]]);
    expect(((await (await buildSupplier()).client.get('bids/mine/')).body as Page<OwnBid>).results).toEqual([]);
  });

  it('list the tenders with an invitation until a draft is created', async () => {
    const { bidder, project, tender, name } = await buildInvited({ visibility: 'INVITED' });
    await buildTenderInvite(portal.db, tender, bidder.company);
    const tenders = async () =>
      ((await bidder.client.get('bids/asked/')).body as { results: { project: { name: string } }[] }).results;
    expect((await tenders()).map((one) => one.project.name)).toEqual([name]);
    await begin(bidder, project);
    expect(await tenders()).toEqual([]);
  });

  it('suggest earlier answers to requirements of the same wording', async () => {
    const { bidder, project, buyer } = await buildInvited();
    await sent(bidder, project);
    const next = await buildWorkProject(portal.db, buyer.user, { company_id: buyer.company });
    await buildOpenTender(portal.db, next.id, {
      bids_until: UNTIL,
      must_have: JSON.stringify([
        { id: 'a', text: '  provoz v České   republice. ' },
        { id: 'b', text: 'Něco nového' },
      ]),
    });
    const { body } = await begin(bidder, next.id);
    expect((await bidder.client.get(`bids/${body.id}/earlier/`)).body).toEqual({
      answers: { a: { meets: 'YES', note: null } },
      text: WHOLE_BID.text,
    });
  });
});
