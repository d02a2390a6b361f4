import { createHash } from 'node:crypto';
import { TENDER_FILES_MAX } from '#contract/limits/limits.ts';
import { paths } from '#contract/paths.ts';
import type { Notification } from '#contract/wire/notifications.ts';
import type { Tender } from '#contract/wire/tenders.ts';
import type { DecisionContent } from '#modules/tenders/evaluation/decisionContentRepository.ts';
import { noticeFiles } from '#modules/tenders/tenderFiles.ts';
import { tidyUp } from '#modules/tidying/tidying.ts';
import { readOwnData } from '#modules/user/ownDataRepository.ts';
import { registry } from '#server/registry.ts';
import { buildTenderInvite } from '#support/server/bidBuilders.ts';
import { memoryStorage } from '#support/server/memoryStorage.ts';
import { hideThing } from '#support/server/moderate.ts';
import { upload } from '#support/server/multipart.ts';
import { changeRow } from '#support/server/rows.ts';
import { type Client, listed, sharedPortal } from '#support/server/startPortal.ts';
import { buildColleague, buildFirm, buildFirmProject, buildTender, type Firm } from '#support/server/tenderBuilders.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NOW = new Date('2026-11-26T10:00:00.000Z');

const storage = memoryStorage();
let now = NOW;
let buyer: Firm;
let asked: Firm;
let stranger: Firm;
const portal = sharedPortal({ storage, clock: () => now });
beforeAll(async () => {
  buyer = await buildFirm(portal, 'CLIENT', { name: 'Město', plan: 'PREMIUM' });
  asked = await buildFirm(portal, 'SUPPLIER');
  stranger = await buildFirm(portal, 'SUPPLIER');
});
beforeEach(() => {
  now = NOW;
});

const send = (client: Client, path: string, name = 'zadani.pdf', content = 'pdf', headers = {}) =>
  upload(client, path, { field: 'file', name, type: 'application/pdf', content }, headers);
const add = (client: Client, tender: number, name?: string, content?: string) =>
  send(client, `tenders/${tender}/files/`, name, content);
const replace = (client: Client, file: number, name?: string, content?: string) =>
  send(client, `files/${file}/versions/`, name, content);
const idOf = ({ body }: { body: unknown }) => (body as { id: number }).id;
const read = async (client: Client, tender: number) => (await client.get(`tenders/${tender}/`)).body as Tender;

/** What the portal tells the asked supplier about a tender. */
const told = async (tender: number) => {
  await noticeFiles(portal.services);
  const results = await listed<Notification>(asked.client, 'notifications/');
  return results.filter(({ path }) => path === paths.tender(tender)).map(({ text }) => text);
};

/** A tender that the asked supplier sees once it is published. */
async function begin(fields: Parameters<typeof buildTender>[3] = {}, until = new Date(+NOW + 200 * HOUR)) {
  const project = await buildFirmProject(portal, buyer);
  const tender = await buildTender(portal.db, project, until, { visibility: 'INVITED', ...fields });
  await buildTenderInvite(portal.db, tender, asked.company);
  return { project, tender };
}
const DRAFT = { state: 'DRAFT', published_at: null } as const;

it('keeps the files of a draft to the buyer, who edits them freely', async () => {
  const { tender } = await begin(DRAFT);
  const added = await add(buyer.client, tender);
  expect(added).toMatchObject({ status: 201, body: { name: 'zadani.pdf', size: 3 } });
  const path = `files/${idOf(added)}/`;
  const statuses = async ({ client }: { client: Client }) => [
    (await client.get(`${path}download/`)).status,
    (await client.get(`tenders/${tender}/files/`)).status,
    (await add(client, tender)).status,
    (await replace(client, idOf(added))).status,
    (await client.delete(path)).status,
  ];
  expect(await statuses(asked)).toEqual([404, 404, 404, 404, 404]);
  const reader = await buildColleague(portal, buyer.company, 'READER');
  expect(await statuses(reader)).toEqual([200, 200, 403, 403, 403]);
  const member = await buildColleague(portal, buyer.company, 'MEMBER');
  expect((await member.client.patch(path, { description: 'Specifikace' })).status).toBe(200);
  expect((await replace(buyer.client, idOf(added))).body).toEqual({
    detail: 'Poptávka ještě není zveřejněná. Soubor smažte a nahrajte znovu.',
  });
  expect((await read(buyer.client, tender)).files).toMatchObject([
    { name: 'zadani.pdf', description: 'Specifikace', number: 1, earlier: [] },
  ]);
  expect((await member.client.delete(path)).status).toBe(204);
  expect(await read(buyer.client, tender)).toMatchObject({ files: [], changes: [] });
  expect((await member.client.post(`${path}restore/`)).status).toBe(200);
});

