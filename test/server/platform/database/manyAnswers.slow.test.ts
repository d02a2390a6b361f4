import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const MANY_ANSWERS = fileURLToPath(new URL('../../../support/server/manyAnswers.ts', import.meta.url));
const MEGABYTE = 1024 * 1024;

it('releases the memory of 100 000 returned rows in the embedded database', async () => {
  const args = ['--expose-gc', '--import', 'tsx', MANY_ANSWERS];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  const grew = JSON.parse(stdout) as { heap: number; buffers: number };
  // If retained, each row would take several objects.
  expect(grew.heap).toBeLessThan(3 * MEGABYTE);
  expect(grew.buffers).toBeLessThan(3 * MEGABYTE);
});
