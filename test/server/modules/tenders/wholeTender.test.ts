import type { PortalFile } from '#contract/wire/files.ts';
import type { Project } from '#contract/wire/projects.ts';
import type { Tender, WholeTender } from '#contract/wire/tenders.ts';
import { announceWaiting } from '#modules/tenders/tenderNotices.ts';
import { runWatches } from '#modules/watches/matching.ts';
import { buildCategory, buildUser, inOrder } from '#support/server/builders.ts';
import { allMails, writeNotificationMails } from '#support/server/mailbox.ts';
import { upload } from '#support/server/multipart.ts';
import { insertRow } from '#support/server/rows.ts';
import { type Answer, type Client, listed, sharedPortal } from '#support/server/startPortal.ts';
import { buildColleague, buildFirm, buildTender, type Firm } from '#support/server/tenderBuilders.ts';
import { buildWorkCompany, buildWorkProject } from '#support/server/workBuilders.ts';

const NOW = new Date('2026-11-23T09:00:00.000Z');
const UNTIL = new Date(+NOW + 14 * 86_400_000).toISOString();
const NEED = 'potřebujeme zálohovat servery v Brně';
const TERMS = {
  must_have: [{ id: 'cz', text: 'Podpora v češtině' }],
  criteria: [{ id: 'cena', name: 'Cena', weight: 100, by_price: true }],
};

let buyer: Firm;
let supplier: Firm;
let category: number;

const portal = sharedPortal({ clock: () => NOW });
beforeAll(async () => {
  category = (await buildCategory(portal.db, { name: 'Zálohování' })).id;
  buyer = await buildFirm(portal, 'CLIENT', { name: 'Obec Lhota', region: 'CZ010' });
  supplier = await buildFirm(portal, 'SUPPLIER', { region: 'CZ064' });
  await insertRow(portal.db, 'company_categories', { company_id: supplier.company, category_id: category });
});

const bodyOf = (patch: object = {}) => ({
  name: 'Zálohovat servery v Brně',
  categories: [category],
  region: 'CZ064',
  budget_to: 300_000,
  need: NEED,
  bids_until: UNTIL,
  visibility: 'ALL',
  publish: true,
  ...TERMS,
  ...patch,
});
const create = (client: Client, patch: object = {}) => client.post('tenders/whole/', bodyOf(patch));
const madeOf = ({ body }: Answer) => body as WholeTender;
const projectsOf = ({ client }: Pick<Firm, 'client'>) => listed<Project>(client, 'projects/');

it('creates a project with a published tender, which is told to suppliers at the place of delivery', async () => {
  const { id: earlier } = await buildWorkProject(portal.db, buyer.user, { company_id: buyer.company });
  await buildTender(portal.db, earlier, NOW, { visibility: 'ALL' });
  await runWatches(portal.services);
  const made = await create(buyer.client);
  await runWatches(portal.services);
  expect([made.status, made.body]).toMatchObject([201, { is_published: true, project: { name: bodyOf().name } }]);
  const { tender: id, project } = madeOf(made);
  expect((await buyer.client.get(`projects/${project.id}/`)).body).toMatchObject({
    region: 'CZ064',
    budget_to: 300_000,
    categories: [category],
    published: true,
    company: { id: buyer.company },
  });
  const path = `tenders/${id}/`;
  expect((await buyer.client.get(path)).body).toMatchObject({
    ...{ state: 'OPEN', opening: 'SEALED', need: NEED, announced_to: 1 },
    ...TERMS,
  });
  const read = (await supplier.client.get(path)).body as Tender;
  expect([read.need, read.region]).toEqual([null, 'CZ064']);
  const idsIn = async (region: string) =>
    (await listed<Project>(supplier.client, `projects/?taking=true&region=${region}`)).map((one) => one.id);
  expect(await idsIn('CZ064')).toContain(project.id);
  expect(await idsIn('CZ010')).not.toContain(project.id);
});

