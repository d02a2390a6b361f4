import type { PortalFile } from '#contract/wire/files.ts';
import { tidyUp } from '#modules/tidying/tidying.ts';
import { memoryStorage } from '#support/server/memoryStorage.ts';
import { type Client, sharedPortal } from '#support/server/startPortal.ts';
import { buildReference, buildWorkCompany, buildWorkProject } from '#support/server/workBuilders.ts';

const storage = memoryStorage();
const portal = sharedPortal({ storage });

const BOUNDARY = 'portal-test-boundary';
/** A multipart body with one file, as a browser sends it. */
function multipart(name: string, content: string | Buffer, field = 'file') {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: text/html\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
}
const upload = (client: Client, path: string, body: Buffer, headers: Record<string, string> = {}) =>
  client.post(path, body, { 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, ...headers });
const fileOf = (answer: { body: unknown }) => answer.body as PortalFile;

it('stores a file of a project with its name, and sends it only as an attachment', async () => {
  const { id } = await buildWorkProject(portal.db, await portal.idOf('premium'));
  const client = await portal.as('premium');
  const answer = await upload(
    client,
    `projects/${id}/files/`,
    multipart('../../Zadání projektu č. 1.SVG', '<svg onload="alert(1)"/>'),
  );
  expect(answer).toMatchObject({
    status: 201,
    body: { name: 'Zadání projektu č. 1.SVG', extension: 'svg', size: 24, description: null },
  });
  const file = fileOf(answer);
  expect(((await client.get(`projects/${id}/`)).body as { files: PortalFile[] }).files).toEqual([file]);
  expect((await client.get(`projects/${id}/files/`)).body).toEqual({ results: [file] });

  const download = await client.get(file.url);
  expect(download).toMatchObject({
    status: 200,
    body: '<svg onload="alert(1)"/>',
    headers: {
      'content-type': 'application/octet-stream',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="Zadani projektu c. 1.SVG"; filename*=UTF-8''Zad%C3%A1n%C3%AD%20projektu%20%C4%8D.%201.SVG`,
    },
  });
});

it('keeps a quotation mark in a name, which browsers send as %22', async () => {
  const { id } = await buildWorkProject(portal.db, await portal.idOf('premium'));
  const client = await portal.as('premium');
  const file = fileOf(await upload(client, `projects/${id}/files/`, multipart('Monitor %2224%22 LCD.pdf', 'pdf')));
  expect(file.name).toBe('Monitor "24" LCD.pdf');
});

it('lets readers of the record download, and only its owner upload and change', async () => {
  const { id } = await buildWorkProject(portal.db, await portal.idOf('premium'), { published: true });
  const path = `projects/${id}/files/`;
  const before = storage.files.size;
  const file = fileOf(await upload(await portal.as('premium'), path, multipart('plan.pdf', 'pdf')));
  const attempt = async (person: 'supplier' | 'basic') => {
    const client = await portal.as(person);
    return [
      (await client.get(file.url)).status,
      (await client.get(path)).status,
      (await upload(client, path, multipart('x.pdf', 'x'))).status,
      (await client.patch(`files/${file.id}/`, { name: 'jiný' })).status,
      (await client.delete(`files/${file.id}/`)).status,
      (await client.post(`files/${file.id}/restore/`)).status,
    ];
  };
  expect(await attempt('supplier')).toEqual([200, 200, 403, 403, 403, 404]);
  expect(await attempt('basic')).toEqual([404, 404, 404, 404, 404, 404]);
  expect(storage.files.size).toBe(before + 1);
});

it('accepts files of every kind of records', async () => {
  const owner_id = await portal.idOf('supplier');
  const client = await portal.as('supplier');
  const [company, reference] = [
    await buildWorkCompany(portal.db, { owner_id }),
    await buildReference(portal.db, owner_id),
  ];
  expect((await upload(client, `companies/${company.id}/files/`, multipart('a.txt', 'a'))).status).toBe(201);
  expect((await upload(client, `references/${reference.id}/files/`, multipart('foto.jpg', 'jpg'))).status).toBe(201);
  expect((await upload(client, `software/1/files/`, multipart('a.txt', 'a'))).status).toBe(404);
  expect((await upload(client, `users/1/files/`, multipart('a.txt', 'a'))).status).toBe(404);
});

it('renames and describes, keeping the extension', async () => {
  const { id } = await buildWorkProject(portal.db, await portal.idOf('premium'));
  const client = await portal.as('premium');
  const file = fileOf(await upload(client, `projects/${id}/files/`, multipart('a.xlsx', 'x')));
  expect(
    (await client.patch(`files/${file.id}/`, { name: 'Rozpočet', description: 'Druhá verze' })).body,
  ).toMatchObject({
    name: 'Rozpočet.xlsx',
    description: 'Druhá verze',
    extension: 'xlsx',
  });
  expect((await client.patch(`files/${file.id}/`, { name: ' ' })).body).toEqual({ name: ['Toto pole je povinné'] });
});

it('sanitizes a new name like the name of an upload, and refuses it when nothing is left', async () => {
  const { id } = await buildWorkProject(portal.db, await portal.idOf('premium'));
  const client = await portal.as('premium');
  const file = fileOf(await upload(client, `projects/${id}/files/`, multipart('a.txt', 'x')));
  const rename = async (name: string) => (await client.patch(`files/${file.id}/`, { name })).body as PortalFile;
  for (const [given, name] of [
    ['../../x', 'x.txt'],
    ['..\\..\\y.txt', 'y.txt'],
    ['a\r\nSet-Cookie: x=1.txt', 'aSet-Cookie: x=1.txt'],
    ['\u202etxt.exe', 'txt.exe.txt'],
    ['a\u0001.txt', 'a.txt'],
    ['.profile', 'profile.txt'],
  ] as const) {
    expect(await rename(given)).toMatchObject({ name, extension: 'txt' });
    expect((await client.get(file.url)).headers['content-disposition']).toContain(`filename="${name}"`);
  }
  expect(await rename('../..')).toEqual({
    name: ['Takto se soubor jmenovat nemůže. Zadejte název s písmeny nebo číslicemi, bez složek.'],
  });
});

it('returns its version', async () => {
  const { id } = await buildWorkProject(portal.db, await portal.idOf('premium'));
  const client = await portal.as('premium');
  const uploaded = await upload(client, `projects/${id}/files/`, multipart('a.txt', 'a'));
  const path = `files/${fileOf(uploaded).id}/`;
  const ifMatch = { 'if-match': String(uploaded.headers['etag']) };
  expect((await client.patch(path, { name: 'b' }, ifMatch)).status).toBe(200);
});

it('restores a deleted file within ten minutes, and then deletes its content', async () => {
  const { id } = await buildWorkProject(portal.db, await portal.idOf('premium'));
  const client = await portal.as('premium');
  const file = fileOf(await upload(client, `projects/${id}/files/`, multipart('a.txt', 'text')));
  const other = fileOf(await upload(client, `projects/${id}/files/`, multipart('b.txt', 'text')));
  expect((await client.delete(`files/${file.id}/`)).status).toBe(204);
  expect((await client.get(file.url)).status).toBe(404);
  expect((await client.post(`files/${file.id}/restore/`)).body).toEqual(file);
  await client.delete(`files/${file.id}/`);
  const before = storage.files.size;
  portal.pass({ minutes: 11 });
  expect((await client.post(`files/${file.id}/restore/`)).status).toBe(404);
  await client.delete(`files/${other.id}/`);
  await tidyUp(portal.services);
  expect(storage.files.size).toBe(before - 1);
  expect((await client.post(`files/${other.id}/restore/`)).status).toBe(200);
});

it('answers 400 with a field error to a body that is cut or has no boundary', async () => {
  const { id } = await buildWorkProject(portal.db, await portal.idOf('premium'));
  const client = await portal.as('premium');
  const send = (body: string, type: string) =>
    client.post(`projects/${id}/files/`, Buffer.from(body), { 'content-type': type });
  const broken = { status: 400, body: { file: ['Soubor nedorazil celý. Nahrajte ho prosím znovu.'] } };
  expect(await send(`--${BOUNDARY}\r\nContent-Disp`, `multipart/form-data; boundary=${BOUNDARY}`)).toMatchObject(
    broken,
  );
  expect(await send('x', 'multipart/form-data')).toMatchObject(broken);
});

it('refuses a missing, empty or too large file, and stores nothing', async () => {
  const { id } = await buildWorkProject(portal.db, await portal.idOf('premium'));
  const client = await portal.as('premium');
  const path = `projects/${id}/files/`;
  const before = storage.files.size;
  expect((await client.post(path, { file: 'x' })).status).toBe(415);
  expect((await upload(client, path, multipart('a.txt', ''))).body).toEqual({ file: ['Soubor je prázdný.'] });
  expect((await upload(client, path, multipart('a.txt', 'x', 'image'))).body).toEqual({
    file: ['Toto pole je povinné'],
  });
  expect((await upload(client, path, multipart('a.bin', Buffer.alloc(20 * 1024 * 1024 + 1)))).status).toBe(413);
  expect(storage.files.size).toBe(before);
});

it('refuses a file that exceeds the quota by its length before it is read, but not a repeated upload', async () => {
  const [client, owner] = [await portal.as('free'), await portal.idOf('free')];
  const { id } = await buildWorkProject(portal.db, owner);
  const send = (headers: Record<string, string>) =>
    upload(client, `projects/${id}/files/`, multipart('a.txt', 'x'), headers);
  expect((await send({ 'idempotency-key': 'full' })).status).toBe(201);
  await portal.db
    .updateTable('files')
    .set({ size: 199 * 1024 ** 2 })
    .where('uploader_id', '=', owner)
    .execute();
  const length = { 'content-length': String(2 * 1024 ** 2) };
  expect(await send(length)).toMatchObject({ status: 413, body: { detail: expect.stringContaining('200 MB') } });
  expect((await send({ ...length, 'idempotency-key': 'full' })).status).toBe(201);
});

it('refuses another file, or another name, with a used idempotency key', async () => {
  const { id } = await buildWorkProject(portal.db, await portal.idOf('premium'));
  const client = await portal.as('premium');
  const send = (name: string, content: string) =>
    upload(client, `projects/${id}/files/`, multipart(name, content), { 'idempotency-key': 'one-file' });
  expect((await send('a.txt', 'first')).status).toBe(201);
  expect((await send('a.txt', 'other')).status).toBe(422);
  expect((await send('b.txt', 'first')).status).toBe(422);
  expect(await send('a.txt', 'first')).toMatchObject({ status: 201, body: { name: 'a.txt' } });
});
