import { fileURLToPath } from 'node:url';

/** Resolves a rule from this file, because lint also runs from other folders, such as those its tests use. */
const here = (specifier) => fileURLToPath(import.meta.resolve(specifier));

const wireSchemas = {
  regex: 'contract/(wire|schemas)/',
  allowTypeImports: true,
  message: "Wire schemas are the server's; the client imports their types only.",
};
const wholeAntd = {
  regex: '^(antd|@ant-design/icons)(/es|/lib)?$',
  message: 'Import the one module: antd/es/button.',
};
const nodeModules = { group: ['node:*', 'fs', 'path'], message: 'The client runs in a browser.' };
/** A file that is loaded lazily may be gone after a deployment. */
const lazyOfReact = {
  regex: '^react$',
  importNames: ['lazy'],
  message: 'Parts are fetched by lazyPart or lazyChunk of navigation.',
};
const antdOutsideUi = {
  regex: '^(antd|@ant-design|@rc-component)(/|$)',
  message: 'Screens are built from src/client/shared/ui.',
};
const screensInListeners = {
  group: ['antd', 'antd/*', 'react-router', 'react-router-dom'],
  message: 'Listeners get notify and navigate from makeStore.',
};
const inUi = [wireSchemas, wholeAntd, nodeModules, lazyOfReact];
const inClient = [...inUi, antdOutsideUi];
/** If several entries match a file, the last one applies, so each entry lists all patterns. */
const restrictedImports = (patterns) => ({ 'no-restricted-imports': ['error', { patterns }] });

/** Pointer event handlers. */
const POINTER = ['onClick', 'onMouseDown', 'onMouseUp'];

/** Roles that elements of lists, tables and groups may have, as eslint-plugin-jsx-a11y recommends. */
const LIST = ['listbox', 'menu', 'menubar', 'radiogroup', 'tablist', 'tree', 'treegrid'];
const INTERACTIVE_LISTS = {
  ul: LIST,
  ol: LIST,
  li: ['menuitem', 'menuitemradio', 'menuitemcheckbox', 'option', 'row', 'tab', 'treeitem'],
  table: ['grid'],
  td: ['gridcell'],
  fieldset: ['radiogroup', 'presentation'],
};

