import { readFile } from 'node:fs/promises';
import { isMoreOnHigherPlan, QUOTAS, type QuotaName, type QuotaTable } from '#contract/limits/quotas.ts';
import { writeRecord } from '#contract/masking/supportRecord.ts';
import { PLANS } from '#contract/vocabulary/accounts.ts';
import { tidyUp } from '#modules/tidying/tidying.ts';
import { createToken } from '#platform/identity/tokensRepository.ts';
import { buildApp } from '#server/app.ts';
import { buildCategory, buildSoftware, buildUser } from '#support/server/builders.ts';
import { memoryStorage } from '#support/server/memoryStorage.ts';
import { upload } from '#support/server/multipart.ts';
import { type Client, sharedPortal } from '#support/server/startPortal.ts';
import { buildReference, buildWorkCompany, buildWorkProject } from '#support/server/workBuilders.ts';
import { buildSupportRecord } from '#support/supportRecord.ts';

const of = (limit: number) => ({ FREE: limit, BASIC: limit, PREMIUM: limit });
/** The quotas of the contract with small limits, so that tests can reach them. */
const small: QuotaTable = {
  ...QUOTAS,
  files: { ...QUOTAS.files, limits: of(2) },
  fileBytes: { ...QUOTAS.fileBytes, limits: of(100) },
  companies: { ...QUOTAS.companies, limits: { FREE: 1, BASIC: 2, PREMIUM: 2 } },
  newCompanies: { ...QUOTAS.newCompanies, limits: of(3) },
  projects: { ...QUOTAS.projects, limits: of(2) },
  references: { ...QUOTAS.references, limits: of(1) },
  software: { ...QUOTAS.software, limits: of(3) },
  supportBytes: { ...QUOTAS.supportBytes, limits: of(900) },
  requests: { ...QUOTAS.requests, limits: of(2) },
  messages: { ...QUOTAS.messages, limits: of(2) },
  testimonials: { ...QUOTAS.testimonials, limits: of(1) },
  calendarLinks: { ...QUOTAS.calendarLinks, limits: of(2) },
  pictures: { ...QUOTAS.pictures, limits: of(1) },
  imports: { ...QUOTAS.imports, limits: of(2) },
  changes: { ...QUOTAS.changes, limits: of(3) },
};

const storage = memoryStorage();
const portal = sharedPortal({ quotaTable: small, storage });
beforeEach(() => storage.files.clear());

/** A new user with unused quotas. */
async function newPerson(fields: Parameters<typeof buildUser>[1] = { plan: 'PREMIUM' }) {
  const { id } = await buildUser(portal.db, fields);
  return { id, client: await portal.asUser(id) };
}
const SUPPLIER = { role: 'SUPPLIER' } as const;

const file = (content: string, name = 'a.txt') => ({ field: 'file', name, type: 'text/plain', content });
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();
const atOnce = async (count: number, call: () => Promise<{ status: number }>) =>
  statuses(await Promise.all(Array.from({ length: count }, call)));
const created = async (answer: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await answer;
  expect(status).toBe(201);
  return (body as { id: number }).id;
};

