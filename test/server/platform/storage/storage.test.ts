import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { unavailable } from '#platform/http/failures.ts';
import { bucketStorage, folderStorage, newStorageKey, type FileStorage } from '#platform/storage/storage.ts';
import { type BucketServer, startBucketServer } from '#support/server/bucketServer.ts';
import { upload } from '#support/server/multipart.ts';
import { startPortal } from '#support/server/startPortal.ts';
import { buildWorkProject } from '#support/server/workBuilders.ts';

let bucket: BucketServer;
let folder: string;
beforeAll(async () => {
  bucket = await startBucketServer();
  folder = await mkdtemp(join(tmpdir(), 'portal-files-'));
});
afterAll(async () => {
  await bucket.close();
  await rm(folder, { recursive: true });
});

const BYTES = Buffer.from([0, 255, 10, 13, 0x50, 0x4b, ...Buffer.from('Příliš žluťoučký')]);
const full = {
  status: 507,
  body: { detail: 'Na serveru dochází místo, a proto teď nelze nic nahrát. Zkuste to prosím později.' },
};
const away = { status: 503, body: { detail: 'Úložiště souborů teď neodpovídá. Zkuste to prosím za chvíli.' } };

describe.each<[string, () => FileStorage]>([
  ['a folder', () => folderStorage(folder)],
  ['a bucket', () => bucketStorage(bucket.config)],
])('files in %s', (_, open) => {
  it('are read back unchanged under any key until they are removed', async () => {
    const storage = open();
    for (const key of [newStorageKey(), 'media/0123abcd.thumb.webp']) {
      expect([await storage.read(key), await storage.has(key)]).toEqual([null, false]);
      await storage.put(key, Buffer.from('older'), 'text/plain');
      expect(await storage.has(key)).toBe(true);
      await storage.put(key, BYTES, 'application/pdf');
      expect(await buffer((await storage.read(key))!)).toEqual(BYTES);
      await storage.remove(key);
      expect(await storage.read(key)).toBeNull();
      await storage.remove(key);
    }
  });

  it('may have the maximum upload size, in memory and in a temporary file', async () => {
    const storage = open();
    const large = Buffer.alloc(20 * 1024 * 1024, 7);
    const path = join(folder, 'incoming');
    await writeFile(path, large);
    for (const content of [large, path]) {
      await storage.put('aa/velky', content, 'application/octet-stream');
      expect((await buffer((await storage.read('aa/velky'))!)).equals(large)).toBe(true);
      await storage.remove('aa/velky');
    }
  });
});

it('refuses a write to a folder before the disk is full, and accepts it once there is room', async () => {
  let free = 512 * 1024 * 1024 + BYTES.length - 1;
  const storage = folderStorage(folder, async () => free);
  await expect(storage.put('ff/plno', BYTES, 'text/plain')).rejects.toMatchObject(full);
  expect(await storage.read('ff/plno')).toBeNull();
  free += 1;
  await storage.put('ff/plno', BYTES, 'text/plain');
  expect(await buffer((await storage.read('ff/plno'))!)).toEqual(BYTES);
});

it.each([
  ['EROFS', away],
  ['EIO', away],
  ['ENOSPC', full],
  ['EDQUOT', full],
])('maps %s of the disk to a response and logs the cause', async (code, answer) => {
  const cause = Object.assign(new Error(code), { code });
  const storage = folderStorage(folder, () => Promise.reject(cause));
  await expect(storage.put('gg/nic', BYTES, 'text/plain')).rejects.toMatchObject({ ...answer, cause });
});

it('never leaves a partial file in a folder', async () => {
  await folderStorage(folder).put('bb/cely', BYTES, 'text/plain');
  expect(await readdir(join(folder, 'bb'))).toEqual(['cely']);
});

