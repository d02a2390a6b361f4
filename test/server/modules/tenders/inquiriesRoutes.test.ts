import { QUOTAS } from '#contract/limits/quotas.ts';
import type { Project } from '#contract/wire/projects.ts';
import type { Tender, Inquiry } from '#contract/wire/tenders.ts';
import { buildCategory, inOrder } from '#support/server/builders.ts';
import { changeRow, insertRow } from '#support/server/rows.ts';
import { type Answer, type Client, listed, sharedPortal } from '#support/server/startPortal.ts';
import { buildTender, buildColleague, buildFirm, buildFirmProject, type Firm } from '#support/server/tenderBuilders.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOW = new Date('2026-11-23T09:00:00.000Z');
const UNTIL = new Date(+NOW + 14 * DAY).toISOString();

let buyer: Firm;
let suppliers: Firm[];

const portal = sharedPortal({ clock: () => NOW });
beforeAll(async () => {
  buyer = await buildFirm(portal, 'CLIENT', { name: 'Nemocnice Lhota' });
  suppliers = await inOrder(3, () => buildFirm(portal, 'SUPPLIER'));
});

const ids = () => suppliers.map(({ company }) => company);
const sentOf = ({ body }: Answer) => body as Inquiry;
const sendInquiry = (patch: object = {}, client = buyer.client) =>
  client.post('tenders/', {
    companies: ids(),
    source: 'COMPARISON',
    text: 'Nová docházka\nPro 200 lidí, čipy už máme.',
    bids_until: UNTIL,
    budget_to: 500_000,
    ...patch,
  });

it('creates a project and an open tender from three fields, and notifies all invited companies', async () => {
  const category = await buildCategory(portal.db);
  const sent = await sendInquiry({ categories: [category.id] });
  expect([sent.status, sentOf(sent)]).toMatchObject([
    201,
    { asked: 3, bids_until: UNTIL, project: { name: 'Nová docházka' } },
  ]);
  const project = (await buyer.client.get(`projects/${sentOf(sent).project.id}/`)).body as Project;
  expect(project).toMatchObject({
    name: 'Nová docházka',
    description: 'Nová docházka\nPro 200 lidí, čipy už máme.',
    budget_to: 500_000,
    categories: [category.id],
    published: false,
    company: { id: buyer.company },
  });
  const tender = (await buyer.client.get(`tenders/${sentOf(sent).tender}/`)).body as Tender;
  expect(tender).toMatchObject({ state: 'OPEN', opening: 'OPEN', visibility: 'INVITED', bids_until: UNTIL });
  expect(tender.invites.map(({ company, source }) => [company.id, source])).toEqual(
    ids().map((id) => [id, 'COMPARISON']),
  );
  for (const { client } of suppliers) {
    const { body } = await client.get('notifications/');
    expect((body as { results: { text: string }[] }).results[0]!.text).toBe(
      'Nemocnice Lhota vás žádá o nabídku: „Nová docházka“',
    );
  }
});

it('takes the categories of the invited companies when the request names none', async () => {
  const [shared, single] = await Promise.all([buildCategory(portal.db), buildCategory(portal.db)]);
  await insertRow(portal.db, 'company_categories', [
    ...ids().map((company_id) => ({ company_id, category_id: shared.id })),
    { company_id: ids()[0]!, category_id: single.id },
  ]);
  const { project } = sentOf(await sendInquiry());
  const { categories } = (await buyer.client.get(`projects/${project.id}/`)).body as Project;
  expect([...categories].sort()).toEqual([shared.id, single.id].sort());
});

it('takes the categories that the first line says before those of the invited companies', async () => {
  const said = await buildCategory(portal.db, { name: 'Tiskárny' });
  const { project } = sentOf(await sendInquiry({ text: 'Nové tiskárny' }));
  expect(((await buyer.client.get(`projects/${project.id}/`)).body as Project).categories).toEqual([said.id]);
});

it('shortens a long first line to a project name at a word boundary', async () => {
  const { project } = sentOf(await sendInquiry({ text: `${'slovo '.repeat(40)}konec` }));
  expect(project.name.length).toBeLessThanOrEqual(120);
  expect(project.name).toMatch(/^Slovo .* slovo…$/);
});

