import { DRAFT_URGENT_HOURS } from '../../../../src/contract/limits';
import { buildCall, buildFirm, buildInvitation, type Firm } from '../../../support/server/callBuilders';
import { buildJudged } from '../../../support/server/choosingBuilders';
import { type Client, startPortal, type TestPortal } from '../../../support/server/startPortal';
import { buildWorkProject } from '../../../support/server/workBuilders';

const HOUR = 3_600_000;
let now = new Date();
let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal({ clock: () => now });
});
afterAll(() => portal.close());
beforeEach(() => {
  now = new Date();
});

const waiting = async (client: Client) => ((await client.get('notices/count/')).body as { waiting: number }).waiting;

/** A call that asks a firm, until a moment. */
async function asked(firm: Firm, until: Date): Promise<{ project: number; call: number }> {
  const asking = await buildFirm(portal, 'CLIENT');
  const { id: project } = await buildWorkProject(portal.db, asking.user, { company_id: asking.company });
  const call = await buildCall(portal.db, project, until);
  await buildInvitation(portal.db, call, firm);
  return { project, call };
}

it('counts calls that a supplier has not answered, and no more once it declines, or they are over', async () => {
  const firm = await buildFirm(portal, 'SUPPLIER');
  expect(await waiting(firm.client)).toBe(0);
  const until = new Date(+now + 10 * 24 * HOUR);
  const { call } = await asked(firm, until);
  await asked(firm, until);
  expect(await waiting(firm.client)).toBe(2);
  await firm.client.post(`calls/${call}/decline/`, {});
  expect(await waiting(firm.client)).toBe(1);
  now = until;
  expect(await waiting(firm.client)).toBe(0);
});

it.each([
  [0, 1],
  [1, 0],
])('counts a draft %i ms from its last days as %i', async (milliseconds, count) => {
  const firm = await buildFirm(portal, 'SUPPLIER');
  const { project } = await asked(firm, new Date(+now + DRAFT_URGENT_HOURS * HOUR + milliseconds));
  await firm.client.post(`projects/${project}/offers/`);
  expect(await waiting(firm.client)).toBe(count);
});

it('counts what is to be made more precise, until its time is over', async () => {
  const judged = await buildJudged(portal, { bids: 1 });
  const [bid] = judged.bids;
  expect(await waiting(bid!.client)).toBe(0);
  const until = new Date(+now + 2 * HOUR);
  await judged.clients.OWNER.post(`offers/${bid!.id}/clarification/`, { text: 'Kolik?', until: until.toISOString() });
  expect(await waiting(bid!.client)).toBe(1);
  now = until;
  expect(await waiting(bid!.client)).toBe(0);
});

it('counts a client’s own calls with offers to judge, of the company acted for, until they are decided', async () => {
  const judged = await buildJudged(portal, { bids: 1 });
  expect(await waiting(judged.clients.READER)).toBe(1);
  const sealed = await buildJudged(portal, { bids: 1, isOpen: true });
  expect(await waiting(sealed.clients.OWNER)).toBe(0);
  const empty = await buildJudged(portal, { bids: 0 });
  expect(await waiting(empty.clients.OWNER)).toBe(0);
  await judged.clients.OWNER.post(`projects/${judged.project}/call/no-award/`, { reason: 'Příliš drahé' });
  expect(await waiting(judged.clients.OWNER)).toBe(0);
});

it('asks anew for the number when it has changed alone', async () => {
  const firm = await buildFirm(portal, 'SUPPLIER');
  const { etag } = (await firm.client.get('notices/count/')).headers;
  expect((await firm.client.get('notices/count/', { 'if-none-match': String(etag) })).status).toBe(304);
  await asked(firm, new Date(+now + 24 * HOUR));
  const again = await firm.client.get('notices/count/', { 'if-none-match': String(etag) });
  expect([again.status, again.body]).toMatchObject([200, { count: 0, waiting: 1 }]);
});