describe('files of an account', () => {
  let client: Client;
  let owner: number;
  let path: string;
  beforeEach(async () => {
    ({ client, id: owner } = await newPerson());
    path = `projects/${(await buildWorkProject(portal.db, owner)).id}/files/`;
  });

  it('are limited in number across all records, and deleted files free the quota', async () => {
    const company = await buildWorkCompany(portal.db, { owner_id: owner });
    const first = await created(upload(client, path, file('a')));
    expect((await upload(client, `companies/${company.id}/files/`, file('b'))).status).toBe(201);
    expect(await upload(client, path, file('c'))).toMatchObject({
      status: 400,
      body: { file: ['Na účtu můžete mít nejvýše 2 soubory. Smažte prosím některé, které už nepotřebujete.'] },
    });
    await client.delete(`files/${first}/`);
    expect((await upload(client, path, file('c'))).status).toBe(201);
    expect(await client.post(`files/${first}/restore/`)).toMatchObject({ status: 400 });
    expect(storage.files.size).toBe(3);
  });

  it('are limited in total size', async () => {
    expect((await upload(client, path, file('x'.repeat(60)))).status).toBe(201);
    expect(await upload(client, path, file('x'.repeat(41)))).toMatchObject({
      status: 413,
      body: {
        detail: 'Soubory na účtu mohou mít dohromady nejvýše 100 B. Smažte prosím některé, které už nepotřebujete.',
      },
    });
    expect((await upload(client, path, file('x'.repeat(40)))).status).toBe(201);
    const other = await newPerson(SUPPLIER);
    const reference = await buildReference(portal.db, other.id);
    expect((await upload(other.client, `references/${reference.id}/files/`, file('x'.repeat(50)))).status).toBe(201);
  });

  it('deleted repeatedly still count until their contents are removed from the storage', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const id = await created(upload(client, path, file('x')));
      await client.delete(`files/${id}/`);
    }
    const refused = await upload(client, path, file('x'));
    expect(refused).toMatchObject({
      status: 429,
      headers: { 'retry-after': '4200' },
      body: { detail: expect.stringContaining('místo se ještě neuvolnilo') },
    });
    expect(storage.files.size).toBe(4);
    portal.pass({ minutes: 71 });
    await tidyUp(portal.services);
    expect((await upload(client, path, file('x'))).status).toBe(201);
  });

  it('uploaded at the same time do not exceed the limit, and rejected ones leave no contents', async () => {
    expect(await atOnce(6, () => upload(client, path, file('x')))).toEqual([201, 201, 400, 400, 400, 400]);
    expect(storage.files.size).toBe(2);
  });

  it('uploaded again with the same idempotency key are stored once', async () => {
    const keyed = (content: string) => upload(client, path, file(content), { 'idempotency-key': 'k' });
    expect((await keyed('one')).status).toBe(201);
    expect((await keyed('one')).status).toBe(201);
    expect((await keyed('two')).status).toBe(422);
    expect(storage.files.size).toBe(1);
  });
});

describe('records of an account', () => {
  it('limits companies created in a day, including deleted ones', async () => {
    const { client } = await newPerson();
    const make = () => client.post('companies/', { name: 'Firma' });
    for (let count = 0; count < 3; count += 1)
      expect((await client.delete(`companies/${await created(make())}/`)).status).toBe(204);
    expect(await make()).toMatchObject({
      status: 429,
      body: { detail: expect.stringContaining('Za den můžete založit nejvýše 3 firmy.') },
    });
    portal.pass({ days: 1, seconds: 1 });
    expect((await make()).status).toBe(201);
  });

  it('limits companies by plan, and mentions a higher plan on FREE', async () => {
    const { client: free } = await newPerson({ plan: 'FREE' });
    const { client: basic } = await newPerson({ plan: 'BASIC' });
    const company = (name: string) => ({ name });
    expect((await free.post('companies/', company('První'))).status).toBe(201);
    expect((await free.post('companies/', company('Druhá'))).body).toEqual({
      non_field_errors: ['Na účtu můžete mít nejvýše 1 firmu. Víc jich dovolí vyšší plán.'],
    });
    expect(await atOnce(5, () => basic.post('companies/', company('Firma')))).toEqual([201, 201, 400, 400, 400]);
  });

  it('restores a deleted project only within the limit', async () => {
    const { client, id: owner } = await newPerson();
    const [first] = [await buildWorkProject(portal.db, owner), await buildWorkProject(portal.db, owner)];
    const { id: category } = await buildCategory(portal.db);
    const create = () => client.post('projects/', { name: 'Další', categories: [category] });
    expect((await create()).status).toBe(400);
    await client.delete(`projects/${first.id}/`);
    expect((await create()).status).toBe(201);
    expect((await client.post(`projects/${first.id}/restore/`)).body).toEqual({
      non_field_errors: ['Na účtu můžete mít nejvýše 2 projekty. Smažte prosím některé, které už nepotřebujete.'],
    });
  });

  it('limits references', async () => {
    const { client } = await newPerson(SUPPLIER);
    const { id: category } = await buildCategory(portal.db);
    expect((await client.post('references/', { name: 'A.', categories: [category] })).status).toBe(201);
    expect((await client.post('references/', { name: 'B.', categories: [category] })).status).toBe(400);
  });

  it('limits software, and stores nothing of an import over the limit', async () => {
    const { client, id: owner } = await newPerson();
    await buildSoftware(portal.db, owner);
    const { id: category } = await buildCategory(portal.db);
    const row = { name: 'Účetnictví', categories: [category] };
    expect((await client.post('software/import/', { rows: [row, row, row] })).body).toEqual({
      rows: ['Na účtu můžete mít nejvýše 3 technologie. Smažte prosím některé, které už nepotřebujete.'],
    });
    expect((await client.get('software/')).body).toMatchObject({ pagination: { count: 1 } });
    expect((await client.post('software/import/', { rows: [row, row] })).status).toBe(201);
    expect((await client.post('software/', row)).status).toBe(400);
  });

  it('limits support records by their total size', async () => {
    const { client } = await newPerson();
    const record = writeRecord(buildSupportRecord());
    const fitting = Math.floor(900 / record.length);
    for (let turn = 0; turn < fitting; turn += 1)
      expect((await client.post('support/', { note: null, record })).status).toBe(201);
    expect(await client.post('support/', { note: null, record })).toMatchObject({
      status: 413,
      body: { detail: expect.stringContaining('Vaše záznamy pro podporu mohou mít dohromady nejvýše 900 B.') },
    });
  });
});