describe('a bucket', () => {
  it('stores the content type, and reports the storage as unavailable for wrong credentials', async () => {
    await bucketStorage(bucket.config).put('cc/typ', BYTES, 'image/webp');
    expect(bucket.objects.get('cc/typ')).toEqual({ bytes: BYTES, contentType: 'image/webp' });
    const stranger = bucketStorage({ ...bucket.config, secretAccessKey: 'jiný' });
    await expect(stranger.read('cc/typ')).rejects.toMatchObject(away);
    await expect(stranger.put('cc/typ', Buffer.from('x'), 'text/plain')).rejects.toMatchObject(away);
    await expect(stranger.remove('cc/typ')).rejects.toMatchObject(away);
    expect(bucket.objects.get('cc/typ')?.bytes).toEqual(BYTES);
  });

  it('reports a full bucket, still serves stored files, and accepts new ones once there is room', async () => {
    const storage = bucketStorage(bucket.config);
    await storage.put('dd/starsi', BYTES, 'text/plain');
    bucket.fill(true);
    await expect(storage.put('dd/plno', BYTES, 'text/plain')).rejects.toMatchObject(full);
    expect(await buffer((await storage.read('dd/starsi'))!)).toEqual(BYTES);
    await storage.remove('dd/starsi');
    bucket.fill(false);
    await storage.put('dd/plno', BYTES, 'text/plain');
    expect(await buffer((await storage.read('dd/plno'))!)).toEqual(BYTES);
  });

  it('reports a response that ends early as unavailable storage', async () => {
    const service = createServer((_, response) => {
      response.writeHead(200, { 'content-length': 1000 });
      response.write('a part', () => response.destroy());
    });
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
    const { port } = service.address() as AddressInfo;
    const storage = bucketStorage({ ...bucket.config, endpoint: `http://127.0.0.1:${port}` });
    await expect(storage.read('cc/typ').then((bytes) => buffer(bytes!))).rejects.toMatchObject(away);
    service.close();
  });

  it('does not follow redirects', async () => {
    const requests: string[] = [];
    const elsewhere = createServer((request, response) => {
      requests.push(request.url!);
      response.end('other bytes');
    });
    const service = createServer((request, response) => {
      const { port } = elsewhere.address() as AddressInfo;
      response.writeHead(307, { location: `http://127.0.0.1:${port}${request.url!}` }).end();
    });
    for (const server of [elsewhere, service])
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = service.address() as AddressInfo;
    const storage = bucketStorage({ ...bucket.config, endpoint: `http://127.0.0.1:${port}` });
    await expect(storage.read('cc/typ')).rejects.toMatchObject(away);
    await expect(storage.put('cc/typ', BYTES, 'text/plain')).rejects.toMatchObject(away);
    expect(requests).toEqual([]);
    for (const server of [elsewhere, service]) server.close();
  });

  it('times out when the bucket does not respond, and works again afterwards', async () => {
    const storage = bucketStorage(bucket.config, 100);
    await storage.put('ee/ceka', BYTES, 'text/plain');
    bucket.hang(true);
    await expect(storage.read('ee/ceka')).rejects.toMatchObject(away);
    bucket.hang(false);
    expect(await buffer((await storage.read('ee/ceka'))!)).toEqual(BYTES);
  });
});

it('serves a text that looks like compressed data unchanged, with its length', async () => {
  const portal = await startPortal();
  try {
    const client = await portal.as('premium');
    const { id } = await buildWorkProject(portal.db, await portal.idOf('premium'));
    // The first two characters form a valid zlib header (RFC 1950).
    const content = `(4) ${'Zápis z jednání o smlouvě. '.repeat(100)}`;
    const file = { field: 'file', name: 'Zapis.txt', type: 'text/plain', content };
    const { url } = (await upload(client, `projects/${id}/files/`, file)).body as { url: string };
    const { body, headers } = await client.get(url, { 'accept-encoding': 'gzip, br' });
    expect(body).toBe(content);
    expect(headers).not.toHaveProperty('content-encoding');
    expect(headers['content-length']).toBe(String(Buffer.byteLength(content)));
  } finally {
    await portal.close();
  }
});

it('does not wait for unavailable storage a second time after a failed upload', async () => {
  const storage: FileStorage = {
    has: () => Promise.resolve(false),
    put: () => Promise.reject(unavailable()),
    read: () => Promise.resolve(null),
    remove: () => new Promise(() => undefined),
  };
  const portal = await startPortal({ storage });
  try {
    const client = await portal.as('premium');
    const { id } = await buildWorkProject(portal.db, await portal.idOf('premium'));
    const file = { field: 'file', name: 'Smlouva.txt', type: 'text/plain', content: 'Obsah smlouvy' };
    expect((await upload(client, `projects/${id}/files/`, file)).status).toBe(503);
  } finally {
    await portal.close();
  }
});

it('supports uploads and downloads with a bucket, and explains when it is unavailable', async () => {
  const other = await startBucketServer();
  const portal = await startPortal({ storage: bucketStorage(other.config) });
  try {
    const client = await portal.as('premium');
    const { id } = await buildWorkProject(portal.db, await portal.idOf('premium'));
    const send = () =>
      upload(client, `projects/${id}/files/`, {
        field: 'file',
        name: 'Smlouva č. 1.txt',
        type: 'text/plain',
        content: 'Obsah smlouvy',
      });
    const { url } = (await send()).body as { url: string };
    expect(await client.get(url)).toMatchObject({ status: 200, body: 'Obsah smlouvy' });
    await other.close();
    expect(await client.get(url)).toMatchObject(away);
    expect(await send()).toMatchObject(away);
  } finally {
    await portal.close();
  }
});
