import type { Notification } from '#contract/wire/notifications.ts';
import type { BidReference, Reference } from '#contract/wire/references.ts';
import { offerReferences } from '#modules/tenders/bids/referenceOffers.ts';
import { buildCategory } from '#support/server/builders.ts';
import { type Bid, buildEvaluatedTender, type EvaluatedTender } from '#support/server/evaluationBuilders.ts';
import { type Client, listed, sharedPortal } from '#support/server/startPortal.ts';
import { buildFirm } from '#support/server/tenderBuilders.ts';

const portal = sharedPortal();
let category: number;
beforeAll(async () => {
  category = (await buildCategory(portal.db)).id;
});

/** Creates a tender with its only bid awarded. */
async function awarded(): Promise<{ judged: EvaluatedTender; bid: Bid }> {
  const judged = await buildEvaluatedTender(portal, { bids: 1 });
  const bid = judged.bids[0]!;
  const award = { bid: bid.id, reason: 'Jediná', others: [] };
  const answer = await judged.clients.OWNER.post(`projects/${judged.project}/tender/award/`, award, {
    'if-match': '"v1"',
  });
  expect(answer.status).toBe(204);
  return { judged, bid };
}
const fieldsOf = ({ fields }: BidReference) => ({ ...fields, categories: [category] });
const draftOf = async ({ client, id }: Bid) => (await client.get(`bids/${id}/reference/`)).body as BidReference;
const make = async (bid: Bid) => bid.client.post(`bids/${bid.id}/reference/`, fieldsOf(await draftOf(bid)));
async function buildPending() {
  const { judged, bid } = await awarded();
  const { body } = await make(bid);
  return { judged, bid, reference: (body as Reference).id };
}
const answer = (client: Client, reference: number, body: object = { is_true: true }) =>
  client.post(`references/${reference}/confirmation/`, body);
const read = async (client: Client, reference: number) =>
  (await client.get(`references/${reference}/`)).body as Reference;
const notificationsOf = async (client: Client) =>
  (await listed<Notification>(client, 'notifications/')).map(({ event, path }) => [event, path]);

it('the winner is offered a reference 30 days after the decision, once, and not with the decision', async () => {
  const { bid } = await awarded();
  const done = await awarded();
  expect((await make(done.bid)).status).toBe(201);
  const offersOf = async ({ client }: Bid) =>
    (await notificationsOf(client)).filter(([event]) => event === 'REFERENCE_OFFERED');
  const after = (days: number) =>
    offerReferences({ db: portal.db, clock: () => new Date(Date.now() + days * 86_400_000) });
  await after(29);
  expect(await offersOf(bid)).toEqual([]);
  await after(31);
  await after(32);
  expect(await offersOf(bid)).toEqual([['REFERENCE_OFFERED', `/subjekt/referencni-projekt?nabidka=${bid.id}`]]);
  expect(await offersOf(done.bid)).toEqual([]);
});

it('a reference is prefilled from the contract', async () => {
  const { judged, bid } = await awarded();
  expect(await draftOf(bid)).toMatchObject({
    fields: {
      name: 'Nový web',
      client_name: 'Město Žďár',
      year: 2027,
      description: 'Realizace od 4. 1. 2027, 12 týdnů.',
    },
    client: 'Město Žďár',
    reference: null,
  });
  const made = await make(bid);
  expect([made.status, (made.body as Reference).confirmation]).toMatchObject([201, { state: 'PENDING' }]);
  const { id } = made.body as Reference;
  expect(await notificationsOf(judged.clients.MANAGER)).toContainEqual([
    'REFERENCE_ASKED',
    `/referencni-projekty/${id}/detail`,
  ]);
  expect((await notificationsOf(judged.clients.MEMBER)).map(([event]) => event)).not.toContain('REFERENCE_ASKED');
});

