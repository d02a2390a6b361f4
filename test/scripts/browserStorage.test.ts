import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../../src/client');
const STORAGE_CALL =
  /\b(localStorage|sessionStorage|indexedDB|cookieStore|serviceWorker)\b|\bdocument\.cookie\b|\bcaches\.|\bwindow\.name\b/;

// What remains there after a log-out is tested with the store. Any other storage would be missed by that test.
it('only the known modules use browser storage, cookies or caches', () => {
  const writing = (readdirSync(root, { recursive: true }) as string[]).filter(
    (file) =>
      /\.tsx?$/.test(file) &&
      STORAGE_CALL.test(readFileSync(path.join(root, file), 'utf8').replace(/^\s*\/?\*.*$/gm, '')),
  );
  expect(writing.sort()).toEqual([
    'app/startPortal.ts',
    'shared/lib/loadChunk.ts',
    'shared/session/impersonation.ts',
    'shared/store/otherTabs.ts',
  ]);
});