it('does not change the version of a draft, whose form may be open', async () => {
  const { tender } = await begin(DRAFT);
  const before = (await buyer.client.get(`tenders/${tender}/`)).headers['etag'];
  await add(buyer.client, tender);
  expect((await buyer.client.get(`tenders/${tender}/`)).headers['etag']).toBe(before);
});

it('publishes a file of an open tender as an addendum, and tells the suppliers that it concerns', async () => {
  const { tender } = await begin();
  const added = await add(buyer.client, tender, 'smlouva.docx', 'první');
  now = new Date(+NOW + HOUR);
  const replaced = await replace(buyer.client, idOf(added), 'smlouva-2.docx', 'druhá');
  expect([added.status, replaced.status]).toEqual([201, 201]);
  const seen = await read(asked.client, tender);
  expect(seen.files).toMatchObject([
    {
      id: idOf(replaced),
      name: 'smlouva-2.docx',
      number: 2,
      earlier: [{ id: idOf(added), name: 'smlouva.docx', number: 1 }],
    },
  ]);
  expect(seen.changes).toMatchObject([
    { text: 'Nový soubor: smlouva.docx', is_prolonged: false, fields: [] },
    { text: 'Nová verze souboru smlouva.docx: smlouva-2.docx (verze 2)', is_prolonged: false, fields: [] },
  ]);
  expect(await told(tender)).toEqual(['Poptávka „Nový web“ má nový soubor']);
  now = new Date(+now + 10 * MINUTE);
  expect(await told(tender)).toEqual([
    'Poptávka „Nový web“ má novou verzi souboru',
    'Poptávka „Nový web“ má nový soubor',
  ]);
  expect((await asked.client.get(`files/${idOf(added)}/download/`)).body).toBe('první');
  expect((await asked.client.get(`files/${idOf(replaced)}/download/`)).body).toBe('druhá');
  // Any version can be named.
  expect(idOf(await replace(buyer.client, idOf(added), 'smlouva-2.docx'))).toBeGreaterThan(idOf(replaced));
  expect((await read(asked.client, tender)).changes.at(-1)!.text).toBe('Nová verze souboru smlouva-2.docx (verze 3)');
});

it('makes files of ten minutes one addendum, told once at their end', async () => {
  const { tender } = await begin({}, new Date(+NOW + HOUR));
  const first = idOf(await add(buyer.client, tender, 'a.pdf'));
  now = new Date(+NOW + 10 * MINUTE - 1);
  await replace(buyer.client, first, 'a.pdf');
  expect(await told(tender)).toEqual([]);
  now = new Date(+NOW + 10 * MINUTE);
  await Promise.all([noticeFiles(portal.services), noticeFiles(portal.services)]);
  const once = ['Poptávka „Nový web“ má nové nebo změněné soubory a delší lhůtu'];
  expect(await told(tender)).toEqual(once);
  expect(await read(asked.client, tender)).toMatchObject({
    bids_until: new Date(+NOW + 48 * HOUR).toISOString(),
    changes: [{ text: 'Nový soubor: a.pdf\nNová verze souboru a.pdf (verze 2)', is_prolonged: true }],
  });
  await add(buyer.client, tender, 'c.pdf');
  const ended = { state: 'CANCELLED', cancelled_at: now, cancelled_reason: 'Nebude' } as const;
  await changeRow(portal.db, 'tenders', tender, ended);
  now = new Date(+NOW + HOUR);
  expect(await told(tender)).toEqual(once);
});

