import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import importX from 'eslint-plugin-import-x';
import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';

const root = fileURLToPath(new URL('..', import.meta.url));
const entriesOf = (place) => readdirSync(new URL(`../src/${place}/`, import.meta.url), { withFileTypes: true });
const foldersIn = (place) =>
  entriesOf(place)
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
const namesIn = (place) => entriesOf(place).map(({ name }) => name);

/**
 * Who may import whom: each zone names a folder and what it must not reach. These are the client's folders from the
 * ground up, and each reaches only those before it; a folder that is not named here fails the lint.
 */
const layers = [
  ['theme'],
  ['texts'],
  ['navigation'],
  ['api'],
  ['slices'],
  ['listeners'],
  ['store'],
  ['ui'],
  ['search'],
  ['forms'],
  ['components'],
  ['screens', 'layouts'],
  ['routes'],
];
const places = layers.flat();
const unplaced = foldersIn('client').filter((folder) => !places.includes(folder));
if (unplaced.length > 0) throw new Error(`Say in scripts/eslint.config.mjs who may import src/client/${unplaced[0]}.`);

const zone = (target, from, message, except) => ({
  target: `./src/${target}`,
  from: [from].flat().map((folder) => `./src/${folder}`),
  message,
  ...(except && { except }),
});
const inClient = (folders) => folders.map((folder) => `client/${folder}`);

const layerZones = layers
  .slice(0, -1)
  .flatMap((layer, at) =>
    layer.map((folder) =>
      zone(`client/${folder}`, inClient(layers.slice(at + 1).flat()), `${folder} is below what it imports here.`),
    ),
  );

const families = foldersIn('client/screens');
const familyZones = families.map((family) =>
  zone(
    `client/screens/${family}`,
    inClient(families.filter((other) => other !== family).map((other) => `screens/${other}`)),
    'Screens never import screens of another family; share through components.',
  ),
);

/**
 * What each room of the server may import of the server, types too, as the table in docs/architecture.md says it. Those
 * by their subject import one another, one way (`test/scripts/circles.test.ts`).
 */
const belowRepositories = ['texts', 'geo', 'input', 'operation', 'database', 'external'];
const bySubject = [
  ...['accounts', 'calls', 'catalogues', 'choosing', 'companies', 'decisions', 'desk', 'exchange', 'files', 'history'],
  ...['law', 'limits', 'notices', 'offers', 'page', 'references', 'support'],
];
const belowJobs = [...belowRepositories, 'repositories', 'mails', ...bySubject, 'config.ts', 'services.ts'];
const serverTable = {
  texts: [],
  geo: [],
  input: ['texts'],
  operation: ['input', 'texts', 'config.ts'],
  database: ['operation', 'config.ts'],
  external: ['geo', 'input', 'texts', 'config.ts'],
  repositories: belowRepositories,
  mails: ['repositories', 'database', 'texts'],
  ...Object.fromEntries(bySubject.map((room) => [room, belowJobs])),
  jobs: belowJobs,
  plugins: belowJobs,
  routes: [...belowJobs, 'jobs'],
};
const unsaid = foldersIn('server').filter((room) => !(room in serverTable));
if (unsaid.length > 0) throw new Error(`Say in scripts/eslint.config.mjs what src/server/${unsaid[0]} may import.`);
const inServer = (names) => names.map((name) => `server/${name}`);

const serverZones = Object.entries(serverTable).map(([room, allowed]) =>
  zone(
    `server/${room}`,
    inServer(namesIn('server').filter((name) => name !== room && !allowed.includes(name))),
    `${room} may not import this (docs/architecture.md, Rooms).`,
  ),
);

/** Resources, a folder or a file each; `owned.ts` is what those share that belong to one person. */
const resources = namesIn('server/routes');
const resourceZones = resources.map((resource) =>
  zone(
    `server/routes/${resource}`,
    inServer(resources.filter((other) => other !== resource && other !== 'owned.ts').map((other) => `routes/${other}`)),
    'A resource never imports another one; share through the rooms below.',
  ),
);

const zones = [
  zone('contract', ['client', 'server'], 'The contract imports nothing of ours.'),
  zone('client', 'server', 'Client and server meet in the contract only.'),
  zone('server', 'client', 'Client and server meet in the contract only.'),
  ...serverZones,
  ...resourceZones,
  ...layerZones,
  zone('client/screens', 'client/layouts', 'Layouts stand around the screens.'),
  zone('client/layouts', 'client/screens', 'Of the screens, layouts know the error boundary only.', ['./errors/']),
  ...familyZones,
];

/** Whatever is fetched later may be gone after a deployment. */
const lazyImport = {
  regex: '^react$',
  importNames: ['lazy'],
  message: 'Parts are fetched by lazyPart or lazyChunk of navigation.',
};

/** What no file of the client imports; a block that says more for some of them repeats it, as the last one counts. */
const clientImports = [
  {
    regex: 'contract/(wire|endpoints\\.schema)',
    allowTypeImports: true,
    message: "Wire schemas are the server's; the client imports their types only.",
  },
  { regex: '^(antd|@ant-design/icons)(/es|/lib)?$', message: 'Import the one module: antd/es/button.' },
  { group: ['node:*', 'fs', 'path'], message: 'The client runs in a browser.' },
  lazyImport,
];

/** What a project of TypeScript knows (`scripts/types/`), so that rules may ask for types. */
const TYPED = ['**/*.{ts,tsx}'];

/** Events of what is pressed. */
const POINTER = ['onClick', 'onMouseDown', 'onMouseUp'];

