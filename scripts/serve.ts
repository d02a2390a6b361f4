import { runPortal } from '../src/server/main';
import { greeting } from './demo/greeting';
import { holdsDemo, seedDemo } from './demo/seed';

// Started by `npm run dev`, it ends with it.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));

/** Entry of the bundled server: the portal, which fills an empty database with the demo outside production. */
const { address, filled } = await runPortal({ fillEmpty: seedDemo, holdsDemo });

// `npm run dev` greets with its own address, once, not after each change of a source.
const { NODE_ENV, GREETING } = process.env;
if (NODE_ENV !== 'production' && GREETING !== 'off') console.log(greeting(address, filled));
