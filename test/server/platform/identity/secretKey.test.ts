import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keysOf, openSecretKey } from '#platform/identity/secretKey.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'portal-secret-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

it('derives a separate key for each purpose, stable across restarts', () => {
  const first = openSecretKey({ secretKey: null, dataDir });
  const next = openSecretKey({ secretKey: null, dataDir });
  expect(first('a')).toHaveLength(32);
  expect(next('a')).toEqual(first('a'));
  expect(first('b')).not.toEqual(first('a'));
});

it('stores the generated secret readable only by its owner', async () => {
  openSecretKey({ secretKey: null, dataDir });
  expect((await stat(join(dataDir, 'secret.key'))).mode & 0o077).toBe(0);
});

it('prefers the setting and then creates no file', async () => {
  const secretKey = 's'.repeat(32);
  expect(openSecretKey({ secretKey, dataDir })('a')).toEqual(keysOf(secretKey)('a'));
  await expect(stat(join(dataDir, 'secret.key'))).rejects.toThrow('ENOENT');
});
