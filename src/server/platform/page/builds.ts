import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Build } from '#contract/masking/supportRecord.ts';

/**
 * The layout of `dist`: each build has its own folder in `builds`, with `client`, `server`, `pages.json` and, once it
 * is complete, {@link BUILD_FILE}. `current.json` names the newest build. A process that reads from a folder creates a
 * file with its process id in {@link USERS}, and the folder stays until that process ends.
 */
export const BUILDS = 'builds';
/**
 * Hexadecimal digits of the content hash in file names. Webpack replaces provisional hashes wherever they occur in the
 * files, so a hash must not equal anything else in them. With six digits it equals a colour or a number in one of 17
 * builds, with ten in one of ten million.
 */
export const HASH_DIGITS = 10;
const CURRENT = 'current.json';
const BUILD_FILE = 'build.json';
const USERS = 'used-by';

/** The build for the next start: `folder` is its name in `builds`, `inputs` the fingerprint of its sources. */
export interface CurrentBuild extends Build {
  folder: string;
  inputs: string;
}

/** The build that a process serves. */
export interface RunningBuild {
  id: string;
  /**
   * Folders with assets that pages may request: its own first, then that of the previous build, whose pages are still
   * open.
   */
  folders: readonly string[];
  /** Id of the newest build on the disk, which may be a different one by now; null if there is none. */
  onDisk(): Promise<string | null>;
  /** Releases the folders. */
  release(): void;
}

export const placesIn = (dist: string, folder: string) => ({
  folder: join(dist, BUILDS, folder),
  buildFile: join(dist, BUILDS, folder, BUILD_FILE),
  current: join(dist, CURRENT),
});

/** Returns the newest build; null before the first one. */
export async function currentBuild(dist: string): Promise<CurrentBuild | null> {
  const current = await parsed<CurrentBuild>(join(dist, CURRENT));
  return current && existsSync(join(dist, BUILDS, current.folder, BUILD_FILE)) ? current : null;
}

/** Lists complete builds, the newest first. `folder` is the name of each. */
export async function wholeBuilds(dist: string): Promise<(Build & { folder: string })[]> {
  const folders = await readdir(join(dist, BUILDS)).catch(() => []);
  const builds = await Promise.all(
    folders.map(async (folder) => {
      const build = await parsed<Build>(join(dist, BUILDS, folder, BUILD_FILE));
      return build && { ...build, folder };
    }),
  );
  return builds.filter((build) => build !== null).sort((a, b) => b.made.localeCompare(a.made));
}

/** Protects a folder from removal while this process runs. Returns a function that releases it. */
export function claim(folder: string): () => void {
  const mark = join(folder, USERS, String(process.pid));
  try {
    if (!existsSync(join(folder, USERS))) mkdirSync(join(folder, USERS));
    writeFileSync(mark, '');
  } catch {
    // A read-only disk needs no protection, because no build can run there.
    return () => undefined;
  }
  return () => rmSync(mark, { force: true });
}

/** Whether a running process uses a folder. A crashed process counts as running until its process id is free. */
export function isClaimed(folder: string): boolean {
  const marks = existsSync(join(folder, USERS)) ? readdirSync(join(folder, USERS)) : [];
  return marks.some((pid) => isAlive(Number(pid)));
}

/**
 * Opens the build that this code belongs to; null if it runs from the sources.
 * @param own folder of the build
 */
export async function openBuild(own = fileURLToPath(new URL('..', import.meta.url))): Promise<RunningBuild | null> {
  const folder = join(own, '.');
  const build = await parsed<Build>(join(folder, BUILD_FILE));
  if (!build) return null;
  const dist = join(folder, '../..');
  const before = (await wholeBuilds(dist)).find(({ made }) => made < build.made);
  const folders = [folder, ...(before ? [join(dist, BUILDS, before.folder)] : [])];
  const releases = folders.map(claim);
  return {
    id: build.id,
    folders,
    onDisk: async () => (await currentBuild(dist))?.id ?? null,
    release: () => releases.forEach((release) => release()),
  };
}

async function parsed<T>(file: string): Promise<T | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as T;
  } catch {
    return null;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another user is running as well.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
