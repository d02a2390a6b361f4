import { runPortal } from '#server/main.ts';
import { greeting } from './demo/greeting.ts';
import { holdsDemo, seedDemo } from './demo/seed.ts';

// When started by `npm run dev`, the server exits together with it.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));

/** Entry of the bundled server. Outside production, an empty database is filled with the demo. */
const { address, filled } = await runPortal({ fillEmpty: seedDemo, holdsDemo });

// `npm run dev` prints its own address once, so the server does not print a greeting on each restart.
const { NODE_ENV, GREETING } = process.env;
if (NODE_ENV !== 'production' && GREETING !== 'off') console.log(greeting(address, filled));
