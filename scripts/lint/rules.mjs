import path from 'node:path';
import { zoneMessage } from './zones.mjs';

/** Who may import whom, types and lazy parts too. */
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

/** As ESLint's rule of this name: each option is a selector and what is said of the nodes that it finds. */
const noRestrictedSyntax = {
  meta: { schema: { type: 'array', items: { type: 'object' } } },
  create: (context) =>
    Object.fromEntries(
      context.options.map(({ selector, message }) => [selector, (node) => context.report({ node, message })]),
    ),
};

/** Rules of this project that oxlint has not. */
export default {
  meta: { name: 'portal' },
  rules: { zones, 'no-restricted-syntax': noRestrictedSyntax },
};
