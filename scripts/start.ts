import { build } from './build';

/** `npm start`: builds what changed, then serves the portal from this very process. */
if (await build({ force: false })) console.log('Built.');
const bundle = new URL('../dist/server/main.mjs', import.meta.url).href;
await import(bundle);
