import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** What is tested together, as it is no single file's, by the folder of its tests. */
const CROSS_CUTTING: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'what people do on several pages of a family': {
    'client/screens/account': ['decisions', 'notices'],
    'client/screens/auth': ['passwords', 'secondFactor'],
    'client/screens/backOffice': ['catalogues', 'companies', 'moderation', 'operation', 'people'],
    'client/screens/calls': ['calls'],
    'client/screens/companies': ['inquiry'],
    'client/screens/errors': ['failures'],
    'client/screens/law': ['law', 'moderationNumbers'],
    'client/screens/offers': ['offers'],
    'client/screens/projects': ['projectCall', 'projects'],
    'client/screens/references': ['confirmation', 'references'],
    'client/screens/registration': ['invitation', 'registration'],
    'client/screens/services': ['services'],
    'client/screens/software': ['callLicence'],
    'client/screens/support': ['support'],
  },
  'a way through several files of a folder': {
    'client/api': ['download'],
    'client/components/map': ['clusterWorker', 'replayedMap'],
    'client/components': ['replayedFiles'],
    'client/components/thread': ['discussion'],
    'client/layouts': ['palette'],
    'client/listeners': ['lateAnswers', 'messages'],
    'client/routes': ['enter'],
    'client/screens/software': ['importTable'],
    'client/store': ['devtools', 'farewell'],
    'client/store/record': ['maskedStore', 'record'],
  },
  'every page, area or control by one rule': {
    'client/routes': ['guards', 'pages'],
    'client/slices': ['areas', 'invalidation'],
    'client/store/record': ['formSecrets', 'replayedScreens', 'unknownValues'],
    'client/ui': ['wrappers'],
    'contract/rules': ['work'],
    'server/database': ['recordChanges'],
    'server/jobs': ['keptDays'],
    'server/plugins': ['badQueries', 'core'],
    'server/routes': ['everyWriter', 'hiddenThings'],
    'server/routes/companies': ['hiddenCompanies', 'rights'],
    'server/routes/operator': ['exports', 'operatorRights'],
  },
  'what other programs do: antd, a browser, a helper of tests': {
    'client/api': ['serverAnswers'],
    'client/ui': ['faultsOfAntd'],
    'server/page': ['observatory'],
  },
  'calls of several resources about one subject': {
    'server/desk': ['appeals', 'moderatedWords'],
    'server/offers': ['sealed'],
    'server/routes': ['choosing', 'discussions', 'sameWork'],
    'server/routes/offers': ['clarification', 'waiting'],
  },
  'a whole server under stress, or several of them': {
    'server/database': ['databaseLoss', 'durability', 'pooler', 'releases', 'startTogether', 'upgrades'],
    'server/jobs': ['mailCrash'],
    'server/limits': ['flood', 'proxies'],
    'server/operation': ['severalProcesses', 'wrongClocks'],
  },
  'SQL of drivers and migrations': {
    'server/database': ['connection', 'schema'],
    'server/repositories/search': ['stems'],
  },
  'sources, papers and data, read whole': {
    scripts: [
      'browserStorage',
      'circles',
      'docs',
      'expressions',
      'historyLabels',
      'mirrors',
      'packages',
      'plurals',
      'stylelint',
      'styles',
    ],
  },
  'folders of scripts': {
    scripts: ['demo', 'deploy', 'kubernetes', 'monitoring', 'synonyms'],
  },
};

const root = path.join(__dirname, '../..');
const tests = (readdirSync(path.join(root, 'test'), { recursive: true }) as string[])
  .filter((file) => /\.test\.tsx?$/.test(file))
  .map((file) => file.replace(/\.test\.tsx?$/, ''));

/** Whether a source of that name stands where its test does. */
const isMirror = (test: string): boolean =>
  ['.ts', '.tsx', '.mjs'].some((ending) =>
    existsSync(path.join(root, test.startsWith('scripts/') ? '' : 'src', test + ending)),
  );

it('a test is called and stands as its source does, or is one of those of several files', () => {
  const listed = Object.values(CROSS_CUTTING).flatMap((folders) =>
    Object.entries(folders).flatMap(([folder, names]) => names.map((name) => `${folder}/${name}`)),
  );
  expect(tests.length).toBeGreaterThan(300);
  expect(tests.filter((test) => !isMirror(test)).sort()).toEqual(listed.sort());
});
