import { fileURLToPath } from 'node:url';
import { everyEndpoint, type EveryEndpointName } from '../src/contract/adminEndpoints';
import { areasOf } from './slices/areas';
import { readClient } from './slices/program';

/**
 * `npx tsx scripts/slices.ts [area]`: prints the data areas with their endpoints, tags and users, read from the
 * sources.
 */
const wanted = process.argv[2];
const client = readClient(fileURLToPath(new URL('..', import.meta.url)));

const addressOf = (name: string | null): string => {
  if (name === null || !(name in everyEndpoint)) return '';
  const { method, path } = everyEndpoint[name as EveryEndpointName];
  return `${method} ${path}`;
};

for (const area of areasOf(client)) {
  if (area.endpoints.length === 0 || (wanted && area.name !== wanted)) continue;
  console.log(`\n${area.name}`);
  for (const { name, kind, calls, tags, users } of area.endpoints) {
    console.log(`  ${name.padEnd(26)} ${kind.padEnd(13)} ${addressOf(calls)}`);
    if (tags.length > 0) console.log(`      tags:  ${tags.join(', ')}`);
    console.log(`      used:  ${users.join(', ') || 'nobody'}`);
  }
}
