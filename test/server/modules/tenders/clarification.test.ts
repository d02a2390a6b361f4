import { createHash } from 'node:crypto';
import type { Bid } from '#contract/wire/bids.ts';
import type { Comparison, ProjectComparison } from '#contract/wire/comparison.ts';
import type { DecisionContent } from '#modules/tenders/evaluation/decisionContentRepository.ts';
import { buildEvaluatedTender, type EvaluatedTender } from '#support/server/evaluationBuilders.ts';
import { type Client, sharedPortal } from '#support/server/startPortal.ts';

const HOUR = 3_600_000;
let now = new Date();
const portal = sharedPortal({ clock: () => now });
beforeEach(() => {
  now = new Date();
});

const compare = async ({ clients, project }: EvaluatedTender): Promise<Comparison> =>
  ((await clients.OWNER.get(`projects/${project}/comparison/`)).body as ProjectComparison).comparison!;
const requestClarification = (client: Client, bid: number, given: { text?: string; until?: Date } = {}) =>
  client.post(`bids/${bid}/clarification/`, {
    text: given.text ?? 'Kolik uživatelů je v ceně?',
    until: (given.until ?? new Date(+now + 24 * HOUR)).toISOString(),
  });
const eventsOf = async (user: number) =>
  (await portal.db.selectFrom('notifications').select('event').where('user_id', '=', user).orderBy('id').execute()).map(
    ({ event }) => event,
  );
async function answer(client: Client, bid: number, patch: object): Promise<number> {
  await client.patch(`bids/${bid}/`, {
    valid_until: '2199-12-31',
    answers: { wcag: { meets: 'YES', note: null } },
    ...patch,
  });
  return (await client.post(`bids/${bid}/send/`)).status;
}
const oneBid = async () => {
  const judged = await buildEvaluatedTender(portal, { bids: 1 });
  return { judged, bid: judged.bids[0]! };
};

it('shows the buyer both the opened bid and its clarified version', async () => {
  const { judged, bid } = await oneBid();
  expect((await requestClarification(judged.clients.MANAGER, bid.id)).status).toBe(204);
  expect(await eventsOf(bid.user)).toContain('BID_CLARIFICATION');
  const own = (await bid.client.get(`bids/${bid.id}/`)).body as Bid;
  expect(own.clarification).toBe('Kolik uživatelů je v ceně?');
  expect((await compare(judged)).bids[0]).toMatchObject({
    clarification: { text: 'Kolik uživatelů je v ceně?' },
    earlier: [],
  });

  expect(await answer(bid.client, bid.id, { price_from: 120_000, text: 'Až 50 uživatelů.' })).toBe(200);
  expect(await eventsOf(judged.people.OWNER)).toContain('BID_CLARIFIED');
  const [compared] = (await compare(judged)).bids;
  expect(compared).toMatchObject({
    state: 'SENT',
    clarification: null,
    price: { net_from: 120_000 },
    text: 'Až 50 uživatelů.',
    earlier: [{ number: 1, price: { net_from: 100_000 }, hash: bid.hash, clarification: 'Kolik uživatelů je v ceně?' }],
  });
  for (const [number, hash] of [
    [1, bid.hash],
    [2, compared!.hash],
  ] as const) {
    const bytes = await judged.clients.READER.get(`bids/${bid.id}/versions/${number}/`);
    expect(bytes.status).toBe(200);
    expect(createHash('sha256').update(JSON.stringify(bytes.body)).digest('hex')).toBe(hash);
  }
});

it('blocks an award until its deadline, unless it is ended with a reason that the bidder and the file have', async () => {
  const judged = await buildEvaluatedTender(portal, { bids: 2 });
  const [first, second] = judged.bids;
  const until = new Date(+now + 24 * HOUR);
  await requestClarification(judged.clients.OWNER, second!.id, { until });
  const versions = new Map((await compare(judged)).bids.map(({ id, version }) => [id, version]));
  const award = (given: object) =>
    judged.clients.OWNER.post(
      `projects/${judged.project}/tender/award/`,
      { bid: first!.id, reason: 'Zkušenost', others: [{ bid: second!.id, reason: 'Vyšší cena' }], ...given },
      { 'if-match': `"v${versions.get(first!.id)}"` },
    );
  now = new Date(+until - 1);
  expect((await compare(judged)).bids.map(({ clarification }) => clarification?.is_running)).toEqual([undefined, true]);
  for (const given of [{}, { ended: [{ bid: first!.id, reason: 'Nečekáme' }] }])
    expect(await award(given)).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('se ještě upřesňuje') },
    });
  const long = await award({ ended: [{ bid: second!.id, reason: 'x'.repeat(1_950) }] });
  expect(long).toMatchObject({ status: 400, body: { ended: [expect.stringContaining('příliš dlouhý')] } });
  expect((await award({ ended: [{ bid: second!.id, reason: 'Stačí nám to' }] })).status).toBe(204);
  const told = 'Vyšší cena\n\nVýzvu k upřesnění zadavatel ukončil před rozhodnutím. Důvod: Stačí nám to';
  expect((await second!.client.get(`bids/${second!.id}/`)).body).toMatchObject({ state: 'LOST', reason: told });
  const { body } = await judged.clients.OWNER.get(`projects/${judged.project}/file/json/`);
  expect((body as DecisionContent).bids.map(({ reason }) => reason)).toEqual(['Zkušenost', told]);
});

