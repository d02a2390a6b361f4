import { runPortal } from '../src/server/main';
import { seedDemo } from './demo/seed';

/** Entry of the bundled server: the portal, which fills an empty database with the demo outside production. */
await runPortal({ fillEmpty: seedDemo });
