import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import satisfies from 'spdx-satisfies';

/** SPDX names of licences whose only condition is that their text is included with the code. */
const ALLOWED = [
  ...[
    'MIT',
    'MIT-0',
    'Apache-2.0',
    'ISC',
    'BSD-2-Clause',
    'BSD-3-Clause',
    '0BSD',
    'BlueOak-1.0.0',
    'Python-2.0',
    'Unlicense',
    'CC0-1.0',
  ],
  // Data and fonts.
  ...['CC-BY-4.0', 'OFL-1.1'],
];

/**
 * Packages with a licence that has further conditions, or with none in their package.json, and the reason why each is
 * allowed.
 */
const EXCEPTIONS: { name: RegExp; licences: readonly string[]; reason: string; isUnsaid?: true }[] = [
  { name: /^(@axe-core\/playwright|axe-core)$/, licences: ['MPL-2.0'], reason: 'used by tests alone, given to nobody' },
  {
    name: /^spdx-(exceptions|ranges)$/,
    licences: ['CC-BY-3.0'],
    reason: 'lists of licences, by which this check reads the others',
  },
  {
    name: /^svg-tags$/,
    licences: ['MIT'],
    isUnsaid: true,
    reason: 'a list of names for the linter of styles, with the text of its licence beside it; given to nobody',
  },
  {
    name: /^png-js$/,
    licences: ['MIT'],
    isUnsaid: true,
    reason: 'reads pictures for the library that writes PDF, with the text of its licence beside it',
  },
  { name: /^pako$/, licences: ['MIT', 'Zlib'], reason: 'of the histogram of `npm run bench load`, given to nobody' },
  {
    name: /^@img\/sharp-/,
    licences: ['LGPL-3.0-or-later'],
    reason: 'libvips is a library of its own that sharp loads, unchanged and replaceable; its notice comes with it',
  },
];

/** The part of package-lock.json that is read here. */
export interface LockFile {
  name: string;
  packages: Record<string, { version?: string; license?: string; link?: boolean }>;
}

/** Returns the name of the package in a folder of the lock file. */
export const nameOf = (folder: string): string =>
  folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);

/**
 * Returns packages with a licence that is not allowed, as sentences. The lock file contains the licence field of each
 * package, so no further tool is needed.
 */
export function wrongLicences({ packages }: Pick<LockFile, 'packages'>): string[] {
  return Object.entries(packages)
    .filter(([folder, { link }]) => folder !== '' && !link)
    .map(([folder, { version, license }]) => ({ name: nameOf(folder), version, license }))
    .filter(({ name, license }) => {
      const exceptions = EXCEPTIONS.filter((exception) => exception.name.test(name));
      if (license === undefined && exceptions.some(({ isUnsaid }) => isUnsaid)) return false;
      return !isAllowed(license, [...ALLOWED, ...exceptions.flatMap(({ licences }) => licences)]);
    })
    .map(({ name, version, license }) => `${name}@${version}: ${license ?? 'bez licence'}`);
}

/** Whether one of the offered licences is allowed. An invalid SPDX expression is not. */
function isAllowed(expression: string | undefined, agreed: string[]): boolean {
  try {
    return expression !== undefined && satisfies(expression, agreed);
  } catch {
    return false;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const lock = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')) as LockFile;
  const wrong = wrongLicences(lock);
  if (wrong.length === 0) console.log(`Licences of ${Object.keys(lock.packages).length - 1} packages are agreed to.`);
  else {
    console.error(`Packages under a licence that nobody agreed to:\n${wrong.join('\n')}`);
    process.exitCode = 1;
  }
}
