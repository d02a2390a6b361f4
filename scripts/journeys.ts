import { spawn } from 'node:child_process';
import { statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium } from '../test/support/journeys/chromium';
import { makeDemoTemplate } from '../test/support/journeys/portalProcess';
import { build } from './build';

/**
 * `npm run test:journeys [part of a file's name]`: people's ways through the portal in a real browser. Builds what
 * changed, fills one data folder with the demo and lets every file of test/journeys start its own server on a copy, two
 * files at a time.
 */
const root = fileURLToPath(new URL('..', import.meta.url));

if (!findChromium()) {
  console.error(
    'Chybí prohlížeč Chromium. V Debianu a Ubuntu: sudo apt-get install chromium. ' +
      'Jinde nainstalujte Chromium nebo Chrome a cestu k němu zadejte do CHROMIUM_PATH.',
  );
  process.exit(1);
}

await build({ force: false });
await makeDemoTemplate();

const wanted = process.argv[2] ?? '';
const folder = path.join(root, 'test/journeys');
const files = (await readdir(folder))
  .filter((file) => file.endsWith('.journey.ts') && file.includes(wanted))
  .map((file) => path.join(folder, file))
  // The longest first, so that no long one runs alone at the end.
  .sort((one, other) => statSync(other).size - statSync(one).size);
const runner = spawn(process.execPath, ['--import', 'tsx', '--test', '--test-concurrency=2', ...files], {
  cwd: root,
  stdio: 'inherit',
});
runner.on('close', (code) => process.exit(code ?? 1));
