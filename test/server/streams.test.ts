import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { unavailable } from '#platform/http/failures.ts';
import { createToken } from '#platform/identity/tokensRepository.ts';
import { buildUser } from '#support/server/builders.ts';
import { memoryStorage } from '#support/server/memoryStorage.ts';
import { freshPortal, type TestPortal } from '#support/server/startPortal.ts';
import { unzip } from '#support/server/unzip.ts';
import { buildWorkProject } from '#support/server/workBuilders.ts';

/** The state of a file in the storage. */
type Fault = 'missing' | 'away' | 'broken at once' | 'broken inside' | 'whole';
let fault: Fault;
let closed: number;

const CONTENT = Buffer.alloc(3_000_000, 'obsah smlouvy ');

function faultyStream(): Readable {
  const parts =
    fault === 'broken at once' ? [] : fault === 'broken inside' ? [CONTENT.subarray(0, 1_000_000)] : [CONTENT];
  const stream = Readable.from(
    (async function* () {
      yield* parts;
      if (fault !== 'whole') throw unavailable('Úložiště neodpovídá.');
    })(),
    { objectMode: false },
  );
  return stream.once('close', () => (closed += 1));
}

let portal: TestPortal;
let base: string;
let authorization: string;
let fileId: number;
beforeAll(async () => {
  portal = await freshPortal({
    storage: {
      ...memoryStorage(),
      read: async () => {
        if (fault === 'away') throw unavailable('Úložiště neodpovídá.');
        return fault === 'missing' ? null : faultyStream();
      },
    },
  });
  base = await portal.app.listen({ port: 0, host: '127.0.0.1' });
  const { id } = await buildUser(portal.db);
  authorization = `Token ${await createToken(portal.db, id, new Date(), null)}`;
  const project = await buildWorkProject(portal.db, id);
  const row = { owner_kind: 'projects', owner_id: project.id, uploader_id: id, extension: 'txt' } as const;
  const described = { content_type: 'text/plain', size: CONTENT.length, description: null };
  const files = await portal.db
    .insertInto('files')
    .values(['a', 'b'].map((key) => ({ ...row, ...described, name: `${key}.txt`, storage_key: `aa/${key}` })))
    .returning('id')
    .execute();
  fileId = files[0]!.id;
});
beforeEach(() => {
  closed = 0;
});
afterAll(() => portal.close());

const STREAMS = {
  'modules/user/ownDataZip.ts': () => '/api/v1/users/self/data/',
  'modules/files/filesRoutes.ts': () => `/api/v1/files/${fileId}/download/`,
  'modules/companies/mediaRoutes.ts': () => `/media/${'0'.repeat(36)}.webp`,
};

const read = async (path: string) => {
  const answer = await fetch(`${base}${path}`, { headers: { authorization, 'accept-encoding': 'gzip' } });
  const body = await answer.arrayBuffer().then(
    (bytes) => Buffer.from(bytes),
    () => 'cut' as const,
  );
  return { status: answer.status, headers: answer.headers, body };
};

it('knows every module that reads the storage for a request', () => {
  const sources = join(import.meta.dirname, '../../src/server');
  const reading = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .filter((name) => readFileSync(join(sources, name), 'utf8').includes('storage.read('));
  expect(reading.sort()).toEqual(Object.keys(STREAMS).sort());
});

describe.each(['missing', 'away', 'broken at once', 'broken inside'] as const)('a file that is %s', (state) => {
  beforeEach(() => {
    fault = state;
  });

  it.each(['modules/files/filesRoutes.ts', 'modules/companies/mediaRoutes.ts'] as const)(
    'fails only the response of %s',
    async (source) => {
      const { status, headers, body } = await read(STREAMS[source]());
      if (state === 'broken inside') expect({ status, body }).toEqual({ status: 200, body: 'cut' });
      else {
        expect(status).toBe(state === 'missing' ? 404 : 503);
        expect(headers.get('cache-control') ?? '').not.toContain('public');
        expect(JSON.parse(body.toString())).toHaveProperty('detail');
      }
      expect((await fetch(`${base}/healthz`)).status).toBe(200);
    },
  );

  it('is marked as missing in the export of own data, or cuts the archive', async () => {
    const { status, body } = await read(STREAMS['modules/user/ownDataZip.ts']());
    expect(status).toBe(200);
    if (state === 'broken inside' || state === 'broken at once') expect(body).toBe('cut');
    else {
      const files = unzip(body as Buffer);
      expect([...files.keys()]).toEqual([
        'data.json',
        `soubory/${fileId}-a.txt.chybi.txt`,
        `soubory/${fileId + 1}-b.txt.chybi.txt`,
      ]);
      expect(files.get(`soubory/${fileId}-a.txt.chybi.txt`)).toMatch(state === 'missing' ? /chybí/ : /později znovu/);
    }
    expect((await fetch(`${base}/healthz`)).status).toBe(200);
  });
});

it('closes the file when the client disconnects', async () => {
  fault = 'whole';
  const answer = await fetch(`${base}${STREAMS['modules/user/ownDataZip.ts']()}`, { headers: { authorization } });
  await answer.body!.cancel();
  while (closed === 0) await new Promise(setImmediate);
  expect((await fetch(`${base}/healthz`)).status).toBe(200);
});

it('exports every file of the storage', async () => {
  fault = 'whole';
  const { body } = await read(STREAMS['modules/user/ownDataZip.ts']());
  const files = unzip(body as Buffer);
  expect(files.size).toBe(3);
  expect(files.get(`soubory/${fileId}-a.txt`)).toBe(CONTENT.toString());
  expect(closed).toBe(2);
});