describe('rate limits of an account', () => {
  const draft = async () => ({
    name: 'Jana Nová',
    phone: '+420777000112',
    categories: [(await buildCategory(portal.db)).id],
  });

  it('allow two requests a day, including withdrawn ones, per account', async () => {
    const { client } = await newPerson();
    const body = await draft();
    const first = await created(client.post('callbacks/', body));
    await client.delete(`callbacks/${first}/`);
    portal.pass({ minutes: 60 });
    expect((await client.post('consierge/', body)).status).toBe(201);
    portal.pass({ minutes: 22 * 60 });
    expect(await client.post('callbacks/', body)).toMatchObject({
      status: 429,
      headers: { 'retry-after': expect.stringMatching(/^3(600|59\d)$/) },
      body: { detail: 'Za den můžete poslat nejvýše 2 požadavky. Zkuste to prosím znovu za 60 minut.' },
    });
    expect((await (await newPerson()).client.post('callbacks/', body)).status).toBe(201);
    portal.pass({ minutes: 60 });
    expect(await atOnce(3, () => client.post('callbacks/', body))).toEqual([201, 429, 429]);
  });

  it('allow two messages an hour, also when parallel, and do not count rejected or repeated ones', async () => {
    const { client, id: owner } = await newPerson();
    const { id } = await buildWorkProject(portal.db, owner);
    const message = { thread_ct_id: 1, thread_object_id: id, text: 'Zpráva' };
    expect((await client.post('messages/', { ...message, text: '' })).status).toBe(400);
    for (let turn = 0; turn < 3; turn += 1)
      expect((await client.post('messages/', message, { 'idempotency-key': 'k' })).status).toBe(201);
    expect(await atOnce(4, () => client.post('messages/', message))).toEqual([201, 429, 429, 429]);
    expect((await client.post('messages/', message)).body).toEqual({
      detail: expect.stringMatching(
        /^Za hodinu můžete napsat nejvýše 2 zprávy\. Zkuste to prosím znovu za 60.minut\.$/,
      ),
    });
  });

  it('apply to testimonials, calendar links, images, imports and changes', async () => {
    const { client, id: owner } = await newPerson();
    const [supplier, own] = [await buildWorkCompany(portal.db), await buildWorkCompany(portal.db, { owner_id: owner })];
    const project = await buildWorkProject(portal.db, owner);
    const software = { name: 'Pohoda', categories: [(await buildCategory(portal.db)).id] };
    const picture = { field: 'image', name: 'a.png', type: 'image/png', content: 'none' };
    const calls: [number, () => Promise<{ status: number }>][] = [
      [1, () => client.post(`companies/${supplier.id}/testimonials/`, { rating: 5, text: 'Dobře' })],
      [2, () => client.post('software/calendar/')],
      [1, () => upload(client, `companies/${own.id}/image/`, picture)],
      [2, () => client.post('software/import/', { rows: [software] })],
      [3, () => client.patch(`projects/${project.id}/`, { description: 'Jinak než dosud' })],
    ];
    for (const [limit, call] of calls) {
      for (let turn = 0; turn < limit; turn += 1) expect((await call()).status).not.toBe(429);
      expect((await call()).status).toBe(429);
    }
    portal.pass({ days: 1 });
    expect((await client.post('software/calendar/')).status).toBe(201);
  });

  it('are shared by all processes and survive a restart', async () => {
    const { client, id } = await newPerson();
    await client.post('software/calendar/');
    await client.post('software/calendar/');
    const other = await buildApp(portal.services);
    const key = await createToken(portal.db, id, portal.services.clock(), null);
    const reply = await other.inject({
      method: 'POST',
      url: '/api/v1/software/calendar/',
      headers: { authorization: `Token ${key}` },
    });
    expect(reply.statusCode).toBe(429);
    await other.close();
  });
});