it('begins another addendum when the names of files fill one', async () => {
  const { tender } = await begin();
  const name = (version: number) => `${version}${'x'.repeat(240)}.pdf`;
  const file = idOf(await add(buyer.client, tender, name(0)));
  for (let version = 1; version < 12; version += 1)
    expect((await replace(buyer.client, file, name(version))).status).toBe(201);
  const { changes } = await read(asked.client, tender);
  expect(changes).toHaveLength(2);
  expect(changes.flatMap(({ text }) => text.split('\n'))).toHaveLength(12);
});

it.each([
  ['published', {}],
  ['written', DRAFT],
])('refuses a second file of the same name, %s', async (_state, fields) => {
  const { tender } = await begin(fields);
  const [one, two] = [idOf(await add(buyer.client, tender, 'a.pdf')), idOf(await add(buyer.client, tender, 'b.pdf'))];
  const text = expect.stringContaining('Poptávka už soubor s\u00a0tímto názvem má.') as string;
  expect(await add(buyer.client, tender, 'A.pdf')).toMatchObject({ status: 400, body: { file: [text] } });
  if (fields !== DRAFT)
    return expect(await replace(buyer.client, one, 'b.pdf')).toMatchObject({ body: { file: [text] } });
  expect(await buyer.client.patch(`files/${two}/`, { name: 'a' })).toMatchObject({ body: { name: [text] } });
  await buyer.client.delete(`files/${one}/`);
  expect((await add(buyer.client, tender, 'a.pdf')).status).toBe(201);
  expect((await buyer.client.post(`files/${one}/restore/`)).status).toBe(409);
});

it('prolongs a deadline that would leave too little time for the file', async () => {
  const { tender } = await begin({}, new Date(+NOW + HOUR));
  await add(buyer.client, tender);
  const { bids_until, changes } = await read(asked.client, tender);
  expect(+new Date(bids_until!)).toBeGreaterThan(+NOW + HOUR);
  expect(changes).toMatchObject([{ is_prolonged: true, fields: ['bids_until'] }]);
});

it('lets only those who decide publish a file, and only those who see the tender read it', async () => {
  const { tender } = await begin();
  const file = idOf(await add(buyer.client, tender));
  const statuses = async ({ client }: { client: Client }) => [
    (await client.get(`files/${file}/download/`)).status,
    (await add(client, tender, 'dalsi.pdf')).status,
    (await replace(client, file)).status,
  ];
  expect(await statuses(await buildColleague(portal, buyer.company, 'MEMBER'))).toEqual([200, 403, 403]);
  expect(await statuses(await buildColleague(portal, buyer.company, 'MANAGER'))).toEqual([200, 201, 201]);
  expect(await statuses(asked)).toEqual([200, 403, 403]);
  expect(await statuses(stranger)).toEqual([404, 404, 404]);
  await portal.db.updateTable('company_members').set({ left_at: now }).where('user_id', '=', asked.user).execute();
  expect(await statuses({ client: await portal.asUser(asked.user) })).toEqual([404, 404, 404]);
  await portal.db.updateTable('company_members').set({ left_at: null }).where('user_id', '=', asked.user).execute();
});

it('never changes or deletes a published file, even one that was deleted before', async () => {
  const { tender } = await begin(DRAFT);
  const [kept, deleted] = [idOf(await add(buyer.client, tender)), idOf(await add(buyer.client, tender, 'b.pdf'))];
  await buyer.client.delete(`files/${deleted}/`);
  expect((await buyer.client.post(`tenders/${tender}/publish/`)).status).toBe(200);
  for (const answer of [
    await buyer.client.patch(`files/${kept}/`, { name: 'jiny' }),
    await buyer.client.delete(`files/${kept}/`),
    await buyer.client.post(`files/${deleted}/restore/`),
  ])
    expect(answer).toMatchObject({
      status: 409,
      body: { detail: 'Poptávka už je zveřejněná. Její soubory nelze upravit ani smazat, jen nahradit novou verzí.' },
    });
  expect((await read(asked.client, tender)).files).toHaveLength(1);
});

