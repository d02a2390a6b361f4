import { createHash } from 'node:crypto';
import { read, utils } from '@e965/xlsx';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import type { Static } from 'typebox';
import { Value } from 'typebox/value';
import type { AwardCheck, Comparison } from '#contract/wire/comparison.ts';
import type { DecisionContent } from '#modules/tenders/evaluation/decisionContentRepository.ts';
import { buildCategory } from '#support/server/builders.ts';
import {
  buildEvaluatedTender,
  buildSentBid,
  compare,
  comparisonOf,
  decisionFileOf,
  type Bid,
  type EvaluatedTender,
  tokenOf,
} from '#support/server/evaluationBuilders.ts';
import { mailsTo, writeNotificationMails } from '#support/server/mailbox.ts';
import { ReleasePackage } from '#support/server/ocds.ts';
import { readPdf } from '#support/server/readPdf.ts';
import { changeRow, insertRow, readRow } from '#support/server/rows.ts';
import { type Client, sharedPortal } from '#support/server/startPortal.ts';
import { unzip } from '#support/server/unzip.ts';
import { buildProduct, buildWorkCompany } from '#support/server/workBuilders.ts';
import { until } from '#support/waiting.ts';

const portal = sharedPortal();

const STATEMENT = { is_free: true };
const points = (first: number, second: number) => ({
  scores: [
    { criterion: 'cena', points: first, note: 'Nejlevnější' },
    { criterion: 'kvalita', points: second },
  ],
});
const state = (client: Client, { project }: EvaluatedTender, body: object) =>
  client.post(`projects/${project}/comparison/statement/`, body);
const free = (client: Client, judged: EvaluatedTender) => state(client, judged, STATEMENT);
const TIED = { is_free: false, note: 'Bratr u nich pracuje' };

const CHANGED = 'Od otevření stránky se nabídka změnila. Zkontrolujte ji prosím znovu.';
async function awardTo(
  client: Client,
  judged: EvaluatedTender,
  winner: Bid,
  given: { version?: number; others?: Bid[]; reason?: null } = {},
) {
  const { bids } = await compare(client, judged);
  const version = given.version ?? bids.find(({ id }) => id === winner.id)!.version;
  const others =
    given.others ?? judged.bids.filter((bid) => bid !== winner && ['SENT', 'SHORTLISTED'].includes(stateOf(bids, bid)));
  return client.post(
    `projects/${judged.project}/tender/award/`,
    {
      bid: winner.id,
      reason: given.reason === null ? null : 'Nejlepší poměr ceny a kvality',
      others: others.map(({ id }) => ({ bid: id, reason: 'Vyšší cena' })),
    },
    { 'if-match': `"v${version}"` },
  );
}
const stateOf = (bids: Comparison['bids'], bid: Bid) => bids.find(({ id }) => id === bid.id)?.state ?? '';
const storedStates = async ({ bids }: EvaluatedTender) =>
  (
    await portal.db
      .selectFrom('bids')
      .select(['id', 'state'])
      .where(
        'id',
        'in',
        bids.map(({ id }) => id),
      )
      .orderBy('id')
      .execute()
  ).map(({ state }) => state);
const eventsOf = async (user: number) =>
  (await portal.db.selectFrom('notifications').select('event').where('user_id', '=', user).orderBy('id').execute()).map(
    ({ event }) => event,
  );