describe('the quota table', () => {
  const names = Object.keys(QUOTAS) as QuotaName[];

  it('is published in OpenAPI, each quota at an endpoint', async () => {
    const { paths } = (await (await portal.as('visitor')).get('schema.json')).body as {
      paths: Record<string, Record<string, { 'x-quota'?: { name: string }[]; description?: string }>>;
    };
    const descriptions = Object.values(paths)
      .flatMap((operations) => Object.values(operations))
      .flatMap((operation) => operation['x-quota'] ?? []);
    for (const name of names) expect(descriptions).toContainEqual({ name, ...QUOTAS[name] });
    const messages = Object.entries(paths).find(([path]) => path.endsWith('/messages/'))?.[1]?.post;
    expect(messages?.description?.replaceAll('\u00a0', ' ')).toBe(
      'Omezení účtu (FREE, BASIC, PREMIUM): 30 zpráv / 60 zpráv / 60 zpráv za hodinu.',
    );
  });

  it('is documented in docs/operations.md', async () => {
    const markdown = await readFile('docs/operations.md', 'utf8');
    const MB = 1024 * 1024;
    const amount = (bytes: boolean, limit: number) =>
      !bytes
        ? String(limit).replace(/\B(?=(\d{3})+$)/g, ' ')
        : limit >= 1024 * MB
          ? `${limit / 1024 / MB} GB`
          : `${limit / MB} MB`;
    for (const name of names) {
      const quota = QUOTAS[name];
      const amounts = PLANS.map((plan) => amount(quota.kind === 'total' && quota.unit === 'bytes', quota.limits[plan]));
      const per =
        quota.kind === 'rate' ? `in a ${quota.per.toLowerCase()}`.replace('a hour', 'an hour') : 'at one time';
      const row = markdown.split('\n').find((line) => line.includes(`(\`${name}\`)`));
      expect([
        name,
        row
          ?.split('|')
          .slice(2, -1)
          .map((cell) => cell.trim()),
      ]).toEqual([name, [per, ...amounts]]);
    }
  });

  it('gives no plan less than a lower one, and suppliers as much as PREMIUM', () => {
    for (const name of names)
      expect(PLANS.map((plan) => QUOTAS[name].limits[plan])).toEqual(
        PLANS.map((plan) => QUOTAS[name].limits[plan]).sort((a, b) => a - b),
      );
    expect(isMoreOnHigherPlan(QUOTAS.files, { role: 'CLIENT', plan: 'FREE' })).toBe(true);
    expect(isMoreOnHigherPlan(QUOTAS.files, { role: 'SUPPLIER', plan: 'FREE' })).toBe(false);
  });
});
