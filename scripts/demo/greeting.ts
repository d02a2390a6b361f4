import { DEMO_PASSWORD, emailOf, openAccounts } from './people';

/**
 * What a start prints for whoever tries the portal out.
 * @param address where the portal answers
 * @param filled whether this start filled an empty database
 */
export function greeting(address: string, filled = false): string {
  const accounts = openAccounts.map(({ key, role, plan }) => `  ${emailOf(key).padEnd(28)} ${role} ${plan}`);
  return `
The portal is running at ${address}${filled ? ', filled with the demo' : ''}.

Demo accounts, the password of all is ${DEMO_PASSWORD}:
${accounts.join('\n')}

Press Ctrl+C to stop it.
`;
}