describe('the comparison', () => {
  it('shows only the number of bids before the deadline', async () => {
    const judged = await buildEvaluatedTender(portal, { isOpen: true });
    const answer = await judged.clients.OWNER.get(`projects/${judged.project}/comparison/`);
    expect(comparisonOf(answer)).toMatchObject({ is_open: false, count: 3, bids: [], tender: { state: 'OPEN' } });
    for (const { name, hash } of judged.bids) {
      expect(JSON.stringify(answer.body)).not.toContain(name);
      expect(JSON.stringify(answer.body)).not.toContain(hash);
    }
    expect(await judged.clients.OWNER.get(`projects/${judged.project}/comparison/xlsx/`)).toMatchObject({
      status: 409,
    });
  });

  it('waits for a bid that is being sent, so that later readings do not differ from the first one', async () => {
    const judged = await buildEvaluatedTender(portal, { bids: 1 });
    let first!: Promise<Comparison>;
    await portal.db.transaction().execute(async (sending) => {
      await sql`select from tenders where id = ${judged.tender} for share`.execute(sending);
      first = compare(judged.clients.OWNER, judged);
      // The embedded database has one connection, for which the reading waits.
      const waits = () => sql`select from pg_locks where not granted`.execute(sending);
      if (process.env.TEST_DATABASE_URL) await until(async () => (await waits()).rows.length > 0);
      // The content is read with the bid, so this stands for a newer version.
      await sql`update bid_versions set content = jsonb_set(content, '{price_from}', '111')
        where bid_id = ${judged.bids[0]!.id}`.execute(sending);
    });
    for (const { bids } of [await first, await compare(judged.clients.OWNER, judged)])
      expect(bids.map(({ price }) => price.net_from)).toEqual([111]);
  });

  it('shows prices both without and with VAT, whichever way they were stated', async () => {
    const judged = await buildEvaluatedTender(portal, { bids: 1 });
    const { id: company, name } = await buildWorkCompany(portal.db);
    const tender = { id: judged.tender, project: judged.project, until: new Date(Date.now() - 3_600_000) };
    await buildSentBid(portal.db, tender, { company, name }, { price: 121_000, vat_included: true });
    const { bids } = await compare(judged.clients.READER, judged);
    expect(bids.map(({ price }) => [price.net_from, price.gross_from])).toEqual([
      [100_000, 121_000],
      [100_000, 121_000],
    ]);
  });

  it('is available to the buyer only', async () => {
    const judged = await buildEvaluatedTender(portal, { bids: 1 });
    const path = `projects/${judged.project}/comparison/`;
    expect((await judged.bids[0]!.client.get(path)).status).toBe(403);
    expect((await portal.by('premium').get(path)).status).toBe(404);
    const operator = await portal.by('operator').get(path);
    expect(operator.status).toBe(404);
  });

  it('exports to a workbook with numbers and dates as typed cells', async () => {
    const judged = await buildEvaluatedTender(portal, { bids: 2 });
    const answer = await portal.app.inject({
      url: `/api/v1/projects/${judged.project}/comparison/xlsx/`,
      headers: { authorization: await tokenOf(portal.db, judged.people.OWNER) },
    });
    expect(answer.statusCode).toBe(200);
    const rows = sheetsOf(answer.rawPayload)[0]!;
    expect(rows.flat()).toEqual(
      expect.arrayContaining([...judged.bids.map(({ name }) => name), 'Přístupnost podle WCAG 2.2']),
    );
    const kindsOf = (label: RegExp) =>
      rows
        .find(([head]) => label.test(String(head)))
        ?.slice(1)
        .map((value) => (value instanceof Date ? 'day' : typeof value));
    expect(kindsOf(/bez DPH/)).toEqual(['number', 'number']);
    expect(kindsOf(/^Platnost/)).toEqual(['day', 'day']);
    expect(kindsOf(/^Přijato/)).toEqual(['day', 'day']);
  });
});

/** The rows of each sheet of a workbook. */
function sheetsOf(bytes: Buffer): unknown[][][] {
  const { SheetNames, Sheets } = read(bytes, { cellDates: true });
  return SheetNames.map((name) => utils.sheet_to_json<unknown[]>(Sheets[name]!, { header: 1 }));
}

const fileOf = (judged: EvaluatedTender, format: string) => decisionFileOf(portal, judged, format);

