import path from 'node:path';
import { zoneMessage } from './zones.mjs';

/** Checks imports against the zones, including type imports and lazy imports. */
const zones = {
  create(context) {
    const inSources = (file) => path.relative(path.join(context.cwd, 'src'), file).replace(/\.(?:tsx?|mjs)$/, '');
    const from = inSources(context.filename);
    const judge = ({ source }) => {
      const name = source?.value;
      if (typeof name !== 'string' || !name.startsWith('.')) return;
      const to = inSources(path.resolve(path.dirname(context.filename), name));
      const message = to.startsWith('..') ? null : zoneMessage(from, to);
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
  offerChange: 'registerRestore',
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
  rules: { zones, 'retired-names': retiredNames, 'no-restricted-syntax': noRestrictedSyntax },
};
