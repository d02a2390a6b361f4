import path from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };
import { zoneMessage } from './zones.mjs';

/** Prefixes of the aliases in `imports` of `package.json`, and the folder of each. */
const ALIASES = Object.entries(packageJson.imports).map((row) => row.map((text) => text.replace('*', '')));

/** The file that a specifier names, relative to the project. Undefined for a package. */
function importedFile(from, specifier, cwd) {
  if (specifier.startsWith('.')) return path.relative(cwd, path.resolve(path.dirname(from), specifier));
  const alias = ALIASES.find(([prefix]) => specifier.startsWith(prefix));
  return alias && path.normalize(specifier.replace(alias[0], alias[1]));
}

/** Checks imports against the zones, including type imports and lazy imports. */
const zones = {
  create(context) {
    const inSources = (file) => path.relative('src', file).replace(/\.(?:tsx?|mjs)$/, '');
    const from = inSources(path.relative(context.cwd, context.filename));
    const judge = ({ source }) => {
      const file = typeof source?.value === 'string' && importedFile(context.filename, source.value, context.cwd);
      const to = file && inSources(file);
      const message = !to || to.startsWith('..') ? null : zoneMessage(from, to);
      if (message) context.report({ node: source, message });
    };
    return {
      ImportDeclaration: judge,
      ExportNamedDeclaration: judge,
      ExportAllDeclaration: judge,
      ImportExpression: judge,
    };
  },
};

/** Checks that imports that climb three folders use the aliases. */
const aliases = {
  create: (context) => ({
    'ImportDeclaration, ExportNamedDeclaration, ExportAllDeclaration, ImportExpression'({ source }) {
      if (typeof source?.value !== 'string' || !source.value.startsWith('../../../')) return;
      const file = importedFile(context.filename, source.value, context.cwd);
      if (/^(?:src|scripts|test\/support)\//.test(file))
        context.report({ node: source, message: 'Use an alias of `imports` in package.json.' });
    },
  }),
};

/** Like ESLint's rule of this name: each option is a selector and the message for the nodes that it matches. */
const noRestrictedSyntax = {
  meta: { schema: { type: 'array', items: { type: 'object' } } },
  create: (context) =>
    Object.fromEntries(
      context.options.map(({ selector, message }) => [selector, (node) => context.report({ node, message })]),
    ),
};

/** Non-standard terms of earlier versions, and the standard term for each. */
const RETIRED_NAMES = {
  Turns: 'Semaphore',
  Departure: 'AbortSignal',
  answerInTurn: 'limitConcurrency',
  treatBySchemas: 'setSchemaCompilers',
  readInputs: 'parseBodies',
  namingPool: 'preparedPool',
  AskedPool: 'Pool',
  writingAs: 'withAuditContext',
  tellWrites: 'trackWrites',
  noteArrival: 'recordLogin',
  tellOfMessage: 'notifyThread',
  holdAskingCall: 'lockTenderAsBuyer',
  holdAnsweredCall: 'lockTenderForBid',
  offerFields: 'sparseFieldsets',
  offerChange: 'Restorable',
  recordedState: 'screenState',
  useRecordedState: 'useScreenState',
  useSought: 'useDebouncedSearch',
  useStillPage: 'useScrollLock',
  useLeaving: 'useClickOutside',
  useOnce: 'useSubmitLock',
  saidOf: 'fieldError',
  unsaidBy: 'fallbackError',
  shownByArea: 'devToolsOptions',
  heldFiles: 'fileRegistry',
  serverSilence: 'connectivity',
  placeless: 'toastOnFailure',
};

/** Checks that identifiers use standard terms. */
const retiredNames = {
  create: (context) => ({
    Identifier(node) {
      const term = Object.hasOwn(RETIRED_NAMES, node.name) ? RETIRED_NAMES[node.name] : undefined;
      if (term) context.report({ node, message: `Say ${term} instead of ${node.name}.` });
    },
  }),
};

/** Plugin with rules that oxlint does not provide. */
export default {
  meta: { name: 'portal' },
  rules: { zones, aliases, 'retired-names': retiredNames, 'no-restricted-syntax': noRestrictedSyntax },
};
