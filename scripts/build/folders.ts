import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Build } from '#contract/masking/supportRecord.ts';
import { BUILDS, claim, currentBuild, isClaimed, placesIn, wholeBuilds } from '#platform/page/builds.ts';

/** Number of builds that are kept: the newest, and the previous one, whose pages may still be open. */
const KEPT = 2;
/** Entry points in `dist/server`: the portal, and the operator's command line. */
export const PROGRAMS = ['main', 'manage'] as const;

/** File in a build's folder that lists the packages compiled into its files. */
export const PACKAGES_FILE = 'packages.json';

/** A build in progress. */
export interface BuildFolder {
  /** Absolute path; the folder is empty at first. */
  folder: string;
  /** Makes it the build that the next start uses. */
  publish: (inputs: string) => Promise<void>;
  /** Ends the build. If it was not published, its folder is removed. */
  end: () => Promise<void>;
}

/** Starts a new build next to the existing ones without affecting processes that run from them. */
export async function beginBuild(dist: string, build: Build): Promise<BuildFolder> {
  const name = `${build.id}-${Date.parse(build.made).toString(36)}`;
  const { folder, buildFile, current } = placesIn(dist, name);
  await mkdir(folder, { recursive: true });
  const release = claim(folder);
  let isPublished = false;
  return {
    folder,
    publish: async (inputs) => {
      await mkdir(path.join(dist, 'server'), { recursive: true });
      for (const program of PROGRAMS) await replace(path.join(dist, 'server', `${program}.mjs`), starter(program));
      await writeFile(buildFile, JSON.stringify(build));
      await replace(current, JSON.stringify({ ...build, folder: name, inputs }));
      isPublished = true;
    },
    end: async () => {
      release();
      if (!isPublished) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Removes all builds but the newest two, except those that are running or in progress. */
export async function removeOldBuilds(dist: string): Promise<void> {
  const current = await currentBuild(dist);
  const retained = new Set([current?.folder, ...(await wholeBuilds(dist)).slice(0, KEPT).map(({ folder }) => folder)]);
  for (const name of await readdir(path.join(dist, BUILDS))) {
    const { folder } = placesIn(dist, name);
    if (!retained.has(name) && !isClaimed(folder)) await rm(folder, { recursive: true, force: true });
  }
}

/** Replaces a file atomically: readers see either the old or the new content. */
async function replace(file: string, content: string): Promise<void> {
  const fresh = `${file}.${process.pid}`;
  await writeFile(fresh, content);
  await rename(fresh, file);
}

const starter = (program: string): string =>
  [
    '// Made by the build; starts the newest one.',
    "import { readFileSync } from 'node:fs';",
    '',
    "const { folder } = JSON.parse(readFileSync(new URL('../current.json', import.meta.url), 'utf8'));",
    `await import(new URL(\`../${BUILDS}/\${folder}/server/${program}.mjs\`, import.meta.url).href);`,
    '',
  ].join('\n');