describe('points', () => {
  it('are accepted only from users who declared no conflict of interest', async () => {
    const judged = await buildEvaluatedTender(portal, { bids: 1 });
    const { MEMBER, MANAGER, READER } = judged.clients;
    const path = `bids/${judged.bids[0]!.id}/scores/`;
    expect(await MEMBER.post(path, points(5, 4))).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('střetu') },
    });
    expect((await free(MEMBER, judged)).status).toBe(204);
    expect((await MEMBER.post(path, points(5, 4))).status).toBe(204);
    const tied = await MANAGER.post(`projects/${judged.project}/comparison/statement/`, { is_free: false });
    expect(tied.body).toEqual({ note: ['Toto pole je povinné'] });
    await MANAGER.post(`projects/${judged.project}/comparison/statement/`, {
      is_free: false,
      note: 'Bratr u nich pracuje',
    });
    expect((await MANAGER.post(path, points(5, 4))).status).toBe(403);
    expect((await free(READER, judged)).status).toBe(403);
    expect((await judged.bids[0]!.client.post(path, points(5, 5))).status).toBe(403);
    // The declaration cannot change once the user has given points.
    expect((await free(MEMBER, judged)).status).toBe(409);
  });

  it("of others are visible once the user's own points are complete", async () => {
    const judged = await buildEvaluatedTender(portal, { bids: 1 });
    const { OWNER, MEMBER } = judged.clients;
    const path = `bids/${judged.bids[0]!.id}/scores/`;
    await free(OWNER, judged);
    await free(MEMBER, judged);
    await OWNER.post(path, points(5, 5));
    expect((await compare(MEMBER, judged)).bids[0]).toMatchObject({ given: null, total: null, own_scores: [] });
    await MEMBER.post(path, { scores: [{ criterion: 'cena', points: 3 }] });
    expect((await compare(MEMBER, judged)).bids[0]!.given).toBeNull();
    await MEMBER.post(path, { scores: [{ criterion: 'kvalita', points: 0 }] });
    const { given, total } = (await compare(MEMBER, judged)).bids[0]!;
    expect(given!.map(({ name, total: sum, is_self }) => [name, sum, is_self])).toEqual([
      ['Eva Malá', 100, false],
      ['Petr MEMBER', 36, true],
    ]);
    expect(total).toBe(68);
  });

  it('and votes that changed after others’ were visible are marked in the decision file and in the workbook', async () => {
    const judged = await buildEvaluatedTender(portal, { bids: 1 });
    const { OWNER, MEMBER } = judged.clients;
    const bid = `bids/${judged.bids[0]!.id}`;
    for (const client of [OWNER, MEMBER]) {
      await free(client, judged);
      await client.post(`${bid}/scores/`, points(5, 5));
      await client.post(`${bid}/vote/`, { vote: 1 });
    }
    portal.pass({ minutes: 1 });
    await MEMBER.post(`${bid}/scores/`, points(1, 1));
    await MEMBER.post(`${bid}/vote/`, { vote: -1 });
    await awardTo(OWNER, judged, judged.bids[0]!);

    const pdf = readPdf((await fileOf(judged, 'pdf')).rawPayload)
      .texts.join(' ')
      .replace(/\s+/g, ' ');
    expect(pdf).toContain('Petr MEMBER Celkem ze 100 20 změněno po přečtení ostatních');
    expect(pdf).toContain('Petr MEMBER proti, změněno po přečtení ostatních');
    expect(pdf.match(/změněno po/g)).toHaveLength(2);
    const { rawPayload } = await portal.app.inject({
      url: `/api/v1/projects/${judged.project}/comparison/xlsx/`,
      headers: { authorization: await tokenOf(portal.db, judged.people.OWNER) },
    });
    expect(sheetsOf(rawPayload)[0]).toEqual(
      expect.arrayContaining([
        ['Změněno po přečtení ostatních', 'Petr MEMBER'],
        ['Hlasy', 'Eva Malá: pro; Petr MEMBER: proti, změněno po přečtení ostatních'],
      ]),
    );
  });

  it('of the price are computed where a criterion says so, and enter the decision file', async () => {
    const judged = await buildEvaluatedTender(portal, { bids: 3, states: ['SENT', 'SENT', 'REJECTED'] });
    const { OWNER } = judged.clients;
    const [first, second] = judged.bids;
    const criteria = [
      { id: 'cena', name: 'Cena', weight: 60, by_price: true },
      { id: 'kvalita', name: 'Kvalita řešení', weight: 40 },
    ];
    await changeRow(portal.db, 'tenders', judged.tender, { criteria: JSON.stringify(criteria) });
    await portal.db
      .updateTable('bid_versions')
      .set({ content: sql`jsonb_set(content, '{price_from}', '120000')` })
      .where('bid_id', '=', second!.id)
      .execute();
    await free(OWNER, judged);
    expect(await OWNER.post(`bids/${first!.id}/scores/`, points(5, 4))).toMatchObject({
      status: 400,
      body: { scores: ['Body za cenu počítá portál z cen nabídek.'] },
    });
    const quality = { scores: [{ criterion: 'kvalita', points: 5 }] };
    for (const { id } of [first!, second!]) await OWNER.post(`bids/${id}/scores/`, quality);
    // The lowest price has all points, 100 / 120 of it 4.17; a rejected bid does not compete.
    const told = [
      [5, 100],
      [4.17, 90],
      [null, null],
    ];
    const compared = (await compare(OWNER, judged)).bids;
    expect(compared.map(({ price_points, total }) => [price_points, total])).toEqual(told);
    expect((await awardTo(OWNER, judged, first!, { reason: null })).status).toBe(204);
    const { form, bids } = JSON.parse((await fileOf(judged, 'json')).body) as DecisionContent;
    expect(form).toBe('it-portal/decision/6');
    expect(bids.map(({ price_points, total }) => [price_points, total])).toEqual(told);
    const pdf = readPdf((await fileOf(judged, 'pdf')).rawPayload)
      .texts.join(' ')
      .replace(/\s+/g, ' ');
    expect(pdf).toContain('výpočet Cena 4,17 nejnižší cena / cena nabídky × 5');
  });

  it('are refused outside of their range, for an unknown criterion, for a sealed bid and after the decision', async () => {
    const sealed = await buildEvaluatedTender(portal, { bids: 1, isOpen: true });
    await free(sealed.clients.OWNER, sealed);
    expect((await sealed.clients.OWNER.post(`bids/${sealed.bids[0]!.id}/scores/`, points(5, 5))).status).toBe(404);
    const judged = await buildEvaluatedTender(portal, { bids: 2 });
    const { OWNER } = judged.clients;
    const score = (body: object) => OWNER.post(`bids/${judged.bids[0]!.id}/scores/`, body);
    await free(OWNER, judged);
    for (const scores of [
      [{ criterion: 'cena', points: 6 }],
      [{ criterion: 'cena', points: -1 }],
      [{ criterion: 'jine', points: 3 }],
      [],
    ])
      expect([scores, (await score({ scores })).status]).toEqual([scores, 400]);
    await awardTo(OWNER, judged, judged.bids[0]!);
    expect((await score(points(5, 5))).status).toBe(409);
  });
});