it('lets members save a draft only, and readers and suppliers nothing', async () => {
  const [member, reader] = [
    await buildColleague(portal, buyer.company, 'MEMBER'),
    await buildColleague(portal, buyer.company, 'READER'),
  ];
  expect((await create(member.client)).status).toBe(403);
  const draft = await create(member.client, { publish: false, visibility: 'INVITED', bids_until: null });
  expect([draft.status, madeOf(draft).is_published]).toEqual([201, false]);
  expect((await buyer.client.get(`tenders/${madeOf(draft).tender}/`)).body).toMatchObject({
    state: 'DRAFT',
    need: NEED,
  });
  for (const { client } of [reader, supplier]) expect((await create(client, { publish: false })).status).toBe(403);
  expect((await create(await portal.as('free'), { publish: false })).status).toBe(201);
});

it.each([
  ['no deadline', { bids_until: null }, 'bids_until'],
  ['a deadline in the past', { bids_until: new Date(+NOW - 1).toISOString() }, 'bids_until'],
  ['nobody invited to a tender for those invited', { visibility: 'INVITED' }, 'invites'],
  ['no category', { categories: [] }, 'categories'],
  ['a long name', { name: 'x'.repeat(121) }, 'name'],
  ['a long sentence', { need: 'x'.repeat(301) }, 'need'],
  ['weights that are not 100', { criteria: [{ id: 'a', name: 'Cena', weight: 90 }] }, 'criteria'],
])('creates nothing when it answers 400 for %s', async (_what, patch, field) => {
  const before = (await projectsOf(buyer)).length;
  const refused = await create(buyer.client, patch);
  expect([refused.status, Object.keys(refused.body as object)]).toEqual([400, [field]]);
  expect((await projectsOf(buyer)).length).toBe(before);
});

it('keeps the sentence of a search with the inquiry that it led to, and its place', async () => {
  const { body } = await buyer.client.post('tenders/', {
    companies: [supplier.company],
    source: 'SEARCH',
    text: NEED,
    need: NEED,
    bids_until: UNTIL,
  });
  const { project, tender } = body as WholeTender;
  expect(project.name).toBe('Zálohovat servery v Brně');
  expect((await buyer.client.get(`projects/${project.id}/`)).body).toMatchObject({
    region: 'CZ064',
    description: NEED,
  });
  expect((await buyer.client.get(`tenders/${tender}/`)).body).toMatchObject({ need: NEED });
});

const toldOf = async (project: number) => {
  await runWatches(portal.services);
  return (
    await portal.db
      .selectFrom('watch_hits')
      .innerJoin('watches', 'watches.id', 'watch_id')
      .select('watch_id')
      .where('record_id', '=', project)
      .where('user_id', '=', supplier.user)
      .execute()
  ).length;
};
const wait = (hours: number) =>
  announceWaiting({ ...portal.services, clock: () => new Date(+NOW + hours * 3_600_000) });

it.each([
  ['a day', {}, 1],
  ['an operator, as it has a link', { description: 'Více na www.lhota.test' }, 0],
  ['an operator, as it has a phone number', { name: 'Volejte 777 123 456' }, 0],
])('tells suppliers of the first tender for all after %s, and of the others once a day', async (_, patch, afterDay) => {
  const { client } = await buildFirm(portal, 'CLIENT');
  const { tender, project } = madeOf(await create(client, patch));
  const { body } = await client.get(`tenders/${tender}/`);
  expect((body as Tender).held_until).toBe(new Date(+NOW + 86_400_000).toISOString());
  expect((await supplier.client.get(`tenders/${tender}/`)).status).toBe(200);
  const second = madeOf(await create(client));
  await wait(23);
  expect([await toldOf(project.id), await toldOf(second.project.id)]).toEqual([0, 0]);
  await wait(24);
  expect(await toldOf(project.id)).toBe(afterDay);
  const held = await portal.db.selectFrom('moderations').selectAll().where('record_id', '=', project.id).execute();
  const operator = await portal.as('operator');
  await operator.post('admin/moderation/keep/', { ids: held.map(({ id }) => id) });
  expect(await toldOf(project.id)).toBe(1);
  expect((await client.get(`tenders/${tender}/`)).body).not.toHaveProperty('held_until');
});

