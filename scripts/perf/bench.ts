import { argv } from 'node:process';

/**
 * `npm run bench NAME -- OPTIONS` runs a benchmark, whose file documents its options; `npm run bench` lists all of
 * them.
 */
const BENCHES: Readonly<Record<string, { summary: string; run: () => Promise<unknown> }>> = {
  cluster: {
    summary: 'starts the portal with the demo as on several machines, until Ctrl+C (no measurement)',
    run: () => import('./benches/cluster'),
  },
  import: {
    summary: 'import of software against row by row: --rows 5000',
    run: () => import('./benches/import'),
  },
  interactions: {
    summary: 'time until the next paint after typing, opening and switching tabs, on a processor four times slower',
    run: () => import('./benches/interactions'),
  },
  load: {
    summary: 'people calling a portal: --clients 500 --minutes 5 --pace 4 --costs --embedded; fails past its limits',
    run: () => import('./benches/load'),
  },
  mutants: {
    summary: 'changes of the code that no test notices (Stryker): FILE_OR_FOLDER --tests FILE_OR_FOLDER',
    run: () => import('./benches/mutants'),
  },
  pages: {
    summary: 'Lighthouse on a simulated phone for eight screens: --runs 5 --traces FOLDER SCREEN…',
    run: () => import('./benches/pages'),
  },
  portals: {
    summary: 'calls per second of two portals of the cluster against one of them',
    run: () => import('./benches/portals'),
  },
  relevance: {
    summary: 'rank and recall of 43 queries in the demo’s register of suppliers, and of needs; fails below its goal',
    run: () => import('./benches/relevance'),
  },
  search: {
    summary: 'register, search and suggestions against plain SQL: --rows 100000, embedded or at DATABASE_URL',
    run: () => import('./benches/search'),
  },
  versus: {
    summary: 'supplier register against Django REST Framework on the same PostgreSQL: --rows 100000 --rounds 5',
    run: () => import('./benches/versus'),
  },
};

const [name] = argv.splice(2, 1);
const bench = name === undefined ? undefined : BENCHES[name];
if (bench) await bench.run();
else {
  if (name !== undefined) console.error(`There is no bench ${name}.`);
  console.log('Usage: npm run bench NAME -- OPTIONS\n');
  for (const [known, { summary }] of Object.entries(BENCHES)) console.log(`  ${known.padEnd(13)} ${summary}`);
  process.exitCode = name === undefined ? 0 : 2;
}