describe('statements of conflict of interest', () => {
  it('decide who reads the points of others before the decision, in the comparison as in the check', async () => {
    const judged = await buildEvaluatedTender(portal, { bids: 1 });
    const { OWNER, MANAGER, MEMBER } = judged.clients;
    const path = `bids/${judged.bids[0]!.id}/scores/`;
    const totalsOf = async (client: Client) => {
      const { body } = await client.get(`projects/${judged.project}/tender/check/`);
      return [(await compare(client, judged)).bids[0]!, (body as AwardCheck).bids[0]!].map(
        (one) => one.given && one.total,
      );
    };
    for (const client of [OWNER, MEMBER]) await free(client, judged);
    await MEMBER.post(path, points(5, 5));
    expect(await totalsOf(OWNER)).toEqual([null, null]);
    await OWNER.post(path, points(5, 5));
    expect(await totalsOf(OWNER)).toEqual([100, 100]);
    // Somebody who may still evaluate, who is in conflict, and who does not evaluate, which stays.
    expect(await totalsOf(MANAGER)).toEqual([null, null]);
    for (const [body, status, totals] of [
      [TIED, 204, null],
      [{ is_free: true, evaluates: false }, 204, 100],
      [STATEMENT, 409, 100],
      [TIED, 204, null],
      [STATEMENT, 409, null],
    ] as const) {
      expect((await state(MANAGER, judged, body)).status).toBe(status);
      expect(await totalsOf(MANAGER)).toEqual([totals, totals]);
    }
    expect((await MANAGER.post(path, points(0, 0))).status).toBe(403);
  });

  it('are kept, refuse a decision in conflict, and mark it in the file where nobody else can decide', async () => {
    const judged = await buildEvaluatedTender(portal, { bids: 1 });
    const { OWNER, MANAGER } = judged.clients;
    for (const body of [STATEMENT, TIED]) await state(MANAGER, judged, body);
    const refused = { status: 403, body: { detail: expect.stringContaining('Rozhodnout musí jiný vlastník') } };
    expect(await awardTo(MANAGER, judged, judged.bids[0]!)).toMatchObject(refused);
    const decisions = [`projects/${judged.project}/tender/no-award/`, `bids/${judged.bids[0]!.id}/reject/`];
    for (const path of [...decisions, `tenders/${judged.tender}/cancel/`])
      expect(await MANAGER.post(path, { reason: 'Příliš drahé' })).toMatchObject(refused);
    await state(OWNER, judged, TIED);
    expect((await awardTo(MANAGER, judged, judged.bids[0]!)).status).toBe(204);
    const { statements, decision, bids } = JSON.parse((await fileOf(judged, 'json')).body) as DecisionContent;
    expect(statements.filter(({ is_replaced }) => is_replaced)).toMatchObject([
      { name: 'Petr MANAGER', is_free: true },
    ]);
    expect([decision.in_conflict, bids[0]!.place]).toEqual([true, null]);
    expect(readPdf((await fileOf(judged, 'pdf')).rawPayload).texts.join(' ')).toContain('nahrazeno pozdějším');
    expect(JSON.stringify((await OWNER.get('notifications/')).body)).toContain('osoba, která uvedla střet zájmů');
  });
});

