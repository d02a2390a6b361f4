import path from 'node:path';
import { describe } from 'node:test';
import { pathToFileURL } from 'node:url';
import { closeBrowser } from './browser';

/**
 * A process that runs the files its parent names, one at a time, as suites of one run of node:test, so that they share
 * what is imported and one browser. `reporter.ts` tells the parent how each ended.
 */
process.on('message', (file: string) => {
  describe(path.basename(file, '.journey.ts'), async () => {
    await import(pathToFileURL(file).href);
  });
});
process.on('disconnect', () => void closeBrowser());
