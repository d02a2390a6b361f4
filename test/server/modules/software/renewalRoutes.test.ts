import { addDays, dayOf } from '#contract/lib/days.ts';
import type { Results } from '#contract/wire/common.ts';
import type { Project } from '#contract/wire/projects.ts';
import type { SoftwareRenewal } from '#contract/wire/software.ts';
import type { TenderAdvice } from '#contract/wire/tenderAdvice.ts';
import type { Tender } from '#contract/wire/tenders.ts';
import { buildLicensing, type LicensingParties } from '#support/server/licensing.ts';
import { type Answer, sharedPortal } from '#support/server/startPortal.ts';
import { buildFirm, type Firm } from '#support/server/tenderBuilders.ts';

const NOW = new Date('2026-11-23T09:00:00.000Z');
const TODAY = dayOf(NOW);

let client: Firm;
let supplier: Firm;
let category: number;
let product: number;
let licence: LicensingParties['licence'];

const portal = sharedPortal({ clock: () => NOW });
beforeAll(async () => {
  ({ client, supplier, category, product, licence } = await buildLicensing(portal));
});

const renew = (id: number, by: Firm = client) => by.client.post(`software/${id}/renew/`);
const renewalOf = ({ body }: Answer) => body as SoftwareRenewal;
const callOf = async (answer: Answer) =>
  (await client.client.get(`tenders/${renewalOf(answer).tender}/`)).body as Tender;
const projectOf = async (answer: Answer) =>
  (await client.client.get(`projects/${renewalOf(answer).project.id}/`)).body as Project;

it('creates a project and a draft tender from the data of a licence that suppliers may read', async () => {
  const validTo = addDays(TODAY, 90);
  const id = await licence({
    version: '2024',
    licence_type: 'SUBSCRIPTION',
    licence_unit: 'USER',
    licence_count: 120,
    price: 15_000.5,
    price_period: 'MONTH',
    valid_to: validTo,
    need_upgrade: true,
    supplier_name: 'účetní systémy s.r.o.',
    note: 'Heslo k licenci je 1234',
  });
  const made = await renew(id);
  expect([made.status, renewalOf(made)]).toMatchObject([201, { created: true, project: { name: 'Obnova: Účto' } }]);
  expect(await projectOf(made)).toMatchObject({
    name: 'Obnova: Účto',
    description: 'Dnes používáme Účto 2024, předplatné, pro 120 uživatelů, platí do 21. 2. 2027.',
    categories: [category],
    products: [product],
    deadline: validTo,
    budget_to: 180_006,
    published: false,
  });
  const tender = await callOf(made);
  expect(tender).toMatchObject({
    state: 'DRAFT',
    // Three weeks from today, at the end of the day in Prague.
    bids_until: '2026-12-14T22:59:00.000Z',
    decision_on: '2026-12-28',
    must_have: [
      { text: 'Řešení pokrývá 120 uživatelů.' },
      { text: 'Součástí je přechod na vyšší verzi.' },
      { kind: 'EXIT', text: expect.stringContaining('v otevřeném formátu') as string },
    ],
    renews: { name: 'Účto', valid_to: validTo },
  });
  expect(tender.invites).toMatchObject([
    { company: { id: supplier.company }, reason: 'Dodavatel dnešní licence', notified_at: null },
  ]);
  expect(JSON.stringify([tender, await projectOf(made)])).not.toContain('1234');
});

it('returns the existing draft for repeated and concurrent requests', async () => {
  const id = await licence();
  const [one, other] = await Promise.all([renew(id), renew(id)]);
  expect([one.status, other.status].sort()).toEqual([200, 201]);
  expect(renewalOf(one).tender).toBe(renewalOf(other).tender);
  expect(renewalOf(await renew(id))).toEqual({ ...renewalOf(one), created: false });
});

it('creates a new one after the tender was cancelled, or its project deleted', async () => {
  const id = await licence({ supplier_name: supplier.name });
  const first = await renew(id);
  await client.client.post(`tenders/${renewalOf(first).tender}/publish/`);
  expect(
    (await client.client.post(`tenders/${renewalOf(first).tender}/cancel/`, { reason: 'Raději později' })).status,
  ).toBe(200);
  const second = await renew(id);
  expect([second.status, renewalOf(second).tender]).not.toEqual([200, renewalOf(first).tender]);
  await client.client.delete(`tenders/${renewalOf(second).tender}/`);
  await client.client.delete(`projects/${renewalOf(second).project.id}/`);
  expect((await renew(id)).status).toBe(201);
});

it.each([
  ['ends in seven weeks', 49, '2026-12-14', '2026-12-28'],
  ['ends in a month', 30, '2026-12-03', '2026-12-17'],
  ['ends in ten days', 10, '2026-12-02', '2026-12-03'],
  ['ends on a Sunday', 6, '2026-11-27', '2026-11-27'],
  ['ends in five days', 5, '2026-11-27', '2026-11-27'],
  ['ends tomorrow', 1, '2026-12-03', '2026-12-17'],
  ['ended', -5, '2026-12-03', '2026-12-17'],
])('proposes working days, before its end if possible, when a licence %s', async (_when, days, bidsOn, decisionOn) => {
  const tender = await callOf(await renew(await licence({ valid_to: addDays(TODAY, days) })));
  expect([dayOf(new Date(tender.bids_until!)), tender.decision_on]).toEqual([bidsOn, decisionOn]);
});

it('gives no advice against its own draft, but warns that the licence ends first', async () => {
  const adviceOn = async (days: number) => {
    const answer = await renew(await licence({ valid_to: addDays(TODAY, days), price: 100 }));
    const { budget_from, budget_to, ...tender } = await callOf(answer);
    const { bids_until, decision_on, criteria, must_have, description, renews } = tender;
    const terms = { bids_until, decision_on, criteria, must_have, description, renews, budget_from, budget_to };
    const { body } = await client.client.post('tenders/advice/', { ...terms, has_files: false });
    return (body as Results<TenderAdvice>).results.map(({ code }) => code);
  };
  expect(await adviceOn(60)).toEqual([]);
  expect(await adviceOn(12)).toEqual([]);
  expect(await adviceOn(4)).toEqual([]);
  expect(await adviceOn(1)).toEqual(['LICENCE_ENDS']);
});

it('invites nobody when two companies have the name of the supplier, or none has it', async () => {
  await Promise.all([1, 2].map(() => buildFirm(portal, 'SUPPLIER', { name: 'Dvojníci a.s.' })));
  for (const supplier_name of ['Dvojníci a.s.', 'Nikdo takový', null]) {
    expect((await callOf(await renew(await licence({ supplier_name })))).invites).toEqual([]);
  }
});

it('keeps the tender when its licence is deleted', async () => {
  const id = await licence({ supplier_name: supplier.name });
  const made = await renew(id);
  expect((await client.client.delete(`software/${id}/`)).status).toBe(204);
  expect((await client.client.post(`tenders/${renewalOf(made).tender}/publish/`)).status).toBe(200);
  expect((await renew(id)).status).toBe(404);
});
