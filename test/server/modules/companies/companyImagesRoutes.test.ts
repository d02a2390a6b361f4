import sharp from 'sharp';
import type { Picture } from '#contract/wire/companies.ts';
import { encodePicture } from '#modules/companies/companyPicture.ts';
import { memoryStorage } from '#support/server/memoryStorage.ts';
import { upload } from '#support/server/multipart.ts';
import { type Person, sharedPortal } from '#support/server/startPortal.ts';
import { buildWorkCompany } from '#support/server/workBuilders.ts';

const storage = memoryStorage();
let id: number;
let photo: Buffer;
const portal = sharedPortal({ storage });
beforeAll(async () => {
  id = (await buildWorkCompany(portal.db, { owner_id: await portal.idOf('supplier') })).id;
  photo = await sharp({ create: { width: 1600, height: 800, channels: 3, background: '#0b5a6b' } })
    .withExif({ IFD0: { Copyright: 'somebody' } })
    .jpeg()
    .toBuffer();
});
afterEach(() => {
  storage.files.clear();
  // The limit on pictures of an account is per minute, not per day.
  portal.pass({ minutes: 1 });
});

const send = async (
  person: Person,
  content: string | Buffer,
  { type = 'image/jpeg', name = 'logo.jpg', field = 'image' } = {},
) => upload(await portal.as(person), `companies/${id}/image/`, { field, name, type, content });
const shown = async () =>
  ((await portal.by('supplier').get(`companies/${id}/`)).body as { image: Picture | null }).image;

it('re-encodes the picture, resized and without metadata, and makes it public', async () => {
  const answer = await send('supplier', photo);
  expect(answer.status).toBe(201);
  const picture = answer.body as Picture;
  expect(await shown()).toEqual(picture);
  expect(picture.url).toMatch(/^\/media\/[0-9a-f]{36}\.webp$/);

  const [large, thumb] = [...storage.files.values()];
  expect(await sharp(large).metadata()).toMatchObject({ format: 'webp', width: 1200, height: 600 });
  expect(await sharp(thumb).metadata()).toMatchObject({ format: 'webp', width: 300, height: 150 });
  expect((await sharp(large).metadata()).exif).toBeUndefined();

  const visitor = await portal.as('visitor');
  for (const url of [picture.url, picture.thumb_url]) {
    expect(await visitor.get(url)).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      },
    });
  }
});

it('deletes the previous picture when another one is uploaded, and when it is removed', async () => {
  const first = (await send('supplier', photo)).body as Picture;
  await send('supplier', photo);
  expect(storage.files.size).toBe(2);
  expect((await portal.by('visitor').get(first.url)).status).toBe(404);
  const client = await portal.as('supplier');
  expect((await client.delete(`companies/${id}/image/`)).status).toBe(204);
  expect(await shown()).toBeNull();
  expect(storage.files.size).toBe(0);
});

it('refuses files that are not pictures, whatever their type says, and stores nothing', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
  const long = await sharp({ create: { width: 20, height: 8_001, channels: 3, background: 'white' } })
    .png()
    .toBuffer();
  const disguised = { status: 400, body: { image: [expect.stringContaining('PNG, JPEG nebo WebP')] } };
  expect(await send('supplier', svg, { type: 'image/svg+xml', name: 'logo.svg' })).toMatchObject({ status: 415 });
  expect(await send('supplier', svg, { type: 'image/png', name: 'logo.png' })).toMatchObject(disguised);
  expect(await send('supplier', '<html><script>1</script></html>', { type: 'image/png' })).toMatchObject(disguised);
  expect(await send('supplier', photo.subarray(0, 900))).toMatchObject(disguised);
  expect(await send('supplier', long, { type: 'image/png' })).toMatchObject(disguised);
  expect(await send('supplier', await sharp(photo).gif().toBuffer(), { type: 'image/png' })).toMatchObject(disguised);
  expect((await send('supplier', Buffer.alloc(5 * 1024 * 1024 + 1))).status).toBe(413);
  expect(await send('supplier', photo, { field: 'file' })).toMatchObject({
    status: 400,
    body: { image: ['Toto pole je povinné'] },
  });
  expect((await portal.by('supplier').post(`companies/${id}/image/`, { image: 'x' })).status).toBe(415);
  expect(storage.files.size).toBe(0);
});

