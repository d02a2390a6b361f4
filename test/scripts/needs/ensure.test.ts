import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureNeedsTable } from '#scripts/needs/ensure.ts';

const SOURCES = [
  'scripts/needs',
  'scripts/demo',
  'src/server/platform/search',
  'src/server/platform/database/migrations',
];
const root = mkdtempSync(path.join(tmpdir(), 'portal-needs-'));
const table = path.join(root, 'src/server/platform/search/needs.json');
beforeAll(() => {
  for (const folder of SOURCES) mkdirSync(path.join(root, folder), { recursive: true });
});
afterAll(() => rmSync(root, { recursive: true }));

it('the table is counted when it is missing, and again only after its sources or itself changed', async () => {
  let counted = 0;
  const timesCounted = async () => {
    await ensureNeedsTable(root, async () => writeFileSync(table, `{"counted":${(counted += 1)}}`));
    return counted;
  };
  expect(await timesCounted()).toBe(1);
  expect(await timesCounted()).toBe(1);
  for (const folder of SOURCES) {
    const before = counted;
    writeFileSync(path.join(root, folder, 'added'), 'x');
    expect([folder, await timesCounted()]).toEqual([folder, before + 1]);
  }
  const before = counted;
  writeFileSync(table, '{}');
  expect(await timesCounted()).toBe(before + 1);
  rmSync(table);
  expect(await timesCounted()).toBe(before + 2);
  expect(await timesCounted()).toBe(before + 2);
});
