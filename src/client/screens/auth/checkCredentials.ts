import { ValidationError } from 'yup';
import { credentialsRules } from '../../../contract/rules/accounts';
import type { Credentials } from '../../../contract/wire/accounts';

export type CredentialErrors = Partial<Record<keyof Credentials, string>>;

/** What to send, or the first sentence about each field that the rules of the contract refuse. */
export function checkCredentials(
  values: Credentials,
): { credentials: Credentials; errors?: undefined } | { errors: CredentialErrors } {
  try {
    return { credentials: credentialsRules.validateSync(values, { abortEarly: false }) };
  } catch (failure) {
    if (!(failure instanceof ValidationError)) throw failure;
    return { errors: Object.fromEntries(failure.inner.map(({ path, message }) => [path ?? '', message])) };
  }
}
