import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { mutualPairs } from '#scripts/lint/pairs.ts';

const root = path.join(import.meta.dirname, '../..');

/** A line of a generated file with the expected lint message, null when it is valid. */
type Case = [file: string, line: string, messages: string | null];

const SIDES = 'Client and server meet in the contract only.';
const FEATURE = "Of another feature, import its texts, endpoints, slices and what its folder 'shared' offers.";
const ROWS = 'Only the route table imports the rows of a feature.';
const PLATFORM = 'The platform knows no subject; register what it needs or pass it in.';
const ROUTES = 'Routes never import other routes; share through a module or the platform.';
const PROGRAM = 'Only scripts and tests import the program.';
const CONTROL = 'Controls come from src/client/shared/ui.';
const INPUT = 'Inputs come from src/client/shared/ui.';
const SQL = 'SQL stands in repositories.';
const CONTROLS = 'Controls know no store, no API and no subject.';
const ANTD = 'Screens are built from src/client/shared/ui.';
/** A file of each layer of the client, from the lowest up. */
const LAYERS = ['shared/lists/a', 'features/files/shared/a', 'app/router/a'];

const CASES: Case[] = [
  // Names.
  ['src/server/a.ts', 'export const tellOfMessage = 1;', 'Say notifyThread instead of tellOfMessage.'],
  // Sides.
  ['src/contract/a.ts', "export * from '../client/api/b';", 'The contract imports nothing of ours.'],
  ['src/client/shared/api/a.ts', "export type { B } from '#server/config.ts';", SIDES],
  ['src/server/modules/admin/a.ts', "export const b = () => import('#app/b.ts');", SIDES],
  ['src/server/modules/admin/a.ts', "export * from '#contract/b.ts';", null],
  ['src/server/modules/admin/a.ts', "export * from '#shared/b.ts';", SIDES],
  [
    'src/server/modules/admin/a.ts',
    "export * from '../../../contract/b';",
    'Use an alias of `imports` in package.json.',
  ],
  // Client layers.
  ...LAYERS.slice(1).flatMap((upper, at): Case[] => [
    [`src/client/${LAYERS[at]}.ts`, `export type { B } from '#${upper}.ts';`, 'This is above'],
    [`src/client/${upper}.ts`, `export type { B } from '#${LAYERS[at]}.ts';`, null],
  ]),
  ['src/client/shared/ui/a.ts', "export * from '#shared/store/b.ts';", CONTROLS],
  ['src/client/shared/ui/a.ts', "export * from '#shared/texts/b.ts';", null],
  // Features.
  ['src/client/features/tags/a.ts', "export * from '../files/b';", FEATURE],
  ['src/client/features/tags/aApi.ts', "export * from '../files/filesTexts';", null],
  ['src/client/shared/api/a.ts', "export * from '../../features/files/filesApi';", 'This is above shared.'],
  ['src/client/features/tags/a.ts', "export * from '../files/shared/b';", null],
  ['src/client/features/tags/a.ts', "export * from '../b';", null],
  ['src/client/app/router/a.ts', "export * from '../../features/files/filesRoutes';", null],
  ['src/client/app/layouts/a.ts', "export * from '../../features/files/filesRoutes';", ROWS],
  ['src/client/features/tags/a.ts', "export * from '../files/filesRoutes';", ROWS],
  ['src/client/features/tags/tagsRoutes.ts', "export * from '../../app/router/b';", 'This is above features.'],
  // The server's platform and modules.
  ['src/server/platform/mail/a.ts', "import type { B } from '../../modules/tags/b'; export type C = B;", PLATFORM],
  ['src/server/modules/tags/a.ts', "export * from '../../platform/mail/b';", null],
  ['src/server/modules/tags/a.ts', "export * from '../files/b';", null],
  ['src/server/modules/tags/a.ts', "export * from '../files/filesRoutes';", ROUTES],
  ['src/server/modules/tags/a.ts', "export * from '../../app';", PROGRAM],
  // SQL.
  ['src/server/modules/admin/a.ts', "export { sql } from 'kysely';", SQL],
  [
    'src/server/modules/admin/a.ts',
    "export const b = (db: { selectFrom(c: string): void }) => db.selectFrom('c');",
    SQL,
  ],
  ['src/server/modules/admin/aRepository.ts', "export { sql } from 'kysely';", null],
  // Package imports of the client.
  ['src/client/features/tenders/a.ts', "export * from 'antd/es/button';", ANTD],
  ['src/client/shared/ui/a.ts', "export * from 'antd/es/button';", null],
  ['src/client/shared/ui/a.ts', "export { Button } from 'antd';", 'Import the one module: antd/es/button.'],
  [
    'src/client/shared/ui/a.ts',
    "export { lazy } from 'react';",
    'Parts are fetched by lazyPart or lazyChunk of navigation.',
  ],
  ['src/client/shared/lib/loadChunk.ts', "export { lazy } from 'react';", null],
  ['src/client/shared/api/a.ts', "export * from 'node:fs';", 'The client runs in a browser.'],
  [
    'src/client/shared/store/slices/a.ts',
    "export { Link } from 'react-router-dom';",
    'Listeners get notify and navigate from makeStore.',
  ],
  [
    'src/client/shared/api/a.ts',
    "export { b } from '../../contract/wire/b';",
    "Wire schemas are the server's; the client imports their types only.",
  ],
  ['src/client/shared/api/a.ts', "export type { B } from '../../contract/wire/b';", null],
  // Native controls.
  ['src/client/features/tenders/a.tsx', 'export const A = () => <button type="button">a</button>;', CONTROL],
  ['src/client/features/tenders/a.tsx', 'export const A = () => <input type="text" />;', INPUT],
  ['src/client/features/tenders/a.tsx', 'export const A = () => <input type="file" />;', null],
  ['src/client/shared/ui/a.tsx', 'export const A = () => <button type="button">a</button>;', null],
  // Regular expressions.
  ['src/server/modules/admin/a.ts', 'export const b = /^(?:a+)+b/;', 'backtracking'],
  ['src/contract/a.ts', "export const b = (text: string) => text.replace(/a+b/g, '');", 'quadratic'],
  ['src/contract/a.ts', 'export const b = /^[a-z]+:/;', null],
  ['src/server/admin/a.ts', 'export const b = (c: string) => new RegExp(c);', 'must not be made of input'],
];