it('one reference is created per contract, however many requests come', async () => {
  const { bid } = await awarded();
  const [one, other] = await Promise.all([make(bid), make(bid)]);
  expect([one.status, other.status].sort()).toEqual([200, 201]);
  const { id } = one.body as Reference;
  expect((other.body as Reference).id).toBe(id);
  // After a deletion it can be created again.
  await bid.client.delete(`references/${id}/`);
  expect((await make(bid)).status).toBe(201);
});

it('deciders of the client confirm it once, and everybody sees the confirmation', async () => {
  const { judged, bid, reference } = await buildPending();
  const stranger = await portal.as('premium');
  expect((await read(stranger, reference)).confirmation).toBeNull();
  expect((await answer(bid.client, reference)).status).toBe(403);
  expect((await answer(judged.clients.MANAGER, reference)).body).toMatchObject({
    confirmation: { state: 'CONFIRMED', is_asked: true, reason: null },
  });
  expect((await read(stranger, reference)).confirmation).toMatchObject({ state: 'CONFIRMED', is_asked: false });
  expect((await notificationsOf(bid.client)).map(([event]) => event)).toContain('REFERENCE_ANSWERED');
  expect((await answer(judged.clients.OWNER, reference)).status).toBe(409);
});

it("a refusal has a reason that only the supplier's company reads", async () => {
  const { judged, bid, reference } = await buildPending();
  for (const body of [
    { is_true: false },
    { is_true: false, reason: ' ' },
    { is_true: false, reason: 'x'.repeat(2_001) },
  ])
    expect((await answer(judged.clients.OWNER, reference, body)).status).toBe(400);
  expect((await answer(judged.clients.OWNER, reference, { is_true: false, reason: 'Dodali jen část' })).status).toBe(
    200,
  );
  expect((await read(bid.client, reference)).confirmation).toMatchObject({
    state: 'REFUSED',
    reason: 'Dodali jen část',
  });
  expect((await read(await portal.as('premium'), reference)).confirmation).toBeNull();
  const history = JSON.stringify((await bid.client.get(`history/?kind=references&record_id=${reference}`)).body);
  expect(history).toContain('REFUSED');
});

it('confirmation is requested again after a change of the content, but not of files or tags', async () => {
  const { judged, bid, reference } = await buildPending();
  await answer(judged.clients.OWNER, reference);
  await bid.client.patch(`references/${reference}/`, { categories: [category], tags: [] });
  expect((await read(bid.client, reference)).confirmation).toMatchObject({ state: 'CONFIRMED' });
  await bid.client.patch(`references/${reference}/`, { name: 'Nový web pro celý kraj' });
  expect((await read(bid.client, reference)).confirmation).toMatchObject({ state: 'PENDING', decided_at: null });
  expect((await answer(judged.clients.OWNER, reference)).status).toBe(200);
});

it('only the own won bids can become a reference', async () => {
  const judged = await buildEvaluatedTender(portal, { bids: 1 });
  const [bid] = judged.bids;
  const fields = { name: 'Nový web', categories: [category] };
  expect((await bid!.client.get(`bids/${bid!.id}/reference/`)).status).toBe(404);
  expect((await bid!.client.post(`bids/${bid!.id}/reference/`, fields)).status).toBe(404);
  const won = await awarded();
  const rival = await buildFirm(portal, 'SUPPLIER');
  expect((await rival.client.post(`bids/${won.bid.id}/reference/`, fields)).status).toBe(404);
  expect((await won.judged.clients.OWNER.post(`bids/${won.bid.id}/reference/`, fields)).status).toBe(403);
  expect((await won.bid.client.post(`bids/${won.bid.id}/reference/`, { name: '' })).status).toBe(400);
});

it('a confirmed reference stays confirmed when its client leaves the portal', async () => {
  const { judged, bid, reference } = await buildPending();
  await answer(judged.clients.OWNER, reference);
  await portal.db.deleteFrom('companies').where('id', '=', judged.company).execute();
  expect((await read(bid.client, reference)).confirmation).toMatchObject({ state: 'CONFIRMED' });
});
