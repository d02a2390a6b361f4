import { credentialsRules } from '#contract/rules/accounts.ts';
import type { Credentials } from '#contract/wire/accounts.ts';
import { cleaned, errorsOf } from '#shared/forms/validation.ts';

export type CredentialErrors = Partial<Record<keyof Credentials, string>>;

/** Validates credentials by the contract's rules. Returns the values to send, or the first error of each field. */
export function checkCredentials(
  values: Credentials,
): { credentials: Credentials; errors?: undefined } | { errors: CredentialErrors } {
  const errors = errorsOf(credentialsRules, values);
  return Object.keys(errors).length > 0 ? { errors } : { credentials: cleaned(credentialsRules, values) };
}