/** Configuration of `npm run lint`. File patterns are relative to the folder of this file. */
export default {
  plugins: ['eslint', 'typescript', 'react', 'jsx-a11y', 'import', 'oxc'],
  jsPlugins: [here('./scripts/lint/rules.mjs'), here('eslint-plugin-regexp')],
  categories: { correctness: 'error' },
  options: { reportUnusedDisableDirectives: 'error', typeAware: true },
  ignorePatterns: ['public/'],
  rules: {
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    'no-array-constructor': 'error',
    'no-console': 'error',
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    'no-var': 'error',
    'prefer-const': 'error',
    'prefer-rest-params': 'error',
    'prefer-spread': 'error',
    'import/no-cycle': 'error',
    'import/no-self-import': 'error',
    'react/rules-of-hooks': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-empty-object-type': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-namespace': 'error',
    'typescript/no-require-imports': 'error',
    'typescript/no-unnecessary-type-constraint': 'error',
    'typescript/no-unsafe-function-type': 'error',
    'portal/aliases': 'error',
    // Valid uses in this project: control characters that are stripped, rows of cells, effects that read the page.
    'no-control-regex': 'off',
    'jsx-a11y/control-has-associated-label': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'react/immutability': 'off',
    'react/jsx-key': 'off',
    'react/no-children-prop': 'off',
    'react/refs': 'off',
    'react/set-state-in-effect': 'off',
    'typescript/no-meaningless-void-operator': 'off',
    'typescript/no-misused-spread': 'off',
    'typescript/no-useless-default-assignment': 'off',
    'typescript/require-array-sort-compare': 'off',
  },
  overrides: [
    {
      // Files of the TypeScript project (`scripts/types/`), for rules that need type information.
      files: ['**/*.{ts,tsx}'],
      rules: {
        // An unhandled rejection ends the process and with it all other requests. Promises returned by tests of
        // `node:test` are awaited by its runner.
        'typescript/no-floating-promises': [
          'error',
          { allowForKnownSafeCalls: [{ from: 'package', name: ['test', 'it', 'describe'], package: 'node:test' }] },
        ],
        'typescript/no-misused-promises': 'error',
        'typescript/no-unsafe-argument': 'error',
        'typescript/no-unsafe-assignment': 'error',
        'typescript/no-unsafe-call': 'error',
        'typescript/no-unsafe-enum-comparison': 'error',
        'typescript/no-unsafe-member-access': 'error',
        'typescript/no-unsafe-return': 'error',
        'typescript/only-throw-error': 'error',
        'typescript/prefer-promise-reject-errors': 'error',
        'typescript/restrict-plus-operands': 'error',
        // A `default` case covers the remaining values on purpose.
        'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      },
    },
    {
      // Jest matchers such as `expect.any(String)` and JSON that a test parses are `any`.
      files: ['test/**/*.{ts,tsx}'],
      rules: { 'typescript/no-unsafe-assignment': 'off', 'typescript/no-unsafe-return': 'off' },
    },
    {
      // Playwright reads the names of fixtures from the parameter, and passes `use`, which is no hook.
      files: ['test/{journeys,support/journeys}/**/*.ts'],
      rules: {
        'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }],
        'react/rules-of-hooks': 'off',
      },
    },
    {
      files: ['**/*.tsx'],
      rules: {
        // The label text of an option may be nested in a picture of it.
        'jsx-a11y/label-has-associated-control': ['error', { depth: 4 }],
        // An element that only handles keys pressed within it, such as Escape, is not a control. A dialog handles
        // clicks outside it.
        'jsx-a11y/no-static-element-interactions': ['error', { handlers: POINTER, allowExpressionValues: true }],
        'jsx-a11y/no-noninteractive-element-interactions': ['error', { handlers: POINTER, dialog: ['onClick'] }],
        // A map handles keys, and scrollable regions must be reachable by keyboard.
        'jsx-a11y/no-noninteractive-tabindex': ['error', { roles: ['tabpanel', 'application', 'region'] }],
        'jsx-a11y/no-noninteractive-element-to-interactive-role': ['error', INTERACTIVE_LISTS],
        // Keys of a list's options are handled by its field, which keeps the focus, and keys of a dialog by the
        // browser.
        'jsx-a11y/click-events-have-key-events': 'off',
        // Content that opens on click takes the focus it was opened for. Pages load without autofocus.
        'jsx-a11y/no-autofocus': 'off',
      },
    },
    {
      // A longer file has two topics and is split between them.
      files: ['src/**/*.{ts,tsx}'],
      rules: { 'max-lines': ['error', 300], 'portal/zones': 'error', 'portal/retired-names': 'error' },
    },
    {
      // These expressions run on untrusted input.
      files: ['src/**/*.{ts,tsx}', 'scripts/**/*.{ts,mjs}'],
      rules: {
        'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
        'regexp/no-super-linear-move': ['error', { report: 'potential', ignorePartial: false, ignoreSticky: false }],
      },
    },
    {
      // The rules above cannot judge composed expressions. These files compose theirs from constants and from paths of
      // routes; `test/scripts/expressions.slow.test.ts` runs that of CSV.
      files: ['src/**/*.{ts,tsx}'],
      excludeFiles: [
        'src/client/shared/lib/loadChunk.ts',
        'src/contract/lib/csv.ts',
        'src/server/platform/http/plugins/{client,failures}.ts',
      ],
      rules: {
        'no-restricted-globals': ['error', { name: 'RegExp', message: 'An expression must not be made of input.' }],
      },
    },
    { files: ['src/client/shared/ui/**/*.{ts,tsx}'], rules: restrictedImports(inUi) },
    {
      files: ['src/client/**/*.{ts,tsx}'],
      excludeFiles: ['src/client/shared/ui/**'],
      rules: restrictedImports(inClient),
    },
    {
      files: [
        'src/client/{app/listeners,shared/store/slices,shared/api,shared/session}/**/*.ts',
        'src/client/{features,shared/records}/*/*{Api,Slice}.ts',
      ],
      rules: restrictedImports([...inClient, screensInListeners]),
    },
    {
      files: ['src/client/shared/lib/loadChunk.ts'],
      rules: restrictedImports(inClient.filter((one) => one !== lazyOfReact)),
    },
    {
      files: ['test/client/**/*.{ts,tsx}'],
      excludeFiles: ['test/client/shared/ui/**'],
      rules: restrictedImports([antdOutsideUi]),
    },
    {
      // Interactive elements are in one folder together with their styles. The exception is a file picker, whose input
      // is hidden.
      files: ['src/client/**/*.tsx'],
      excludeFiles: ['src/client/shared/ui/**'],
      rules: {
        'portal/no-restricted-syntax': [
          'error',
          {
            selector: 'JSXOpeningElement[name.name=/^(button|select|textarea|table|progress|meter|datalist|dialog)$/]',
            message: 'Controls come from src/client/shared/ui, the plain ones too.',
          },
          {
            selector:
              'JSXOpeningElement[name.name="input"]:not(:has(JSXAttribute[name.name="type"] > Literal[value="file"]))',
            message: 'Inputs come from src/client/shared/ui, the plain ones too.',
          },
        ],
      },
    },
    {
      files: ['src/server/**/*.ts'],
      excludeFiles: ['src/server/**/*Repository.ts', 'src/server/platform/{database,search}/**'],
      rules: {
        'portal/no-restricted-syntax': [
          'error',
          {
            selector:
              'CallExpression[callee.property.name=/^(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)$/]',
            message: 'SQL stands in repositories.',
          },
        ],
        'no-restricted-imports': ['error', { paths: [{ name: 'kysely', message: 'SQL stands in repositories.' }] }],
      },
    },
    {
      files: [
        'scripts/**',
        'src/server/main.ts',
        'test/journeys/**',
        'test/support/server/*.mjs',
        'test/support/failOnConsole.ts',
      ],
      rules: { 'no-console': 'off' },
    },
  ],
};
