import { adminEndpoints } from '#contract/endpoints/adminEndpoints.ts';
import { BULK_MAX } from '#contract/limits/limits.ts';
import { writeRecord } from '#contract/masking/supportRecord.ts';
import { CATALOGUE_KINDS } from '#contract/vocabulary/catalogues.ts';
import { actOn } from '#modules/moderation/moderation.ts';
import { addJobs } from '#platform/jobs/jobsRepository.ts';
import { queueMail } from '#platform/mail/mailQueueRepository.ts';
import { buildCategory, buildUser } from '#support/server/builders.ts';
import { insertRow } from '#support/server/rows.ts';
import { type Client, sharedPortal } from '#support/server/startPortal.ts';
import { buildWorkCompany } from '#support/server/workBuilders.ts';
import { buildSupportRecord } from '#support/supportRecord.ts';

/*
 * Every table of the admin area as a file: by its search, for the selected rows only, without anything that the table
 * hides.
 */

const FILES = Object.values(adminEndpoints).filter(({ path }) => path.endsWith('/export/'));
const PATHS = FILES.flatMap(({ path }) => CATALOGUE_KINDS.map((kind) => path.replace(':kind', kind))).filter(
  (path, index, all) => all.indexOf(path) === index,
);

const portal = sharedPortal();
let operator: Client;
beforeAll(async () => {
  operator = await portal.as('operator');
});

/** Rows of a file below its headings. */
async function rowsOf(path: string): Promise<string[]> {
  const { status, headers, body } = await operator.get(path);
  expect([path, status, headers['content-type']]).toEqual([path, 200, 'text/csv; charset=utf-8']);
  expect(headers['content-disposition']).toMatch(/^attachment; filename="[a-z-]+-\d{4}-\d\d-\d\d\.csv"$/);
  return String(body).split('\r\n').slice(1, -1);
}

it('every section with a table has an export', () => {
  expect(PATHS.map((path) => path.replace(/^admin\/|\/export\/$/g, '')).sort()).toEqual([
    ...CATALOGUE_KINDS.map((kind) => `catalogues/${kind}`).sort(),
    ...[
      'companies',
      'history',
      'jobs',
      'jobs/imports',
      'mail',
      'mail/invitations',
      'mail/suppressed',
      'moderation',
      'moderation/testimonials',
    ],
    ...['people', 'records', 'requests'],
  ]);
});

it.each(PATHS)('%s accepts as many ids as a table can select, and no more', async (path) => {
  const ids = (count: number) => Array.from({ length: count }, (_, index) => 1_000_000 + index).join(',');
  expect(await rowsOf(`${path}?ids=${ids(BULK_MAX)}`)).toEqual([]);
  for (const wrong of [ids(BULK_MAX + 1), '1,', 'a', '-1', '0', '1;drop'])
    expect([wrong, (await operator.get(`${path}?ids=${wrong}`)).status]).toEqual([wrong, 400]);
});

it('mails show their delivery state and never their content, those to bidders not even their recipient', async () => {
  const { db, services } = portal;
  const now = services.clock();
  await queueMail(db, { to: 'eva@firma.test', subject: '=HYPERLINK("x")', text: 'Tajný text', now });
  await queueMail(db, { to: 'uchazec@firma.test', subject: 'Nabídka Zvonek', text: 'Zvonek', sealed: true, now });
  const refused = { state: 'FAILED', ended_at: now, last_error: '550 <uchazec@firma.test>: unknown' } as const;
  await db.updateTable('jobs').set(refused).execute();
  const [sealed, open] = await rowsOf('admin/mail/export/');
  expect(sealed).toMatch(/^\d+;E-mail o nabídce \(obsah vidí jen uchazeč\);uchazeč;vzdáno;0;550 <•••>: unknown;/);
  expect(open).toContain(`"'=HYPERLINK(""x"")";eva@firma.test;vzdáno;0;550 <uchazec@firma.test>: unknown`);
  expect(`${sealed}${open}`).not.toMatch(/Tajný|Zvonek/);
  const id = open!.split(';')[0]!;
  expect(await rowsOf(`admin/mail/export/?ids=${id}`)).toEqual([open]);
  expect(await rowsOf(`admin/mail/export/?ids=${id}&state=WAITING`)).toEqual([]);
  expect(await rowsOf('admin/mail/export/?q=eva')).toEqual([open]);
  await db.deleteFrom('jobs').execute();
});

it('jobs omit their payload', async () => {
  const { db, services } = portal;
  await addJobs(db, [{ queue: 'digest', payload: { user: 987_654 }, runAt: services.clock() }]);
  const [row, ...others] = await rowsOf('admin/jobs/export/?queue=digest');
  expect([row, others]).toEqual([expect.stringMatching(/^\d+;digest;čeká;0;/), []]);
  expect(row).not.toContain('987654');
  expect(await rowsOf('admin/jobs/export/?queue=other')).toEqual([]);
  await db.deleteFrom('jobs').execute();
});

