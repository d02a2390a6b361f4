import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fingerprintOf, NEEDS_TABLE } from '../build/inputs.ts';

/** What the table is counted from: its expressions, the demo, the stems and how words are read. */
const SOURCES = [
  'scripts/needs',
  'scripts/demo',
  'src/server/platform/search',
  'src/server/platform/database/migrations',
];
/** Fingerprint of the sources and the table when it was counted. */
const NOTE = '.cache/needs.txt';

/** Counts the table in a child process, whose memory ends with it. */
async function count(root: string): Promise<void> {
  const { DATABASE_URL: _, ...env } = process.env;
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/needs/build.ts'], {
    cwd: root,
    env,
    stdio: 'inherit',
  });
  const [status] = (await once(child, 'exit')) as [number | null];
  if (status !== 0) throw new Error('The table of needs could not be counted.');
}

/**
 * Counts the table of words that ask for categories if it is missing or something that it is counted from has changed.
 * The repository does not have it, so whatever runs the server or its tests from the sources calls this first.
 * @param root folder of the project
 */
export async function ensureNeedsTable(root: string, make: (root: string) => Promise<void> = count): Promise<void> {
  const note = path.join(root, NOTE);
  const known = existsSync(path.join(root, NEEDS_TABLE)) && (await readFile(note, 'utf8').catch(() => ''));
  if (known && known === (await fingerprintOf(root, SOURCES))) return;
  await make(root);
  await mkdir(path.dirname(note), { recursive: true });
  await writeFile(note, await fingerprintOf(root, SOURCES));
}