it.each([
  ['after the deadline', { bids_until: new Date(+NOW - 1) }],
  ['of a cancelled tender', { state: 'CANCELLED', cancelled_at: NOW, cancelled_reason: 'Nebude' }],
] as const)('refuses a file %s, and stores nothing', async (_when, fields) => {
  const { tender } = await begin();
  const file = idOf(await add(buyer.client, tender));
  await changeRow(portal.db, 'tenders', tender, fields);
  const stored = storage.files.size;
  for (const answer of [await add(buyer.client, tender), await replace(buyer.client, file)])
    expect(answer).toMatchObject({ status: 409, body: { detail: 'Poptávka už nabídky nepřijímá.' } });
  expect(storage.files.size).toBe(stored);
  expect((await asked.client.get(`files/${file}/download/`)).status).toBe(200);
});

it('refuses an empty file and one too many', async () => {
  const { tender } = await begin(DRAFT);
  expect((await add(buyer.client, tender, 'a.pdf', '')).status).toBe(400);
  for (let count = 0; count < TENDER_FILES_MAX; count += 1)
    expect((await add(buyer.client, tender, `${count}.pdf`)).status).toBe(201);
  expect(await add(buyer.client, tender)).toMatchObject({
    status: 400,
    body: { file: [`K poptávce lze přiložit nejvýše ${TENDER_FILES_MAX} souborů.`] },
  });
});

it('deletes the bytes of a deleted draft', async () => {
  const { tender } = await begin(DRAFT);
  await add(buyer.client, tender, 'navrh.pdf');
  const stored = storage.files.size;
  await buyer.client.delete(`tenders/${tender}/`);
  await tidyUp(portal.services);
  expect(storage.files.size).toBeLessThan(stored);
});

it('lets bidders report a file, and keeps a hidden version to the buyer', async () => {
  const { tender } = await begin();
  const first = idOf(await add(buyer.client, tender));
  const second = idOf(await replace(buyer.client, first, 'nova.pdf'));
  const report = ({ client }: { client: Client }) =>
    client.post('reports/', { kind: 'files', id: second, ground: 'INSULT', note: 'Uráží.' });
  expect([(await report(stranger)).status, (await report(asked)).status]).toEqual([404, 201]);
  expect((await report(buyer)).status).toBeGreaterThanOrEqual(400);
  await hideThing(portal, 'files', second, { reason: 'Uráží.' });
  const path = `files/${second}/download/`;
  expect((await read(asked.client, tender)).files).toMatchObject([{ id: first, number: 1, earlier: [] }]);
  expect((await asked.client.get(path)).status).toBe(404);
  expect((await read(buyer.client, tender)).files).toMatchObject([
    { id: second, number: 2, hidden_reason: 'Uráží.', earlier: [{ id: first }] },
  ]);
  expect((await buyer.client.get(path)).status).toBe(200);
});

it('is in the export of the data of the author of the project', async () => {
  const { tender } = await begin(DRAFT);
  const file = idOf(await add(buyer.client, tender, 'zadani-exportu.pdf'));
  const exported = (await readOwnData(portal.db, registry, buyer.user)) as { files: object[] };
  expect(exported.files).toContainEqual(expect.objectContaining({ id: file, name: 'zadani-exportu.pdf' }));
});

it('names every version with its hash in the decision file', async () => {
  const { project, tender } = await begin();
  const first = idOf(await add(buyer.client, tender, 'zadani.pdf', 'první'));
  await replace(buyer.client, first, 'zadani-2.pdf', 'druhá');
  await changeRow(portal.db, 'tenders', tender, { bids_until: NOW });
  now = new Date(+NOW + HOUR);
  const ended = await buyer.client.post(`projects/${project}/tender/no-award/`, { reason: 'Nikdo se nepřihlásil' });
  expect(ended.status).toBe(204);
  const { body } = await buyer.client.get(`projects/${project}/file/json/`);
  const hashOf = (content: string) => createHash('sha256').update(content).digest('hex');
  expect((body as DecisionContent).tender.files).toMatchObject([
    { name: 'zadani.pdf', number: 1, sha256: hashOf('první') },
    { name: 'zadani-2.pdf', number: 2, sha256: hashOf('druhá') },
  ]);
  for (const format of ['pdf', 'xlsx'])
    expect((await buyer.client.get(`projects/${project}/file/${format}/`)).status).toBe(200);
});