it('does not block an award from its deadline on', async () => {
  const { judged, bid } = await oneBid();
  const until = new Date(+now + HOUR);
  await requestClarification(judged.clients.OWNER, bid.id, { until });
  const [{ version }] = (await compare(judged)).bids as [Comparison['bids'][number]];
  now = until;
  const award = { bid: bid.id, reason: 'Jediná', others: [] };
  const path = `projects/${judged.project}/tender/award/`;
  const ended = [{ bid: bid.id, reason: 'Pozdě' }];
  const ifMatch = { 'if-match': `"v${version}"` };
  expect((await judged.clients.OWNER.post(path, { ...award, ended }, ifMatch)).status).toBe(409);
  expect((await judged.clients.OWNER.post(path, award, ifMatch)).status).toBe(204);
});

it('appears in the decision file with both hashes', async () => {
  const { judged, bid } = await oneBid();
  await requestClarification(judged.clients.OWNER, bid.id);
  await answer(bid.client, bid.id, { price_from: 90_000 });
  const [{ version }] = (await compare(judged)).bids as [Comparison['bids'][number]];
  const award = { bid: bid.id, reason: 'Jediná', others: [] };
  // A decision made with the version before the clarification answers 412.
  const path = `projects/${judged.project}/tender/award/`;
  expect((await judged.clients.OWNER.post(path, award, { 'if-match': '"v1"' })).status).toBe(412);
  expect((await judged.clients.OWNER.post(path, award, { 'if-match': `"v${version}"` })).status).toBe(204);
  const { body } = await judged.clients.OWNER.get(`projects/${judged.project}/file/json/`);
  const [decidedBid] = (body as DecisionContent).bids;
  expect(decidedBid!.arrivals).toMatchObject([
    { number: 1, hash: bid.hash, is_clarification: false, clarification: null },
    { number: 2, is_clarification: true, clarification: 'Kolik uživatelů je v ceně?' },
  ]);
  expect([decidedBid!.terms!.price_from, decidedBid!.earlier.map((one) => [one.number, one.price_from])]).toEqual([
    90_000,
    [[1, 100_000]],
  ]);
  for (const format of ['pdf', 'xlsx'])
    expect((await judged.clients.OWNER.get(`projects/${judged.project}/file/${format}/`)).status).toBe(200);
});

it.each([
  [-1, 200],
  [0, 409],
])(
  'the answer %i ms from the deadline of the clarification gets %i, and a refused one is kept as a draft',
  async (milliseconds, status) => {
    const { judged, bid } = await oneBid();
    const until = new Date(+now + 2 * HOUR);
    await requestClarification(judged.clients.OWNER, bid.id, { until });
    await bid.client.patch(`bids/${bid.id}/`, {
      price_from: 80_000,
      valid_until: '2199-12-31',
      answers: { wcag: { meets: 'YES', note: null } },
    });
    now = new Date(+until + milliseconds);
    const sent = await bid.client.post(`bids/${bid.id}/send/`);
    expect(sent.status).toBe(status);
    expect((await compare(judged)).bids[0]!.price.net_from).toBe(status === 200 ? 80_000 : 100_000);
    if (status === 409) {
      expect(sent.body).toEqual({ detail: 'Lhůta pro upřesnění už uplynula. Platí nabídka, kterou zadavatel má.' });
      expect((await bid.client.get(`bids/${bid.id}/`)).body).toMatchObject({ price_from: 80_000, is_changed: true });
    }
  },
);

it('answers 409 to a new version of a bid without a clarification request', async () => {
  const { bid } = await oneBid();
  expect(await answer(bid.client, bid.id, { price_from: 1 })).toBe(409);
});

it('can be requested by deciders only, for an opened and undecided bid, with a valid text and deadline', async () => {
  const { judged, bid } = await oneBid();
  const { OWNER } = judged.clients;
  expect((await requestClarification(bid.client, bid.id)).status).toBe(404);
  expect((await requestClarification(await portal.as('operator'), bid.id)).status).toBe(404);
  expect((await requestClarification(OWNER, bid.id, { until: new Date(+now + 1) })).body).toHaveProperty('until');
  expect((await requestClarification(OWNER, bid.id, { text: '' })).body).toEqual({ text: ['Toto pole je povinné'] });
  expect((await requestClarification(OWNER, bid.id, { text: 'x'.repeat(2_001) })).status).toBe(400);
  await OWNER.post(`bids/${bid.id}/reject/`, { reason: 'Chybí podpis' });
  expect((await requestClarification(OWNER, bid.id)).status).toBe(409);
  const sealed = await buildEvaluatedTender(portal, { bids: 1, isOpen: true });
  expect((await requestClarification(sealed.clients.OWNER, sealed.bids[0]!.id)).status).toBe(404);
});

it('does not show the buyer a version that was replaced before the deadline', async () => {
  const judged = await buildEvaluatedTender(portal, { bids: 1, isOpen: true });
  const [bid] = judged.bids;
  expect(await answer(bid!.client, bid!.id, { price_from: 50_000 })).toBe(200);
  now = new Date(+now + 2 * HOUR);
  const [compared] = (await compare(judged)).bids;
  expect([compared!.price.net_from, compared!.earlier]).toEqual([50_000, []]);
  expect((await judged.clients.OWNER.get(`bids/${bid!.id}/versions/1/`)).status).toBe(404);
  expect((await bid!.client.get(`bids/${bid!.id}/versions/1/`)).status).toBe(200);
});
