import { domainToUnicode } from 'node:url';
import { canonicalEmail } from '../../../contract/emails';

/** What an account with an address may be stored under: its one form, and the domain in its own letters, as it once was. */
export function emailForms(email: string): string[] {
  const canonical = canonicalEmail(email);
  const at = canonical.lastIndexOf('@') + 1;
  const former = canonical.slice(0, at) + domainToUnicode(canonical.slice(at));
  return former === canonical ? [canonical] : [canonical, former];
}
