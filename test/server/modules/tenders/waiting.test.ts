import { DRAFT_URGENT_HOURS } from '#contract/limits/limits.ts';
import { buildEvaluatedTender } from '#support/server/evaluationBuilders.ts';
import { type Client, sharedPortal } from '#support/server/startPortal.ts';
import { buildTender, buildFirm, buildInvitation, type Firm } from '#support/server/tenderBuilders.ts';
import { buildWorkProject } from '#support/server/workBuilders.ts';

const HOUR = 3_600_000;
let now = new Date();
const portal = sharedPortal({ clock: () => now });
beforeEach(() => {
  now = new Date();
});

const waiting = async (client: Client) =>
  ((await client.get('notifications/count/')).body as { waiting: number }).waiting;

/** Creates a tender with an invitation of a company and a deadline. */
async function buildInvited(firm: Firm, until: Date): Promise<{ project: number; tender: number }> {
  const buyer = await buildFirm(portal, 'CLIENT');
  const { id: project } = await buildWorkProject(portal.db, buyer.user, { company_id: buyer.company });
  const tender = await buildTender(portal.db, project, until);
  await buildInvitation(portal.db, tender, firm);
  return { project, tender };
}

it('counts unanswered tenders of a supplier until it declines or the deadline passes', async () => {
  const firm = await buildFirm(portal, 'SUPPLIER');
  expect(await waiting(firm.client)).toBe(0);
  const until = new Date(+now + 10 * 24 * HOUR);
  const { tender } = await buildInvited(firm, until);
  await buildInvited(firm, until);
  expect(await waiting(firm.client)).toBe(2);
  await firm.client.post(`tenders/${tender}/decline/`, {});
  expect(await waiting(firm.client)).toBe(1);
  now = until;
  expect(await waiting(firm.client)).toBe(0);
});

it.each([
  [0, 1],
  [1, 0],
])('counts a draft %i ms before its urgent period as %i', async (milliseconds, count) => {
  const firm = await buildFirm(portal, 'SUPPLIER');
  const { project } = await buildInvited(firm, new Date(+now + DRAFT_URGENT_HOURS * HOUR + milliseconds));
  await firm.client.post(`projects/${project}/bids/`);
  expect(await waiting(firm.client)).toBe(count);
});

it('counts a requested clarification until its deadline', async () => {
  const judged = await buildEvaluatedTender(portal, { bids: 1 });
  const [bid] = judged.bids;
  expect(await waiting(bid!.client)).toBe(0);
  const until = new Date(+now + 2 * HOUR);
  await judged.clients.OWNER.post(`bids/${bid!.id}/clarification/`, { text: 'Kolik?', until: until.toISOString() });
  expect(await waiting(bid!.client)).toBe(1);
  now = until;
  expect(await waiting(bid!.client)).toBe(0);
});

it('counts the buyer’s own tenders with opened bids, of the active company, until they are decided', async () => {
  const judged = await buildEvaluatedTender(portal, { bids: 1 });
  expect(await waiting(judged.clients.READER)).toBe(1);
  const sealed = await buildEvaluatedTender(portal, { bids: 1, isOpen: true });
  expect(await waiting(sealed.clients.OWNER)).toBe(0);
  const empty = await buildEvaluatedTender(portal, { bids: 0 });
  expect(await waiting(empty.clients.OWNER)).toBe(0);
  await judged.clients.OWNER.post(`projects/${judged.project}/tender/no-award/`, { reason: 'Příliš drahé' });
  expect(await waiting(judged.clients.OWNER)).toBe(0);
});

it('answers 200 instead of 304 when only the count of waiting work has changed', async () => {
  const firm = await buildFirm(portal, 'SUPPLIER');
  const { etag } = (await firm.client.get('notifications/count/')).headers;
  expect((await firm.client.get('notifications/count/', { 'if-none-match': String(etag) })).status).toBe(304);
  await buildInvited(firm, new Date(+now + 24 * HOUR));
  const again = await firm.client.get('notifications/count/', { 'if-none-match': String(etag) });
  expect([again.status, again.body]).toMatchObject([200, { count: 0, waiting: 1 }]);
});