it('returns the first response to a repeated upload, and answers 422 to another picture with the same idempotency key', async () => {
  portal.pass({ minutes: 1 });
  const client = await portal.as('supplier');
  const other = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const part = (content: Buffer, name = 'logo.png') => ({ field: 'image', name, type: 'image/png', content });
  const sendBy = (given: ReturnType<typeof part>) =>
    upload(client, `companies/${id}/image/`, given, { 'idempotency-key': 'one-picture' });
  const first = await sendBy(part(photo));
  expect(first.status).toBe(201);
  expect(await sendBy(part(photo))).toMatchObject({ status: 201, body: first.body });
  expect((await sendBy(part(other))).status).toBe(422);
  expect((await sendBy(part(photo, 'jine.png'))).status).toBe(422);
  expect(await shown()).toEqual(first.body);
  expect(storage.files.size).toBe(2);
  await client.delete(`companies/${id}/image/`);
});

it('accepts a picture up to 25 megapixels and 8 000 pixels a side, whatever its size in bytes', async () => {
  const blank = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: 'white' }, limitInputPixels: false })
      .png({ palette: true, colours: 2 })
      .toBuffer();
  const status = async (width: number, height: number) =>
    (await send('supplier', await blank(width, height), { type: 'image/png' })).status;
  expect(await status(5_000, 5_000)).toBe(201);
  expect(await status(5_000, 5_001)).toBe(400);
  expect(await status(8_000, 20)).toBe(201);
  expect(await status(20, 8_001)).toBe(400);
});

it('accepts a JPEG with the type image/jpg', async () => {
  const jpeg = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer();
  expect((await send('supplier', jpeg, { type: 'image/jpg' })).status).toBe(201);
});

it('rotates a picture by its EXIF orientation, and keeps transparency', async () => {
  const lying = await sharp({
    create: { width: 400, height: 200, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .withMetadata({ orientation: 6 })
    .webp()
    .toBuffer();
  expect((await send('supplier', lying, { type: 'image/webp' })).status).toBe(201);
  const [large, thumb] = [...storage.files.values()];
  expect(await sharp(large).metadata()).toMatchObject({ width: 200, height: 400, hasAlpha: true });
  expect(await sharp(thumb).metadata()).toMatchObject({ width: 75, height: 150, hasAlpha: true });
});

it('accepts ten pictures per minute from an account, and more a minute later', async () => {
  for (let n = 0; n < 10; n += 1) expect((await send('supplier', photo)).status).toBe(201);
  const answer = await send('supplier', photo);
  expect(answer).toMatchObject({ status: 429, headers: { 'retry-after': expect.stringMatching(/^[1-9]\d?$/) } });
  portal.pass({ minutes: 1 });
  expect((await send('supplier', photo)).status).toBe(201);
});

it('encodes two at a time, queues sixteen, and answers 503 with Retry-After to others', async () => {
  const drawn = await Promise.allSettled(Array.from({ length: 19 }, () => encodePicture(photo)));
  expect(drawn.map(({ status }) => status)).toEqual([...Array.from({ length: 18 }, () => 'fulfilled'), 'rejected']);
  expect(drawn.at(-1)).toMatchObject({
    reason: { status: 503, headers: { 'retry-after': '5' }, body: { detail: expect.stringContaining('obrázků') } },
  });
});

it('answers 403 or 404 to all but the owner', async () => {
  const statuses = async (person: Person) => [
    (await send(person, photo)).status,
    (await portal.by(person).delete(`companies/${id}/image/`)).status,
  ];
  expect(await statuses('premium')).toEqual([403, 403]);
  expect(await statuses('consultant')).toEqual([404, 404]);
  expect(storage.files.size).toBe(0);
});

it('answers 404 to an unknown or invalid picture name', async () => {
  const visitor = await portal.as('visitor');
  for (const name of ['x.webp', `${'0'.repeat(36)}.webp`, '..%2f..%2fpackage.json', `${'0'.repeat(36)}.png`]) {
    expect((await visitor.get(`/media/${name}`)).status).toBe(404);
  }
});
