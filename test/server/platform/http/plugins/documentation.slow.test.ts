import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startPortal } from '#support/server/startPortal.ts';

/** Run as a separate process, because the package reads its schemas relative to itself and cannot be bundled. */
const VALIDATOR = 'node_modules/@seriousme/openapi-schema-validator/bin/validate-api-cli.js';

it('the API description is valid OpenAPI 3.1', async () => {
  const portal = await startPortal();
  const folder = await mkdtemp(join(tmpdir(), 'portal-openapi-'));
  const validate = async (document: unknown) => {
    const file = join(folder, 'schema.json');
    await writeFile(file, JSON.stringify(document));
    const { stdout } = await promisify(execFile)(process.execPath, [VALIDATOR, file]);
    return (JSON.parse(stdout) as { valid: boolean }).valid;
  };
  try {
    const { body } = await (await portal.as('visitor')).get('schema.json');
    expect(await validate(body)).toBe(true);
  } finally {
    await rm(folder, { recursive: true });
    await portal.close();
  }
});
