/*
 * Which file of `src/` may import which (docs/architecture.md, Folders). Paths are relative to `src/client` or
 * `src/server` and have no extension.
 */

/** The data of a feature: its texts, endpoints and slices. */
const DATA = /^features\/[^/]*\/\w*(?:Texts|Api|Slice)$/;
/** The rows of a feature's pages. */
const ROUTES = /^features\/[^/]*\/\w*Routes$/;
const FEATURE = /^features\/([^/]*)\//;

/** The client's layers from the lowest up. A file may import its own layer and those before it. */
const LAYERS = ['shared', 'features', 'app'];
const layerOf = (file) => LAYERS.indexOf(file.split('/')[0]);
/** What controls may import: no store, no API and no subject. */
const BELOW_CONTROLS = /^shared\/(?:ui|lib|texts|theme)\//;

function clientMessage(from, to) {
  const layer = layerOf(from);
  if (layer < 0) return 'Files of the client are in app, shared or features.';
  if (layerOf(to) > layer) return `This is above ${LAYERS[layer]}.`;
  if (from.startsWith('shared/ui/') && !BELOW_CONTROLS.test(to))
    return 'Controls know no store, no API and no subject.';
  if (ROUTES.test(to) && !from.startsWith('app/router/')) return 'Only the route table imports the rows of a feature.';
  const own = FEATURE.exec(from)?.[1];
  const other = FEATURE.exec(to)?.[1];
  if (!own || !other || own === other || DATA.test(to) || to.includes('/shared/')) return null;
  return "Of another feature, import its texts, endpoints, slices and what its folder 'shared' offers.";
}

function serverMessage(from, to) {
  const [folder] = from.split('/');
  const [imported] = to.split('/');
  if ((to === 'app' && from !== 'main') || to === 'main') return 'Only scripts and tests import the program.';
  if (folder === 'platform' && !['platform', 'config'].includes(imported))
    return 'The platform knows no subject; register what it needs or pass it in.';
  if (folder === 'modules' && to.endsWith('Routes') && !from.endsWith('/index'))
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
