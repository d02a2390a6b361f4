import { readdirSync } from 'node:fs';
import { argv } from 'node:process';

/**
 * `npm run bench NAME -- OPTIONS` runs a benchmark, whose file documents its options; `npm run bench` lists all of
 * them.
 */
const benches = readdirSync(new URL('benches', import.meta.url)).map((file) => file.replace(/\.ts$/, ''));

const [name] = argv.splice(2, 1);
if (name !== undefined && benches.includes(name)) await import(`./benches/${name}.ts`);
else {
  if (name !== undefined) console.error(`There is no bench ${name}.`);
  console.log(`Usage: npm run bench NAME -- OPTIONS, see docs/testing.md. NAME is one of ${benches.join(', ')}.`);
  process.exitCode = name === undefined ? 0 : 2;
}
