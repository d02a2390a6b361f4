import { readdirSync } from 'node:fs';

const entriesOf = (place) => readdirSync(new URL(`../../src/${place}/`, import.meta.url), { withFileTypes: true });
const foldersIn = (place) =>
  entriesOf(place)
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** Folders of the new layout, for which `clientLayers` and `serverMessage` hold. */
const SORTED = ['app', 'shared', 'features', 'platform', 'modules'];
/** The data of a feature: its texts, endpoints and slices. */
const TEXTS = /^features\/[^/]*\/\w*Texts$/;
const DATA = /^features\/[^/]*\/\w*(?:Api|Slice)$/;
const FEATURE = /^features\/([^/]*)\//;
/** The client's layers from the lowest up. Each file may import its own layer and those before it. */
const clientLayers = [
  /^app\/theme\//,
  [/^shared\/texts\//, TEXTS],
  /^shared\/lib\//,
  /^shared\/api\//,
  [/^app\/slices\//, DATA],
  /^app\/listeners\//,
  /^app\/store\//,
  /^shared\/ui\//,
  /^shared\/search\//,
  /^shared\/forms\//,
  /^shared\//,
  [FEATURE, /^app\/(?:layouts|errors)\//],
  /^app\//,
].map((patterns) => [patterns].flat());
const layerOfFile = (file) => clientLayers.findIndex((patterns) => patterns.some((pattern) => pattern.test(file)));

function sortedClientMessage(from, to) {
  const own = FEATURE.exec(from)?.[1];
  const other = FEATURE.exec(to)?.[1];
  if (own && own === other) return null;
  if (layerOfFile(to) > layerOfFile(from)) return `This is above ${from.split('/').slice(0, 2).join('/')}.`;
  if (
    other &&
    layerOfFile(from) < clientLayers.length - 1 &&
    !TEXTS.test(to) &&
    !DATA.test(to) &&
    !/\/shared\//.test(to)
  )
    return "Of another feature, import its texts, endpoints, slices and what its folder 'shared' offers.";
  return null;
}

function sortedServerMessage(from, to) {
  const [folder] = from.split('/');
  const [imported] = to.split('/');
  if (to === 'app' || to === 'main') return 'Only scripts and tests import the program.';
  if (
    folder === 'platform' &&
    !from.startsWith('platform/notifications/') &&
    !['platform', 'config', 'services'].includes(imported)
  )
    return 'The platform knows no subject; register what it needs or pass it in.';
  if (folder === 'modules' && /Routes$/.test(to))
    return 'Routes never import other routes; share through a module or the platform.';
  return null;
}

/**
 * The client's folders from the lowest layer up. Each may import itself and the layers before it. Folders on one line
 * may not import each other, except for what `zoneMessage` allows. A folder that is missing here fails the lint.
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
const unplaced = foldersIn('client').find((folder) => !layers.flat().includes(folder) && !SORTED.includes(folder));
if (unplaced) throw new Error(`Say in scripts/lint/zones.mjs who may import src/client/${unplaced}.`);
const layerOf = (folder) => layers.findIndex((layer) => layer.includes(folder));

const belowRepositories = ['texts', 'geo', 'input', 'runtime', 'observability', 'database', 'external'];
/** These folders may import one another in one direction only (`test/scripts/circles.test.ts`). */
const bySubject = [
  ...[
    'accounts',
    'admin',
    'bids',
    'catalogues',
    'companies',
    'documents',
    'evaluation',
    'exchange',
    'files',
    'history',
  ],
  ...['law', 'limits', 'notifications', 'page', 'references', 'support', 'tenders'],
];
const belowJobs = [...belowRepositories, 'repositories', 'mails', ...bySubject, 'config', 'services'];
/** Imports that each folder of the server may have within the server, as in the table in docs/architecture.md. */
const serverTable = {
  texts: [],
  geo: [],
  input: ['texts'],
  runtime: [],
  observability: ['runtime', 'config'],
  database: ['input', 'texts', 'observability', 'runtime', 'config'],
  external: ['geo', 'input', 'texts', 'config'],
  repositories: [...belowRepositories, 'jobs'],
  mails: ['repositories', 'database', 'texts'],
  ...Object.fromEntries(bySubject.map((folder) => [folder, belowJobs])),
  jobs: belowJobs,
  plugins: belowJobs,
  routes: [...belowJobs, 'jobs'],
};
const unsaid = foldersIn('server').find((folder) => !(folder in serverTable) && !SORTED.includes(folder));
if (unsaid) throw new Error(`Say in scripts/lint/zones.mjs what src/server/${unsaid} may import.`);

function clientMessage([folder, family], [imported, part]) {
  if (layerOf(folder) >= 0 && layerOf(imported) > layerOf(folder)) return `${folder} is below what it imports here.`;
  if (folder === 'screens' && imported === 'layouts') return 'Layouts stand around the screens.';
  if (folder === 'layouts' && imported === 'screens' && part !== 'errors')
    return 'Of the screens, layouts know the error boundary only.';
  if (folder === 'screens' && imported === 'screens' && family !== part)
    return 'Screens never import screens of another family; share through components.';
  return null;
}

function serverMessage([folder, resource], [imported, part]) {
  const allowed = serverTable[folder];
  if (allowed && imported !== folder && !allowed.includes(imported))
    return `${folder} may not import this (docs/architecture.md, Folders).`;
  // A resource is a folder or a file; `owned.ts` contains the code shared by resources that belong to one user.
  if (folder === 'routes' && imported === 'routes' && part !== resource && part !== 'owned')
    return 'A resource never imports another one; share through the rooms below.';
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
  const sorted = [place, imported].filter(
    (way) => SORTED.includes(way[0]) && (side === 'client' || way.length > 1 || SORTED.includes(place[0])),
  ).length;
  if (sorted === 1) return null;
  if (sorted === 2)
    return (side === 'client' ? sortedClientMessage : sortedServerMessage)(place.join('/'), imported.join('/'));
  return side === 'client' ? clientMessage(place, imported) : serverMessage(place, imported);
}
