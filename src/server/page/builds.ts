import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Build } from '../../contract/supportRecord';

/**
 * What the build leaves in `dist`: each build has a folder of its own in `builds`, with `client`, `server`, `pages.json`
 * and, once it is whole, {@link BUILD_FILE}; `current.json` names the newest one. Whoever reads from a folder says so
 * by a file with its process id in {@link USERS}, and the folder stays until that process ends.
 */
export const BUILDS = 'builds';
const CURRENT = 'current.json';
const BUILD_FILE = 'build.json';
const USERS = 'used-by';

/** A build that a start takes: `folder` is its name in `builds`, `inputs` the fingerprint of what it was made of. */
export interface CurrentBuild extends Build {
  folder: string;
  inputs: string;
}

/** The build that a process serves. */
export interface RunningBuild {
  id: string;
  /** Folders with assets that pages may ask for: its own first, then that of the build before, whose pages are still open. */
  folders: readonly string[];
  /** Id of the newest build on the disk, which may be another one by now; null where there is none. */
  onDisk(): Promise<string | null>;
  /** Lets the folders go. */
  release(): void;
}

export const placesIn = (dist: string, folder: string) => ({
  folder: join(dist, BUILDS, folder),
  buildFile: join(dist, BUILDS, folder, BUILD_FILE),
  current: join(dist, CURRENT),
});

/** The newest build; null before the first one. */
export async function currentBuild(dist: string): Promise<CurrentBuild | null> {
  const current = await parsed<CurrentBuild>(join(dist, CURRENT));
  return current && existsSync(join(dist, BUILDS, current.folder, BUILD_FILE)) ? current : null;
}

/** Whole builds, the newest first; `folder` is the name of each. */
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

/** Keeps a folder from being removed while this process lives; returns how to let it go. */
export function claim(folder: string): () => void {
  const mark = join(folder, USERS, String(process.pid));
  try {
    if (!existsSync(join(folder, USERS))) mkdirSync(join(folder, USERS));
    writeFileSync(mark, '');
  } catch {
    // A read-only disk needs no protection: nobody builds there.
    return () => undefined;
  }
  return () => rmSync(mark, { force: true });
}

/** Whether a process that lives reads from a folder. One that died without a word counts until its number is free. */
export function isClaimed(folder: string): boolean {
  const marks = existsSync(join(folder, USERS)) ? readdirSync(join(folder, USERS)) : [];
  return marks.some((pid) => isAlive(Number(pid)));
}

/**
 * The build that this very code belongs to; null when it runs from the sources.
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
    // Somebody else's process lives as well.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
