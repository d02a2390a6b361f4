import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const root = path.join(__dirname, '../..');

/** A line of a generated file with the expected lint message, null when it is valid. */
type Case = [file: string, line: string, said: string | null];

const SIDES = 'Client and server meet in the contract only.';
const FOLDER_RULE = 'may not import this (docs/architecture.md, Folders).';
const LAYER = 'is below what it imports here.';
const FAMILY = 'Screens never import screens of another family; share through components.';
const RESOURCE = 'A resource never imports another one; share through the rooms below.';
const CONTROL = 'Controls come from src/client/ui, the plain ones too.';
const INPUT = 'Inputs come from src/client/ui, the plain ones too.';
const SQL = 'SQL stands in repositories.';
const ANTD = 'Screens are built from src/client/ui.';
const LAYERS = [
  ...['theme', 'texts', 'navigation', 'api', 'slices', 'listeners', 'store', 'ui', 'search', 'forms', 'components'],
  ...['screens', 'routes'],
];

const CASES: Case[] = [
  // Names.
  ['src/server/a.ts', 'export const tellOfMessage = 1;', 'Say notifyThread instead of tellOfMessage.'],
  // Sides.
  ['src/contract/a.ts', "export * from '../client/api/b';", 'The contract imports nothing of ours.'],
  ['src/contract/a.ts', "export * from '../server/config';", 'The contract imports nothing of ours.'],
  ['src/client/api/a.ts', "export type { B } from '../../server/config';", SIDES],
  ['src/server/admin/a.ts', "export const b = () => import('../../client/api/b');", SIDES],
  ['src/server/admin/a.ts', "export * from '../../contract/b';", null],
  // Client layers.
  ...LAYERS.slice(1).flatMap((upper, at): Case[] => [
    [`src/client/${LAYERS[at]}/a.ts`, `export type { B } from '../${upper}/b';`, LAYER],
    [`src/client/${upper}/a.ts`, `export type { B } from '../${LAYERS[at]}/b';`, null],
  ]),
  ['src/client/layouts/a.ts', "export * from '../routes/b';", LAYER],
  ['src/client/layouts/a.ts', "export * from '../screens/errors/b';", null],
  [
    'src/client/layouts/a.ts',
    "export * from '../screens/bids/b';",
    'Of the screens, layouts know the error boundary only.',
  ],
  ['src/client/screens/errors/a.ts', "export * from '../../layouts/b';", 'Layouts stand around the screens.'],
  ['src/client/screens/bids/a.ts', "export * from '../tenders/b';", FAMILY],
  ['src/client/screens/bids/a.ts', "export * from './part/b';", null],
  // Server folders and resources.
  ['src/server/texts/a.ts', "export * from '../config';", FOLDER_RULE],
  ['src/server/mails/a.ts', "import type { B } from '../jobs/b'; export type C = B;", FOLDER_RULE],
  ['src/server/repositories/a.ts', "export * from '../mails/b';", FOLDER_RULE],
  ['src/server/mails/a.ts', "export * from '../repositories/b';", null],
  ['src/server/admin/a.ts', "export * from '../jobs/b';", FOLDER_RULE],
  ['src/server/admin/a.ts', "export * from '../routes/owned';", FOLDER_RULE],
  ['src/server/admin/a.ts', "export * from '../app';", FOLDER_RULE],
  ['src/server/admin/a.ts', "export * from '../config';", null],
  ['src/server/routes/bids/a.ts', "export * from '../../jobs/b';", null],
  ['src/server/routes/bids/a.ts', "export * from '../law';", RESOURCE],
  ['src/server/routes/a.ts', "export * from './bids/b';", RESOURCE],
  ['src/server/routes/a.ts', "export * from './owned';", null],
  // SQL.
  ['src/server/admin/a.ts', "export { sql } from 'kysely';", SQL],
  ['src/server/admin/a.ts', "export const b = (db: { selectFrom(c: string): void }) => db.selectFrom('c');", SQL],
  [
    'src/server/repositories/a.ts',
    "export const b = (db: { selectFrom(c: string): void }) => db.selectFrom('c');",
    null,
  ],
  ['src/server/repositories/a.ts', "export { sql } from 'kysely';", null],
  // Package imports of the client.
  ['src/client/screens/bids/a.ts', "export * from 'antd/es/button';", ANTD],
  ['test/client/screens/a.ts', "export * from 'antd/es/button';", ANTD],
  ['src/client/ui/a.ts', "export * from 'antd/es/button';", null],
  ['src/client/ui/a.ts', "export { Button } from 'antd';", 'Import the one module: antd/es/button.'],
  ['src/client/ui/a.ts', "export { lazy } from 'react';", 'Parts are fetched by lazyPart or lazyChunk of navigation.'],
  ['src/client/navigation/loadChunk.ts', "export { lazy } from 'react';", null],
  ['src/client/api/a.ts', "export * from 'node:fs';", 'The client runs in a browser.'],
  [
    'src/client/slices/a.ts',
    "export { Link } from 'react-router-dom';",
    'Listeners get notify and navigate from makeStore.',
  ],
  [
    'src/client/api/a.ts',
    "export { b } from '../../contract/wire/b';",
    "Wire schemas are the server's; the client imports their types only.",
  ],
  ['src/client/api/a.ts', "export type { B } from '../../contract/wire/b';", null],
  // Native controls.
  ['src/client/screens/bids/a.tsx', 'export const A = () => <button type="button">a</button>;', CONTROL],
  ['src/client/screens/bids/a.tsx', 'export const A = () => <table />;', CONTROL],
  ['src/client/screens/bids/a.tsx', 'export const A = () => <input type="text" />;', INPUT],
  ['src/client/screens/bids/a.tsx', 'export const A = () => <input type="file" />;', null],
  ['src/client/ui/a.tsx', 'export const A = () => <button type="button">a</button>;', null],
  // Regular expressions.
  ['src/server/admin/a.ts', 'export const b = /^(?:a+)+b/;', 'backtracking'],
  ['scripts/a.mjs', "export const b = new RegExp('^(?:a+)+$');", 'backtracking'],
  ['src/contract/a.ts', "export const b = (text: string) => text.replace(/a+b/g, '');", 'quadratic'],
  ['src/contract/a.ts', 'export const b = /^[a-z]+:/;', null],
  // Types.
  ['src/server/admin/a.ts', 'export const b = () => { Promise.resolve(1); };', 'Promises must be awaited'],
  [
    'src/contract/a.ts',
    "export const b = (c: 'd' | 'e') => { switch (c) { case 'd': return 1; } return 2; };",
    'not exhaustive',
  ],
  [
    'src/contract/a.ts',
    "export const b = (c: 'd' | 'e') => { switch (c) { case 'd': return 1; default: return 2; } };",
    null,
  ],
  ['src/contract/a.ts', "export const b: string = JSON.parse('1');", 'Unsafe assignment'],
  ['test/contract/a.ts', "export const b: string = JSON.parse('1');", null],
  // Other rules that depend on the folder.
  ['src/server/admin/a.ts', 'console.log(1);', 'Unexpected console statement'],
  ['test/scripts/a.ts', 'console.log(1);', 'Unexpected console statement'],
  ['scripts/a.mjs', 'console.log(1);', null],
  ['src/server/admin/a.ts', 'export {};' + '\n'.repeat(301), 'lines'],
  ['src/contract/a.ts', '// oxlint-disable-next-line no-var\nexport const b = 1;', 'Unused'],
];

interface Report {
  diagnostics: { filename: string; message: string; help?: string }[];
}

const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'portal-lint-')));
/** Each case has its own file. */
const files = CASES.map(([file], at) => file.replace(/\/a\./, `/a${at}.`));
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
  const said = report.diagnostics
    .filter(({ filename }) => filename === files[at])
    .map((one) => `${one.message} ${one.help ?? ''}`);
  expect(said).toEqual(message === null ? [] : [expect.stringContaining(message)]);
});
