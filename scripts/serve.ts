import { runPortal } from '../src/server/main';
import { openAccounts } from './demo/content/accounts';
import { DEMO_PASSWORD } from './demo/people';
import { seedDemo } from './demo/seed';

/** Entry of the bundled server: the portal, which fills an empty database with the demo outside production. */
const { address, filled } = await runPortal({ fillEmpty: seedDemo });

if (process.env.NODE_ENV !== 'production') {
  const accounts = openAccounts.map(([key, role, plan]) => `  ${`${key}@demo.test`.padEnd(28)} ${role} ${plan}`);
  console.log(`
Portál běží na ${address}${filled ? ' a je naplněný ukázkovými daty' : ''}.

Ukázkové účty, heslo všech je ${DEMO_PASSWORD}:
${accounts.join('\n')}

Ukončíte ho klávesami Ctrl+C.
`);
}
