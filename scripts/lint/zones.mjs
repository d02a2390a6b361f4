/*
 * Which file of `src/` may import which (docs/architecture.md, Folders). Paths are relative to `src/client` or
 * `src/server` and have no extension.
 */

/** The data of a feature: its texts, endpoints and slices. */
const TEXTS = /^features\/[^/]*\/\w*Texts$/;
const DATA = /^features\/[^/]*\/\w*(?:Api|Slice)$/;
/** The rows of a feature's pages. */
const ROUTES = /^features\/[^/]*\/\w*Routes$/;
const FEATURE = /^features\/([^/]*)\//;
/** Folders of pages without antd (docs/design-system.md), the only ones that use the plain controls. */
const PLAIN =
  /^(?:shared\/ui\/plain|features\/(?:home|law|grants|support|user\/(?:login|plans)|moderation\/numbers))\//;

/** The client's layers from the lowest up. A file may import its own layer and those before it. */
const layers = [
  [/^app\/theme\//],
  [/^shared\/texts\//, TEXTS],
  [/^shared\/lib\//],
  [/^shared\/ui\//],
  [/^shared\/api\//],
  [/^app\/slices\//, DATA],
  [/^app\/listeners\//],
  [/^app\/store\//],
  [/^shared\/search\//],
  [/^shared\/forms\//],
  [/^shared\//],
  [FEATURE, /^app\/(?:layouts|errors)\//],
  [/^app\//],
];
const layerOf = (file) => layers.findIndex((patterns) => patterns.some((pattern) => pattern.test(file)));

function clientMessage(from, to) {
  if (ROUTES.test(to) && !from.startsWith('app/router/')) return 'Only the route table imports the rows of a feature.';
  if (to.startsWith('shared/ui/plain/') && !PLAIN.test(from)) return 'Only pages without antd use the plain controls.';
  const own = FEATURE.exec(from)?.[1];
  const other = FEATURE.exec(to)?.[1];
  if (own && own === other) return null;
  const layer = layerOf(from);
  if (layer < 0) return 'Files of the client are in app, shared or features.';
  if (layerOf(to) > layer) return `This is above ${from.split('/').slice(0, 2).join('/')}.`;
  if (layer === layers.length - 1 || !other || TEXTS.test(to) || DATA.test(to) || to.includes('/shared/')) return null;
  return "Of another feature, import its texts, endpoints, slices and what its folder 'shared' offers.";
}

function serverMessage(from, to) {
  const [folder] = from.split('/');
  const [imported] = to.split('/');
  if ((to === 'app' && from !== 'main') || to === 'main') return 'Only scripts and tests import the program.';
  if (folder === 'platform' && !['platform', 'config'].includes(imported))
    return 'The platform knows no subject; register what it needs or pass it in.';
  if (folder === 'modules' && to.endsWith('Routes'))
    return 'Routes never import other routes; share through a module or the platform.';
  return null;
}

/**
 * Returns the reason why the file `from` may not import `to`, or null if it may. Both paths are relative to `src/`,
 * without extensions.
 */
export function zoneMessage(from, to) {
  const [side, ...place] = from.split('/');
  const [other, ...imported] = to.split('/');
  if (side === 'contract') return other === 'contract' ? null : 'The contract imports nothing of ours.';
  if (other === 'contract') return null;
  if (side !== other) return 'Client and server meet in the contract only.';
  return (side === 'client' ? clientMessage : serverMessage)(place.join('/'), imported.join('/'));
}
