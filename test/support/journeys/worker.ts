import path from 'node:path';
import { describe } from 'node:test';
import { pathToFileURL } from 'node:url';
import { closeBrowser } from './browser';

/**
 * A process that runs the files named by its parent, one at a time, as suites of one node:test run, so that they share
 * imports and one browser. `reporter.ts` reports each result to the parent.
 */
process.on('message', (file: string) => {
  describe(path.basename(file, '.journey.ts'), async () => {
    await import(pathToFileURL(file).href);
  });
});
process.on('disconnect', () => void closeBrowser());