it('uses an existing project, and adds invitations to its open tender', async () => {
  const id = await buildFirmProject(portal, buyer, 'Stávající');
  const first = sentOf(await sendInquiry({ project: id, companies: ids().slice(0, 2), text: undefined }));
  expect(first.project).toEqual({ id, name: 'Stávající' });
  const second = sentOf(await sendInquiry({ project: id, text: undefined }));
  expect([second.tender, second.asked]).toEqual([first.tender, 1]);
});

it('lists the invited companies to the buyer while the tender takes bids', async () => {
  const asking = await buildFirm(portal, 'CLIENT');
  const [asked] = ids();
  const list = (client: Client) => listed<object>(client, 'tenders/running-invites/');
  const { project, tender } = sentOf(await sendInquiry({ companies: [asked] }, asking.client));
  const row = { company: asked, notified_at: NOW.toISOString(), project };
  expect(await list(asking.client)).toEqual([row]);
  const colleague = await buildColleague(portal, asking.company, 'READER');
  expect(await list(colleague.client)).toEqual([row]);
  expect(await list((await buildFirm(portal, 'CLIENT')).client)).toEqual([]);
  expect((await suppliers[0]!.client.get('tenders/running-invites/')).status).toBe(403);
  await changeRow(portal.db, 'tenders', tender, { bids_until: NOW });
  expect(await list(asking.client)).toEqual([]);
});

it.each([
  ['a tender that is being written', { state: 'DRAFT' as const }, 'Projekt má rozepsanou poptávku.'],
  ['a tender that is over', { bids_until: NOW }, 'Projekt už poptávku má.'],
])('answers 409 for a project with %s', async (_what, fields, sentence) => {
  const id = await buildFirmProject(portal, buyer);
  await buildTender(portal.db, id, new Date(+NOW + DAY), fields);
  const refused = await sendInquiry({ project: id });
  expect([refused.status, (refused.body as { detail: string }).detail]).toEqual([
    409,
    expect.stringContaining(sentence),
  ]);
});

it.each([
  ['nothing that is needed', { text: ' ' }, { text: ['Toto pole je povinné'] }],
  [
    'a deadline that is too near',
    { bids_until: new Date(+NOW + HOUR - 1).toISOString() },
    { bids_until: ['Na nabídky nechte aspoň 1 hodinu, ať je uchazeči stihnou poslat.'] },
  ],
  ['a deadline that is none', { bids_until: 'zítra' }, { bids_until: ['Den a čas napište jako 31. 12. 2026 14:00.'] }],
  ['nobody', { companies: [] }, { companies: ['Toto pole je povinné'] }],
  [
    'too many',
    { companies: Array.from({ length: 31 }, (_, id) => id + 1) },
    { companies: ['Vyberte nejvýše 30 položek.'] },
  ],
])('creates nothing when it answers 400 for %s', async (_what, patch, errors) => {
  const count = async () => (await portal.db.selectFrom('projects').select('id').execute()).length;
  const before = await count();
  const refused = await sendInquiry(patch);
  expect([refused.status, refused.body]).toEqual([400, errors]);
  expect(await count()).toBe(before);
});

it('is refused to suppliers, and for companies that the plan does not show', async () => {
  expect((await sendInquiry({}, suppliers[0]!.client)).status).toBe(403);
  const consultant = await buildFirm(portal, 'CONSULTANT');
  expect((await sendInquiry({ companies: [consultant.company] })).status).toBe(403);
  await changeRow(portal.db, 'companies', buyer.company, { plan: 'BASIC' });
  expect((await sendInquiry({ companies: [consultant.company] })).status).toBe(201);
});

it('answers 429 after the daily limit of tenders', async () => {
  const eager = await buildFirm(portal, 'CLIENT');
  const { limits } = QUOTAS.tenders;
  for (let sent = 0; sent < limits.FREE; sent += 1) expect((await sendInquiry({}, eager.client)).status).toBe(201);
  const refused = await sendInquiry({}, eager.client);
  expect([refused.status, (refused.body as { detail: string }).detail]).toEqual([
    429,
    expect.stringContaining('Za den můžete odeslat nejvýše 10 poptávek.'),
  ]);
});
