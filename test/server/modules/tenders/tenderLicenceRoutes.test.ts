import { addDays, dayOf } from '#contract/lib/days.ts';
import type { Notification } from '#contract/wire/notifications.ts';
import type { TenderLicence, Software, SoftwareRenewal } from '#contract/wire/software.ts';
import { buildSentBid } from '#support/server/evaluationBuilders.ts';
import { buildLicensing, type LicensingParties } from '#support/server/licensing.ts';
import { changeRow } from '#support/server/rows.ts';
import { listed, sharedPortal } from '#support/server/startPortal.ts';
import { buildTender, buildFirmProject, type Firm } from '#support/server/tenderBuilders.ts';

const TODAY = dayOf(new Date());
const HOUR = 3_600_000;

const portal = sharedPortal();
let client: Firm;
let supplier: Firm;
let category: number;
let product: number;
let licence: LicensingParties['licence'];

beforeAll(async () => {
  ({ client, supplier, category, product, licence } = await buildLicensing(portal));
});

/** Creates a bid to a closed tender, and awards it. */
async function won(project: number, tender: number, content: Parameters<typeof buildSentBid>[3] = {}) {
  const until = new Date(Date.now() - HOUR);
  await changeRow(portal.db, 'tenders', tender, {
    state: 'OPEN',
    bids_until: until,
    published_at: new Date(+until - HOUR),
  });
  const { id } = await buildSentBid(portal.db, { id: tender, project, until }, supplier, content);
  const award = { bid: id, reason: 'Nejlepší', others: [] };
  const answer = await client.client.post(`projects/${project}/tender/award/`, award, { 'if-match': '"v1"' });
  expect(answer.status).toBe(204);
}
const made = async (content: Parameters<typeof buildSentBid>[3] = {}) => {
  const project = await buildFirmProject(portal, client, 'Nový web');
  const tender = await buildTender(portal.db, project, new Date(Date.now() - HOUR));
  await won(project, tender, content);
  return { project, tender };
};
const read = async (tender: number, by: Firm['client'] = client.client) =>
  (await by.get(`tenders/${tender}/licence/`)).body as TenderLicence;
const make = (tender: number, fields: object, by: Firm['client'] = client.client) =>
  by.post(`tenders/${tender}/licence/`, fields);

it('the awarded tender of a licence creates its successor, and the old licence is marked as replaced', async () => {
  const validTo = addDays(TODAY, 60);
  const old = await licence({
    valid_to: validTo,
    watch_expiration: true,
    licence_type: 'SUBSCRIPTION',
    licence_count: 120,
    note: 'Heslo',
  });
  const { tender, project } = (await client.client.post(`software/${old}/renew/`)).body as SoftwareRenewal;
  await won(project.id, tender, { start_date: '2027-03-01', duration_weeks: 52, price_from: 240_000 });
  const draft = await read(tender);
  expect(draft).toMatchObject({
    replaces: { id: old, name: 'Účto' },
    record: null,
    bid: { bidder: supplier.name, price_from: 240_000, vat_included: false },
    fields: {
      name: 'Účto',
      product,
      licence_type: 'SUBSCRIPTION',
      licence_count: 120,
      price: 240_000,
      // The bid does not say for which period.
      price_period: null,
      valid_from: '2027-03-01',
      valid_to: addDays('2027-03-01', 52 * 7 - 1),
      watch_expiration: true,
      supplier_name: supplier.name,
      categories: [category],
    },
  });
  expect(draft.fields.note).toMatch(
    /^Z vybrané nabídky č\. \d+ k projektu „Obnova: Účto“, spis výběru SV-\d{4}-\d{6}\.$/,
  );
  const created = await make(tender, { ...draft.fields, price_period: 'YEAR' });
  expect([created.status, created.body]).toMatchObject([201, { replaces: { id: old }, price_period: 'YEAR' }]);
  const next = created.body as Software;
  expect((await client.client.get(`software/${old}/`)).body).toMatchObject({
    replaced_by: { id: next.id, name: 'Účto' },
    watch_expiration: false,
  });
  expect((await read(tender)).record).toEqual({ id: next.id, name: 'Účto' });
});

it('returns the existing record for repeated and concurrent requests', async () => {
  const { tender } = await made();
  const { fields } = await read(tender);
  const toldOf = async () =>
    (await listed<Notification>(supplier.client, 'notifications/')).flatMap(({ event }) =>
      event === 'REFERENCE_OFFERED' ? [event] : [],
    ).length;
  const before = await toldOf();
  const [one, other] = await Promise.all([make(tender, fields), make(tender, fields)]);
  expect([one.status, other.status].sort()).toEqual([200, 201]);
  const { id } = one.body as Software;
  expect((other.body as Software).id).toBe(id);
  // Now that the contract is performed, its supplier is offered a reference of it, once.
  expect(await toldOf()).toBe(before + 1);
  // After a deletion it can be created again.
  await client.client.delete(`software/${id}/`);
  expect((await read(tender)).record).toBeNull();
  expect((await make(tender, fields)).status).toBe(201);
});

it.each([
  ['an hour', { price_form: 'HOURLY' as const }],
  ['a range', { price_form: 'RANGE' as const, price_to: 200_000 }],
])('does not use the price of %s as that of the licence', async (_what, content) => {
  const { tender } = await made({ ...content, start_date: null, duration_weeks: null });
  expect((await read(tender)).fields).toMatchObject({
    name: 'Nový web',
    price: null,
    valid_from: null,
    valid_to: null,
  });
});

it('succeeds without the licence that the tender was to replace', async () => {
  const old = await licence({ watch_expiration: true });
  const { tender, project } = (await client.client.post(`software/${old}/renew/`)).body as SoftwareRenewal;
  await won(project.id, tender);
  await client.client.delete(`software/${old}/`);
  const draft = await read(tender);
  expect([draft.replaces, draft.fields.product]).toEqual([null, product]);
  expect((await make(tender, draft.fields)).body).toMatchObject({ replaces: null });
});

it('is allowed for awarded tenders, with a name and a category', async () => {
  const project = await buildFirmProject(portal, client);
  const open = await buildTender(portal.db, project, new Date(Date.now() + HOUR));
  const fields = { name: 'Nový web', categories: [category] };
  expect((await make(open, fields)).status).toBe(409);
  expect((await client.client.get(`tenders/${open}/licence/`)).status).toBe(404);
  const { tender } = await made();
  expect((await make(tender, { name: '', categories: [] })).status).toBe(400);
});
