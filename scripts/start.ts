import { build } from './build';

/** `npm start`: builds what has changed, then runs the portal in this process. */
if (await build({ force: false })) console.log('Built.');
const bundle = new URL('../dist/server/main.mjs', import.meta.url).href;
await import(bundle);