describe('votes', () => {
  const vote = (client: Client, { bids }: EvaluatedTender, body: object = { vote: 1, comment: 'Mají zkušenost' }) =>
    client.post(`bids/${bids[0]!.id}/vote/`, body);

  it('of others are visible once the user has voted, and to everybody after the decision', async () => {
    const judged = await buildEvaluatedTender(portal, { bids: 1 });
    const { OWNER, MEMBER, READER } = judged.clients;
    await free(OWNER, judged);
    await free(MEMBER, judged);
    expect((await vote(OWNER, judged)).status).toBe(204);
    expect((await compare(MEMBER, judged)).bids[0]).toMatchObject({ own_vote: null, votes: null });
    expect((await vote(MEMBER, judged, { vote: -1 })).status).toBe(204);
    // The same vote again does not count as a change.
    portal.pass({ minutes: 1 });
    expect((await vote(OWNER, judged)).status).toBe(204);
    expect((await vote(MEMBER, judged, { vote: 0, comment: '' })).status).toBe(204);
    const { votes, own_vote } = (await compare(MEMBER, judged)).bids[0]!;
    expect([votes, own_vote]).toEqual([
      [
        { name: 'Eva Malá', vote: 1, comment: 'Mají zkušenost', is_changed: false },
        { name: 'Petr MEMBER', vote: 0, comment: null, is_changed: true },
      ],
      { vote: 0, comment: null },
    ]);
    expect((await compare(READER, judged)).bids[0]!.votes).toBeNull();
    await awardTo(OWNER, judged, judged.bids[0]!);
    expect((await compare(READER, judged)).bids[0]!.votes).toHaveLength(2);
    const { bids } = JSON.parse((await fileOf(judged, 'json')).body) as DecisionContent;
    expect(bids[0]!.votes).toEqual(votes);
    expect(readPdf((await fileOf(judged, 'pdf')).rawPayload).texts.join(' ')).toContain('Mají zkušenost');
    expect((await vote(OWNER, judged)).status).toBe(409);
  });

  it('are accepted only from users without a conflict of interest, for opened bids', async () => {
    const judged = await buildEvaluatedTender(portal, { bids: 1 });
    const { OWNER, MANAGER, READER } = judged.clients;
    expect((await vote(OWNER, judged)).status).toBe(409);
    await MANAGER.post(`projects/${judged.project}/comparison/statement/`, { is_free: false, note: 'Bratr' });
    expect((await vote(MANAGER, judged)).status).toBe(403);
    expect((await vote(READER, judged)).status).toBe(403);
    expect((await vote(judged.bids[0]!.client, judged)).status).toBe(403);
    await free(OWNER, judged);
    for (const body of [{ vote: 2 }, { vote: -2 }, {}, { vote: 1, comment: 'x'.repeat(1_001) }])
      expect((await vote(OWNER, judged, body)).status).toBe(400);
    await vote(OWNER, judged);
    // The declaration cannot change once the user has voted.
    expect((await free(OWNER, judged)).status).toBe(409);
    const sealed = await buildEvaluatedTender(portal, { bids: 1, isOpen: true });
    await free(sealed.clients.OWNER, sealed);
    expect((await vote(sealed.clients.OWNER, sealed)).status).toBe(404);
  });
});

describe('the shortlist', () => {
  it('is visible to the buyer, and never to a bidder', async () => {
    const judged = await buildEvaluatedTender(portal, { bids: 2 });
    const [bid, other] = judged.bids;
    await changeRow(portal.db, 'bids', bid!.id, { created_by: bid!.user });
    const told = async () => {
      const { client, id } = bid!;
      const paths = [
        ...['bids/mine/', 'bids/mine/?phase=SENT', `bids/${id}/`, `tenders/${judged.tender}/`],
        `history/?kind=bids&record_id=${id}`,
      ];
      const answers = [];
      for (const path of paths) answers.push(await client.get(path));
      return answers.map(({ status, headers, body }) => ({
        status,
        etag: headers.etag,
        // Without the current time of the tender.
        body: JSON.stringify(body).replaceAll(/"now":"[^"]*"/g, ''),
      }));
    };
    const shortlist = async (shortlisted: boolean) => {
      const answer = await judged.clients.OWNER.post(`bids/${bid!.id}/shortlist/`, { shortlisted });
      expect(answer.status).toBe(204);
    };
    await compare(judged.clients.READER, judged);
    const before = await told();
    await shortlist(true);
    expect((await compare(judged.clients.READER, judged)).bids[0]!.state).toBe('SHORTLISTED');
    expect(await told()).toEqual(before);
    const archive = await portal.app.inject({
      url: '/api/v1/users/self/data/',
      headers: { authorization: await tokenOf(portal.db, bid!.user) },
    });
    const own = unzip(archive.rawPayload).get('data.json');
    expect(own).toContain(bid!.name);
    expect(own).not.toContain('SHORTLISTED');
    await shortlist(false);
    expect(await told()).toEqual(before);
    await shortlist(true);
    expect((await awardTo(judged.clients.OWNER, judged, other!)).status).toBe(204);
    expect((await bid!.client.get(`bids/${bid!.id}/`)).body).toMatchObject({ state: 'LOST' });
    expect((await bid!.client.get(`history/?kind=bids&record_id=${bid!.id}`)).body).toMatchObject({
      results: [
        { changes: [{ field: 'state', value_before: 'SENT', value_after: 'LOST' }, { field: 'reason' }] },
        { action: 'CREATED' },
      ],
    });
  });
});

