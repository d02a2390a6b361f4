import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(__dirname, '../../src/client');
const KEEPING =
  /\b(localStorage|sessionStorage|indexedDB|cookieStore|serviceWorker)\b|\bdocument\.cookie\b|\bcaches\.|\bwindow\.name\b/;

// What stays there after a log-out is tested with the store; another place would be overlooked.
it('nothing in the browser is written to but the storage of the store, the mark of a reload and the word to other windows', () => {
  const writing = (readdirSync(root, { recursive: true }) as string[]).filter(
    (file) =>
      /\.tsx?$/.test(file) && KEEPING.test(readFileSync(path.join(root, file), 'utf8').replace(/^\s*\/?\*.*$/gm, '')),
  );
  expect(writing.sort()).toEqual([
    'navigation/loadChunk.ts',
    'startPortal.ts',
    'store/impersonation.ts',
    'store/otherTabs.ts',
  ]);
});