interface Report {
  diagnostics: { filename: string; message: string; help?: string }[];
}

const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'portal-lint-')));
/** Each case has its own file. */
const files = CASES.map(([file], at) => file.replace(/\/a(?=\w*\.)/, `/a${at}`));
let report: Report;

beforeAll(() => {
  const config = pathToFileURL(path.join(root, 'oxlint.config.mjs'));
  writeFileSync(path.join(folder, 'oxlint.config.mjs'), `export { default } from '${config.href}';`);
  writeFileSync(path.join(folder, 'tsconfig.json'), '{ "compilerOptions": { "strict": true, "jsx": "preserve" } }');
  writeFileSync(
    path.join(folder, 'elements.d.ts'),
    'declare namespace JSX { type Element = string; interface IntrinsicElements { [name: string]: object } }',
  );
  CASES.forEach(([, line], at) => {
    const file = path.join(folder, files[at]!);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, `${line}\n`);
  });
  const { stdout } = spawnSync(
    process.execPath,
    [path.join(root, 'node_modules/oxlint/bin/oxlint'), '--config', 'oxlint.config.mjs', '--format', 'json'],
    // The linter looks for its type-aware part on the PATH.
    {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, PATH: `${path.join(root, 'node_modules/.bin')}:${process.env.PATH}` },
    },
  );
  report = JSON.parse(stdout) as Report;
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.each(CASES.map(([file, line, message], at) => ({ file, line, message, at })))('$file: $line', ({ message, at }) => {
  const messages = report.diagnostics
    .filter(({ filename }) => filename === files[at])
    .map((one) => `${one.message} ${one.help ?? ''}`);
  expect(messages).toEqual(message === null ? [] : [expect.stringContaining(message)]);
});

it('few features import each other', () => {
  expect(mutualPairs().length).toBeLessThanOrEqual(5);
});