it('suppressed addresses, imports, people and companies are exported by the search', async () => {
  const { db } = portal;
  const one = await buildUser(db, { email: 'plna@firma.test', mail_suppressed_at: new Date() });
  const two = await buildUser(db, { email: 'zpet@firma.test', mail_suppressed_at: new Date() });
  const at = '2026-11-20T10:00:00Z';
  await insertRow(db, 'software_imports', [
    { owner_id: one.id, created: 3, created_at: at },
    { owner_id: two.id, created: 5, created_at: at, undone_at: at },
  ]);
  expect(await rowsOf('admin/mail/suppressed/export/?q=plna')).toEqual([expect.stringMatching(/^plna@firma\.test;/)]);
  expect(await rowsOf(`admin/mail/suppressed/export/?ids=${two.id}`)).toEqual([
    expect.stringMatching(/^zpet@firma\.test;/),
  ]);
  expect(await rowsOf('admin/jobs/imports/export/?q=zpet')).toEqual([
    expect.stringMatching(/^\d+;zpet@firma\.test;5;.+2026.+;.+2026/),
  ]);
  expect((await operator.get('admin/jobs/imports/?q=zpet')).body).toMatchObject({ results: [{ created: 5 }] });
  expect(await rowsOf(`admin/people/export/?ids=${two.id}`)).toEqual([expect.stringContaining('zpet@firma.test')]);
  const company = await buildWorkCompany(db, { name: 'Zvonek' });
  await buildWorkCompany(db, { name: 'Bubínek' });
  expect(await rowsOf(`admin/companies/export/?ids=${company.id}`)).toEqual([expect.stringContaining('Zvonek')]);
});

it('catalogues and moderations are exported by the selection', async () => {
  const { db, services } = portal;
  const [kept] = [await buildCategory(db), await buildCategory(db)];
  expect(await rowsOf(`admin/catalogues/categories/export/?ids=${kept.id}`)).toEqual([
    expect.stringMatching(new RegExp(`^${kept.id};`)),
  ]);
  const author = await buildUser(db);
  const companies = [await buildWorkCompany(db), await buildWorkCompany(db)];
  await insertRow(
    db,
    'testimonials',
    companies.map(({ id }) => ({ company_id: id, author_id: author.id, rating: 4, text: 'Dobré' })),
  );
  const [one, other] = await db.selectFrom('testimonials').select('id').orderBy('id').execute();
  expect(await rowsOf(`admin/moderation/testimonials/export/?ids=${one!.id}`)).toEqual([
    expect.stringMatching(new RegExp(`^${one!.id};`)),
  ]);
  const verdict = { decision: 'HIDDEN', rule: 'CONDUCT', decision_reason: 'Uráží' } as const;
  const ids: number[] = [];
  for (const { id } of [one!, other!])
    ids.push((await actOn(services, db, { kind: 'testimonials', record: id }, null, verdict))!);
  expect(await rowsOf(`admin/moderation/export/?ids=${ids[1]}`)).toEqual([
    expect.stringMatching(new RegExp(`^${ids[1]};`)),
  ]);
});

it('the history is exported by its search, without bids and without old and new values', async () => {
  const client = await portal.as('premium');
  const { body } = await client.post('companies/', { name: 'Dějepis s.r.o.' });
  const { id } = body as { id: number };
  const tag = await client.get(`companies/${id}/`);
  await client.patch(`companies/${id}/`, { description: 'Důvěrný popis' }, { 'if-match': String(tag.headers.etag) });
  const rows = await rowsOf(`admin/history/export/?kind=companies&record_id=${id}`);
  expect(rows[0]).toMatch(new RegExp(`;změna;firma;${id};Dějepis s\\.r\\.o\\.;description$`));
  expect(rows.at(-1)).toMatch(/;vytvoření;firma;/);
  expect(rows.join()).not.toContain('Důvěrný');
  expect(await rowsOf(`admin/history/export/?ids=${rows[0]!.split(';')[0]}`)).toEqual([rows[0]]);
  expect(await rowsOf('admin/history/export/?kind=bids')).toEqual([]);
  expect((await operator.get('admin/history/export/?kind=nothing')).status).toBe(400);
});

it('support records contain the notes and the answers, not the recorded screens', async () => {
  const record = writeRecord(buildSupportRecord());
  const basic = await portal.as('basic');
  const { id } = (await basic.post('support/', { note: '+Nejde; uložit', record })).body as { id: number };
  await basic.post('support/', { note: 'Druhý', record });
  await operator.post(`admin/records/${id}/settle/`, { answer: 'Opraveno.' });
  const [row, ...others] = await rowsOf('admin/records/export/?state=SETTLED');
  expect([others, row]).toEqual([[], expect.stringContaining(`${id};vyřízený;"'+Nejde; uložit";`)]);
  expect(row).toContain(';/projekty/seznam;abc (');
  expect(row).toContain(';Opraveno.;');
  expect(row).not.toContain('requestOpened');
  expect(await rowsOf('admin/records/export/?state=NEW,TAKEN')).toHaveLength(1);
});
