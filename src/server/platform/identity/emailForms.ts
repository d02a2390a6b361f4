import { domainToUnicode } from 'node:url';
import { canonicalEmail } from '#contract/lib/emails.ts';

/**
 * Returns the forms under which an account with an address may be stored: the canonical one, and the former one with a
 * Unicode domain.
 */
export function emailForms(email: string): string[] {
  const canonical = canonicalEmail(email);
  const at = canonical.lastIndexOf('@') + 1;
  const former = canonical.slice(0, at) + domainToUnicode(canonical.slice(at));
  return former === canonical ? [canonical] : [canonical, former];
}