it('publishes for a company only, and takes a draft that its author began without one along', async () => {
  const { id } = await buildUser(portal.db, { date_joined: new Date('2020-01-01T00:00:00Z') });
  const client = await portal.asUser(id);
  const needed = { company: ['Poptávku zveřejňuje firma nebo úřad. Doplňte nejdřív IČO zadavatele.'] };
  const inquiry = { companies: [supplier.company], source: 'PROFILE', bids_until: UNTIL, text: 'Nová síť pro školu' };
  const made = madeOf(await create(client, { publish: false }));
  const publish = async () => {
    const { etag } = (await client.get(`tenders/${made.tender}/`)).headers;
    return client.post(`tenders/${made.tender}/publish/`, {}, { 'if-match': String(etag) });
  };
  for (const refused of [await create(client), await client.post('tenders/', inquiry), await publish()])
    expect(refused).toMatchObject({ status: 400, body: needed });
  expect(await projectsOf({ client })).toHaveLength(1);

  const { id: company } = await buildWorkCompany(portal.db, { owner_id: id, role: 'CLIENT', name: 'Obec Nová' });
  await portal.db.updateTable('companies').set({ verification: 'WAITING', verification_reason: 'NAME' }).execute();
  await portal.db
    .updateTable('companies')
    .set({ verification: 'VERIFIED', verification_reason: null })
    .where('id', '<>', company)
    .execute();
  expect(await publish()).toMatchObject({
    status: 200,
    body: { company: { id: company }, is_buyer_waiting: true, announced_to: 0, held_until: expect.any(String) },
  });
  expect((await client.post('tenders/', inquiry)).status).toBe(201);
  const named = { company: { id: company, name: 'Obec Nová (čeká na ověření)' } };
  const read = (await supplier.client.get(`tenders/${made.tender}/`)).body;
  expect(read).toMatchObject(named);
  expect([Object.hasOwn(read as Tender, 'is_buyer_waiting'), Object.hasOwn(read as Tender, 'announced_to')]).toEqual([
    false,
    false,
  ]);
  expect(await listed<Project>(supplier.client, 'projects/?taking=true')).toContainEqual(
    expect.objectContaining({ id: made.project.id, ...named }),
  );
});

it('lets a new account ask five companies a day, by mails without links', async () => {
  const { id } = await buildUser(portal.db);
  await buildWorkCompany(portal.db, { owner_id: id, role: 'CLIENT' });
  const client = await portal.asUser(id);
  const firms = await inOrder(6, () => buildFirm(portal, 'SUPPLIER'));
  const ask = (asked: typeof firms) =>
    client.post('tenders/', {
      companies: asked.map(({ company }) => company),
      source: 'PROFILE',
      bids_until: UNTIL,
      text: 'Vyhra 777123456 https://evil.example',
    });
  const refused = await ask(firms);
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([
    429,
    expect.stringContaining('za den, teď ještě 5.'),
  ]);
  expect((await ask(firms.slice(1))).status).toBe(201);
  expect((await ask(firms.slice(0, 1))).status).toBe(429);
  await writeNotificationMails(portal.db, () => NOW);
  const subjects = (await allMails(portal.db)).map(({ subject }) => subject).filter((subject) => /Vyhra/.test(subject));
  expect(subjects).toHaveLength(5);
  expect(subjects.filter((subject) => /777123456|https?:\/\/|evil\.example/.test(subject))).toEqual([]);
});

it('takes the files that its author uploaded before, and leaves them if it is refused', async () => {
  const add = async (client: Client, name: string) =>
    (await upload(client, 'messages/files/', { field: 'file', name, type: '', content: name })).body as PortalFile;
  const [plan, list] = [await add(buyer.client, 'plan.pdf'), await add(buyer.client, 'seznam.csv')];
  const foreign = await add(supplier.client, 'cizi.pdf');
  const same = await add(buyer.client, 'PLAN.pdf');
  for (const files of [
    [plan.id, foreign.id],
    [plan.id, same.id],
    [plan.id, 999_999],
  ]) {
    const refused = await create(buyer.client, { files });
    expect([refused.status, Object.keys(refused.body as object)]).toEqual([400, ['files']]);
  }
  const { tender } = madeOf(await create(buyer.client, { files: [plan.id, list.id, list.id] }));
  const { files } = (await supplier.client.get(`tenders/${tender}/`)).body as Tender;
  expect(files.map(({ name, number }) => [name, number])).toEqual([
    ['plan.pdf', 1],
    ['seznam.csv', 1],
  ]);
  const stored = await portal.db.selectFrom('files').select('sha256').where('owner_id', '=', tender).execute();
  expect(stored.every(({ sha256 }) => sha256 !== null)).toBe(true);
  expect((await create(buyer.client, { files: [plan.id] })).status).toBe(400);
});
