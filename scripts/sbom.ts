import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { currentBuild, placesIn } from '#platform/page/builds.ts';
import { build } from './build.ts';
import { delivered, type Bill } from './build/billOfMaterials.ts';
import { PACKAGES_FILE } from './build/folders.ts';
import { nameOf, type LockFile } from './licences.ts';

/** `npm run sbom`: writes the software bill of materials (SBOM) of the newest build to dist/sbom.cdx.json. */
async function writeBill(): Promise<void> {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const dist = path.join(root, 'dist');
  await build({ force: false });
  const { folder } = (await currentBuild(dist))!;
  const { name, packages } = await json<LockFile>(path.join(root, 'package-lock.json'));
  const folders = await json<string[]>(path.join(placesIn(dist, folder).folder, PACKAGES_FILE));
  const compiled = new Set(folders.map((place) => `${nameOf(place)}@${packages[place]?.version}`));

  const args = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application'];
  const npm = process.env.npm_execpath;
  const whole = execFileSync(npm ? process.execPath : 'npm', npm ? [npm, ...args] : args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64_000_000,
  });
  const bill = delivered(JSON.parse(whole) as Bill, name, compiled);
  const file = path.join(dist, 'sbom.cdx.json');
  await writeFile(file, JSON.stringify(bill, null, 2));
  console.log(`${path.relative(root, file)}: ${bill.components.length} packages.`);
}

const json = async <T>(file: string): Promise<T> => JSON.parse(await readFile(file, 'utf8')) as T;

if (process.argv[1] === fileURLToPath(import.meta.url)) await writeBill();