describe('the award', () => {
  it('marks the other bids as lost, each with a reason, and notifies all bidders', async () => {
    const judged = await buildEvaluatedTender(portal, { states: ['SENT', 'SHORTLISTED', 'REJECTED'] });
    const [first, second, rejected] = judged.bids;
    expect((await awardTo(judged.clients.MANAGER, judged, second!)).status).toBe(204);
    expect(await storedStates(judged)).toEqual(['LOST', 'WON', 'REJECTED']);
    expect(await eventsOf(second!.user)).toContain('BID_WON');
    expect(await eventsOf(first!.user)).toContain('BID_LOST');
    expect(await eventsOf(rejected!.user)).not.toContain('BID_LOST');
    const told = JSON.stringify((await first!.client.get('notifications/')).body);
    expect(told).toContain('Důvod: Vyšší cena');
    expect(await compare(judged.clients.READER, judged)).toMatchObject({
      tender: { state: 'AWARDED', decision_reason: 'Nejlepší poměr ceny a kvality' },
    });
    expect((await awardTo(judged.clients.OWNER, judged, first!)).status).toBe(409);
  });

  it('tells colleagues of the deciding person who won, for how much, and where the decision is', async () => {
    const judged = await buildEvaluatedTender(portal);
    const winner = judged.bids[1]!;
    expect((await awardTo(judged.clients.MANAGER, judged, winner)).status).toBe(204);
    const told = await portal.db
      .selectFrom('notifications')
      .select('user_id')
      .where('event', '=', 'TENDER_DECIDED')
      .where('subject_id', '=', judged.tender)
      .execute();
    expect(told.map(({ user_id }) => user_id).sort()).toEqual([judged.people.OWNER, judged.people.MEMBER].sort());
    await writeNotificationMails(portal.db, portal.services.clock);
    const { email } = await readRow(portal.db, 'users', judged.people.OWNER);
    const [mail] = (await mailsTo(portal.db, email)).filter(({ subject }) => subject.includes('byla vybrána nabídka'));
    expect(mail?.text).toMatch(/Číslo spisu: SV-\d{4}-\d{6}/);
    expect(mail?.text.replaceAll('\u2060', '')).toContain(`Vybraná firma: ${winner.name}`);
    expect(mail?.text).toMatch(/Cena: 100 001 Kč bez DPH/);
    expect(mail?.text).toContain(`/projekty/${judged.project}/nabidky?cast=rozhodnuto`);
  });

  it('answers 409 before the deadline', async () => {
    const open = await buildEvaluatedTender(portal, { isOpen: true });
    const early = await awardTo(open.clients.OWNER, open, open.bids[0]!, { version: 1, others: open.bids.slice(1) });
    expect(early).toMatchObject({ status: 409, body: { detail: expect.stringContaining('ještě běží') } });
    expect(await storedStates(open)).toEqual(['SENT', 'SENT', 'SENT']);
  });

  it('is refused without a reason for each other bid, for an outdated version of the bid, and without one', async () => {
    const judged = await buildEvaluatedTender(portal);
    const [first, second] = judged.bids;
    expect(await awardTo(judged.clients.OWNER, judged, first!, { others: [second!] })).toMatchObject({
      status: 400,
      body: { others: ['Doplňte důvod u každé nevybrané nabídky.'] },
    });
    const { bids } = await compare(judged.clients.OWNER, judged);
    await judged.clients.MEMBER.post(`bids/${first!.id}/shortlist/`, { shortlisted: true });
    const old = bids.find(({ id }) => id === first!.id)!.version;
    expect(await awardTo(judged.clients.OWNER, judged, first!, { version: old })).toMatchObject({
      status: 412,
      body: { detail: CHANGED },
    });
    const others = judged.bids.slice(1).map(({ id }) => ({ bid: id, reason: 'Vyšší cena' }));
    const draft = { bid: first!.id, reason: 'Nejlepší', others };
    expect((await judged.clients.OWNER.post(`projects/${judged.project}/tender/award/`, draft)).status).toBe(412);
    expect(await storedStates(judged)).toEqual(['SHORTLISTED', 'SENT', 'SENT']);
  });

  it('needs a reason where the bid is not first by the criteria, which the check page says', async () => {
    const judged = await buildEvaluatedTender(portal, { bids: 2 });
    const { OWNER, MEMBER, READER } = judged.clients;
    const [first, second] = judged.bids;
    const check = async () => (await OWNER.get(`projects/${judged.project}/tender/check/`)).body as AwardCheck;
    const award = (bid: Bid) => awardTo(OWNER, judged, bid, { reason: null });
    const refused = { status: 400, body: { reason: [expect.stringContaining('není první')] } };
    await free(MEMBER, judged);
    await state(OWNER, judged, { is_free: true, evaluates: false });
    await MEMBER.post(`bids/${first!.id}/scores/`, points(4, 4));
    // The order is unknown until every bid has points.
    expect(await check()).toMatchObject({
      bids: [
        { id: first!.id, total: 80, given: [{ name: 'Petr MEMBER', total: 80 }] },
        { id: second!.id, total: null, given: [] },
      ],
      missing: [{ name: 'Petr MEMBER', bids: 1 }],
    });
    expect(await award(first!)).toMatchObject(refused);
    await MEMBER.post(`bids/${second!.id}/scores/`, points(5, 4));
    expect((await check()).missing).toEqual([]);
    for (const client of [MEMBER, READER])
      expect((await client.get(`projects/${judged.project}/tender/check/`)).status).toBe(403);
    expect(await award(first!)).toMatchObject(refused);
    expect(await storedStates(judged)).toEqual(['SENT', 'SENT']);
    expect((await award(second!)).status).toBe(204);
    expect((await compare(OWNER, judged)).tender.decision_reason).toBe(
      'Nabídka je první podle hodnoticích kritérií (92 ze 100).',
    );
    expect((await OWNER.get(`projects/${judged.project}/tender/check/`)).status).toBe(409);
  });

  it('answers 409 when the bid was withdrawn in the meantime', async () => {
    const judged = await buildEvaluatedTender(portal);
    const [first] = judged.bids;
    const { bids } = await compare(judged.clients.OWNER, judged);
    await changeRow(portal.db, 'bids', first!.id, { state: 'WITHDRAWN', withdrawn_at: new Date() });
    expect(await awardTo(judged.clients.OWNER, judged, first!, { version: bids[0]!.version })).toMatchObject({
      status: 409,
      body: { detail: CHANGED },
    });
  });

  it('succeeds once when two users decide at the same time', async () => {
    const judged = await buildEvaluatedTender(portal);
    const [first, second] = judged.bids;
    const answers = await Promise.all([
      awardTo(judged.clients.OWNER, judged, first!),
      awardTo(judged.clients.MANAGER, judged, second!),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect((await storedStates(judged)).filter((state) => state === 'WON')).toHaveLength(1);
    const files = await portal.db
      .selectFrom('decision_files')
      .select('id')
      .where('tender_id', '=', judged.tender)
      .execute();
    expect(files).toHaveLength(1);
  });

  it('and a rejection of the same bid at the same time end with exactly one of them done', async () => {
    const judged = await buildEvaluatedTender(portal, { bids: 1 });
    const [only] = judged.bids;
    const [awarded, rejected] = await Promise.all([
      awardTo(judged.clients.OWNER, judged, only!),
      judged.clients.MANAGER.post(`bids/${only!.id}/reject/`, { reason: 'Chybí podpis' }),
    ]);
    const [state] = await storedStates(judged);
    expect([
      [204, 409, 'WON'],
      [409, 204, 'REJECTED'],
      [412, 204, 'REJECTED'],
    ]).toContainEqual([awarded.status, rejected.status, state]);
  });

  it('can be declined with a reason that every bidder reads', async () => {
    const judged = await buildEvaluatedTender(portal);
    const path = `projects/${judged.project}/tender/no-award/`;
    expect((await judged.clients.OWNER.post(path, { reason: '' })).status).toBe(400);
    expect((await judged.clients.OWNER.post(path, { reason: 'Příliš drahé' })).status).toBe(204);
    expect(await storedStates(judged)).toEqual(['LOST', 'LOST', 'LOST']);
    expect(JSON.stringify((await judged.bids[0]!.client.get('notifications/')).body)).toContain('Důvod: Příliš drahé');
    expect((await compare(judged.clients.OWNER, judged)).tender.state).toBe('NO_AWARD');
    expect((await judged.clients.OWNER.post(path, { reason: 'Znovu' })).status).toBe(409);
  });
});

describe('the decision file', () => {
  it('answers 404 before the decision, and 403 or 404 to others', async () => {
    const judged = await buildEvaluatedTender(portal);
    const path = `projects/${judged.project}/file/pdf/`;
    expect((await judged.clients.OWNER.get(path)).status).toBe(404);
    await awardTo(judged.clients.OWNER, judged, judged.bids[0]!);
    expect((await judged.clients.READER.get(path)).status).toBe(200);
    expect((await portal.by('premium').get(path)).status).toBe(404);
    expect((await judged.bids[0]!.client.get(path)).status).toBe(403);
    expect((await judged.clients.OWNER.get(`projects/${judged.project}/file/doc/`)).status).toBe(404);
  });

  it('has the same bytes on every download, whatever has changed since', async () => {
    const judged = await buildEvaluatedTender(portal);
    await free(judged.clients.OWNER, judged);
    await judged.clients.OWNER.post(`bids/${judged.bids[0]!.id}/scores/`, points(5, 4));
    await awardTo(judged.clients.OWNER, judged, judged.bids[0]!);
    const formats = ['pdf', 'xlsx', 'json', 'ocds'];
    const before = await Promise.all(formats.map((format) => fileOf(judged, format)));
    await changeRow(portal.db, 'companies', judged.bids[0]!.company, { name: 'Přejmenovaná' });
    await portal.db.deleteFrom('companies').where('id', '=', judged.bids[1]!.company).execute();
    await changeRow(portal.db, 'users', judged.people.OWNER, { last_name: 'Jiná' });
    const after = await Promise.all(formats.map((format) => fileOf(judged, format)));
    expect(formats.filter((_format, index) => !after[index]!.rawPayload.equals(before[index]!.rawPayload))).toEqual([]);
  });

  it('contains the whole procedure in Czech, with its own hash on the last page', async () => {
    const judged = await buildEvaluatedTender(portal, { states: ['SENT', 'SENT', 'WITHDRAWN'] });
    const { OWNER } = judged.clients;
    const { id: list } = (await OWNER.post('shortlists/', { name: 'Weby', project: judged.project })).body as {
      id: number;
    };
    const company = judged.bids[0]!.company;
    const category = await buildCategory(portal.db, { name: 'Weby pro školy' });
    const product = await buildProduct(portal.db, 'Drupal');
    const search_query = `?q=přístupné+weby&region=CZ064&categories=${category.id}&products=${product.id},2000000000`;
    await OWNER.post('shortlists/items/', { company, shortlist: list, search_query });
    await insertRow(portal.db, 'tender_questions', {
      tender_id: judged.tender,
      company_id: company,
      author_id: null,
      text: 'Kolik stránek má web?',
      answer: 'Asi 300.',
      answered_at: new Date(),
    });
    await free(OWNER, judged);
    await OWNER.post(`bids/${judged.bids[0]!.id}/scores/`, points(5, 4));
    await awardTo(OWNER, judged, judged.bids[0]!);

    await changeRow(portal.db, 'categories', category.id, { name: 'Jinak' });
    const json = await fileOf(judged, 'json');
    const content = JSON.parse(json.body) as DecisionContent;
    const hash = createHash('sha256').update(json.rawPayload).digest('hex');
    expect(content.bids.map(({ state, total }) => [state, total])).toEqual([
      ['WON', 92],
      ['LOST', null],
      ['WITHDRAWN', null],
    ]);
    expect(content.bids[2]!.terms).toBeNull();

    const open = await fileOf(judged, 'ocds');
    expect(open.headers['content-disposition']).toBe(`attachment; filename="${content.number}-ocds.json"`);
    const said = JSON.parse(open.body) as Static<typeof ReleasePackage>;
    expect(Value.Errors(ReleasePackage, said)).toEqual([]);
    expect(said.releases[0]!.tender.documents[0]!.description).toBe(`SHA-256 ${hash}`);
    expect(open.body).not.toContain('Malá');

    const { texts, title, language, structure } = readPdf((await fileOf(judged, 'pdf')).rawPayload);
    expect({ title, language }).toEqual({ title: 'Spis výběru dodavatele', language: 'cs' });
    expect(structure[0]).toContain('Document(H1 P Sect(H2 Table(TR(TH TD))');
    const all = texts.join(' ');
    for (const said of [
      ...['Spis výběru dodavatele', content.number, 'Město Žďár', 'Nejlepší poměr ceny a kvality', 'Eva Malá'],
      ...[
        'přístupné weby',
        'Jihomoravský kraj',
        'Weby pro školy',
        'technologie: Drupal',
        'Kolik stránek má web?',
        'Asi 300.',
        'Kvalita řešení',
        'Vyšší cena',
      ],
      ...['Prohlašuji, že nejsem ve střetu zájmů', judged.bids[0]!.name, judged.bids[1]!.hash],
    ])
      expect(all.replace(/\s+/g, '')).toContain(said.replace(/\s+/g, ''));
    expect(texts.at(-1)!.replace(/\s+/g, '')).toContain(hash);

    const book = unzipSync(new Uint8Array((await fileOf(judged, 'xlsx')).rawPayload));
    expect(Object.keys(book).some((name) => name.includes('sheet13'))).toBe(true);
    const sheets = sheetsOf((await fileOf(judged, 'xlsx')).rawPayload);
    expect(sheets.at(-1)!.flat()).toContain(hash);
    const values = sheets.flat(2);
    expect(values.filter((value) => typeof value === 'number').length).toBeGreaterThan(3);
    expect(values.filter((value) => value instanceof Date).length).toBeGreaterThan(9);
  });
});
