import { fileURLToPath } from 'node:url';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import importX from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';

/**
 * Who may import whom: each zone names a folder and what it must not reach. The order of the client's
 * layers is theme, texts, api, slices, listeners, store; screens stand on top and never on each other.
 */
const client = (target, from, message) => ({
  target: `./src/client/${target}`,
  from: from.map((folder) => `./src/client/${folder}`),
  message,
});

const screenFamilies = [
  'home',
  'auth',
  'registration',
  'companies',
  'references',
  'projects',
  'technologies',
  'services',
  'grants',
  'garage',
  'account',
  'errors',
  'support',
];

const zones = [
  {
    target: './src/contract',
    from: ['./src/client', './src/server'],
    message: 'The contract imports nothing of ours.',
  },
  { target: './src/client', from: './src/server', message: 'Client and server meet in the contract only.' },
  { target: './src/server', from: './src/client', message: 'Client and server meet in the contract only.' },
  { target: './src/server/repositories', from: './src/server/routes', message: 'Routes call repositories.' },
  { target: './src/server/database', from: ['./src/server/routes', './src/server/repositories'] },
  client('texts', ['api', 'slices', 'listeners', 'store', 'components', 'screens', 'layouts', 'forms']),
  client('theme', ['texts', 'api', 'slices', 'listeners', 'store', 'components', 'screens', 'layouts', 'forms']),
  client('api', ['slices', 'listeners', 'store', 'components', 'screens', 'layouts', 'forms']),
  client('slices', ['listeners', 'store', 'components', 'screens', 'layouts', 'forms']),
  client('listeners', ['store', 'components', 'screens', 'layouts', 'forms']),
  client('store', ['components', 'screens', 'layouts', 'forms']),
  client('components', ['screens', 'layouts']),
  client('forms', ['screens', 'layouts', 'components']),
  ...screenFamilies.map((family) =>
    client(
      `screens/${family}`,
      screenFamilies.filter((other) => other !== family).map((other) => `screens/${other}`),
      'Screens never import screens of another family; share through components.',
    ),
  ),
];

export default tseslint.config(
  { ignores: ['dist/', 'data/', '.cache/', 'node_modules/', 'coverage/', 'public/'] },
  ...tseslint.configs.recommended,
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
      'import-x/no-cycle': ['error', { ignoreExternal: true }],
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
    // Strangers write what expressions run on. `test/server/expressions.test.ts` runs those that lint cannot judge.
    files: ['src/**/*.{ts,tsx}', 'scripts/**/*.{ts,mjs}'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential', ignorePartial: false, ignoreSticky: false }],
    },
  },
  {
    // A promise that fails and that nobody waits for ends the process, and with it the calls of everybody else.
    files: ['src/**/*.{ts,tsx}', 'scripts/**/*.ts'],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: fileURLToPath(new URL('..', import.meta.url)) },
    },
    rules: { '@typescript-eslint/no-floating-promises': 'error' },
  },
  {
    files: ['src/client/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: 'contract/(wire|endpoints\\.schema)',
              allowTypeImports: true,
              message: "Wire schemas are the server's; the client imports their types only.",
            },
            { regex: '^(antd|@ant-design/icons)(/es|/lib)?$', message: 'Import the one module: antd/es/button.' },
            { group: ['node:*', 'fs', 'path'], message: 'The client runs in a browser.' },
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
            { regex: 'contract/wire', allowTypeImports: true },
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
    files: ['scripts/**/*', 'src/server/main.ts', 'test/journeys/**/*', 'test/support/server/*.mjs'],
    rules: { 'no-console': 'off' },
  },
);
