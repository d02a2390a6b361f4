import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';

const root = process.cwd();
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> };

it('the dependencies are exactly the packages loaded by the server', () => {
  const script = `
    import { build } from 'esbuild';
    import { serverBundle } from './scripts/build/server.ts';
    const entryPoints = ['scripts/serve.ts', 'scripts/manage.ts'];
    const { metafile } = await build({ ...serverBundle(process.cwd(), 'dist'), entryPoints, metafile: true, write: false });
    const imports = Object.values(metafile.outputs).flatMap((file) => file.imports).map(({ path }) => path);
    console.log(JSON.stringify(imports));`;
  const printed = execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    cwd: root,
    encoding: 'utf8',
  });
  const ofWorker = [...read('src/server/platform/database/embeddedWorker.mjs').matchAll(/ from '([^']+)'/g)].map(
    ([, name]) => name!,
  );
  const packages = [...(JSON.parse(printed) as string[]), ...ofWorker]
    // pg loads its native module optionally.
    .filter((name) => !isBuiltin(name) && name !== 'pg-native')
    .map((name) => /^(@[^/]+\/)?[^/]+/.exec(name)![0]);
  expect([...new Set(packages)].sort()).toEqual(Object.keys(dependencies).sort());
});