export default tseslint.config(
  { ignores: ['dist/', 'data/', '.cache/', 'node_modules/', 'coverage/', 'public/'] },
  ...tseslint.configs.recommended,
  ...tseslint.configs.recommendedTypeCheckedOnly.map((config) => ({ files: TYPED, ...config })),
  { files: ['**/*.tsx'], ...jsxA11y.configs.recommended },
  {
    files: ['**/*.{ts,tsx,mts,mjs}'],
    plugins: { 'import-x': importX, 'react-hooks': reactHooks },
    settings: {
      'import-x/resolver-next': [
        createTypeScriptImportResolver({ project: ['tsconfig.json'], noWarnOnMultipleProjects: true }),
      ],
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      'import-x/no-restricted-paths': ['error', { zones }],
      'import-x/no-self-import': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-explicit-any': 'error',
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      'no-console': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
    },
  },
  {
    // What is longer is about two things; it is cut where they meet.
    files: ['src/**/*.{ts,tsx}'],
    rules: { 'max-lines': ['error', 300] },
  },
  {
    // Strangers write what expressions run on. `test/scripts/expressions.test.ts` runs those that lint cannot judge.
    files: ['src/**/*.{ts,tsx}', 'scripts/**/*.{ts,mjs}'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential', ignorePartial: false, ignoreSticky: false }],
    },
  },
  {
    files: TYPED,
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: root },
    },
    rules: {
      // A promise that fails and that nobody waits for ends the process, and with it the calls of everybody else.
      // What Node's tests answer is waited for by their runner.
      '@typescript-eslint/no-floating-promises': [
        'error',
        { allowForKnownSafeCalls: [{ from: 'package', name: ['test', 'it', 'describe'], package: 'node:test' }] },
      ],
      // Where there is a `default`, it is meant for the rest.
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      // `async` makes a rejection of whatever a handler throws, also where nothing is waited for.
      '@typescript-eslint/require-await': 'off',
      // It would take away the types that generics are inferred from, such as a slice's state.
      '@typescript-eslint/no-unnecessary-type-assertion': 'off',
    },
  },
  {
    // Jest's matchers, `expect.any(String)`, and what JSON a test reads are `any`.
    files: ['test/**/*.{ts,tsx}'],
    rules: {
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  {
    files: ['**/*.tsx'],
    rules: {
      // The text of a choice may stand in a picture of it.
      'jsx-a11y-x/label-has-associated-control': ['error', { depth: 4 }],
      // What only hears the keys pressed within it, as Escape, is no control, and a dialog hears presses beside it.
      'jsx-a11y-x/no-static-element-interactions': ['error', { handlers: POINTER, allowExpressionValues: true }],
      'jsx-a11y-x/no-noninteractive-element-interactions': ['error', { handlers: POINTER, dialog: ['onClick'] }],
      // A map hears its keys, and what scrolls must be reached by them.
      'jsx-a11y-x/no-noninteractive-tabindex': ['error', { roles: ['tabpanel', 'application', 'region'] }],
      // Keys of a list's options are heard by its field, which keeps the focus, and those of a dialog by the browser.
      'jsx-a11y-x/click-events-have-key-events': 'off',
      // What opens at a press takes the focus that it was opened for; pages begin without.
      'jsx-a11y-x/no-autofocus': 'off',
    },
  },
  {
    files: ['src/client/**/*.{ts,tsx}'],
    rules: { 'no-restricted-imports': ['error', { patterns: clientImports }] },
  },
  {
    // What reads or presses stands in one room with its look; a file is picked by an input that nobody sees.
    files: ['src/client/**/*.tsx'],
    ignores: ['src/client/ui/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'JSXOpeningElement[name.name=/^(button|select|textarea|table|progress|meter|datalist|dialog)$/]',
          message: 'Controls come from src/client/ui, the plain ones too.',
        },
        {
          selector:
            'JSXOpeningElement[name.name="input"]:not(:has(JSXAttribute[name.name="type"] > Literal[value="file"]))',
          message: 'Inputs come from src/client/ui, the plain ones too.',
        },
      ],
    },
  },
  {
    files: ['src/client/navigation/loadChunk.ts'],
    rules: {
      'no-restricted-imports': ['error', { patterns: clientImports.filter((one) => one !== lazyImport) }],
    },
  },
  {
    // The one rule of this name: the base rule of others would take its place.
    files: ['src/client/**/*.{ts,tsx}', 'test/client/**/*.{ts,tsx}'],
    ignores: ['src/client/ui/**', 'test/client/ui/**'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            { regex: '^(antd|@ant-design|@rc-component)(/|$)', message: 'Screens are built from src/client/ui.' },
          ],
        },
      ],
    },
  },
  {
    files: ['src/client/{listeners,slices,api}/**/*.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            ...clientImports,
            {
              group: ['antd', 'antd/*', 'react-router', 'react-router-dom'],
              message: 'Listeners get notify and navigate from makeStore.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['src/server/**/*.ts'],
    ignores: ['src/server/{repositories,database}/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'CallExpression[callee.property.name=/^(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)$/]',
          message: 'SQL stands in repositories.',
        },
      ],
      'no-restricted-imports': ['error', { paths: [{ name: 'kysely', message: 'SQL stands in repositories.' }] }],
    },
  },
  {
    files: [
      'scripts/**/*',
      'src/server/main.ts',
      'test/journeys/**/*',
      'test/support/server/*.mjs',
      'test/support/quiet.ts',
    ],
    rules: { 'no-console': 'off' },
  },
);
