import { DEMO_PASSWORD, emailOf, openAccounts } from './people.ts';

/**
 * Returns the text printed on start for users who try out the portal.
 * @param address address of the portal
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
