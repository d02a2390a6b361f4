import { dictionary } from '@zxcvbn-ts/language-common';
import { isCommonCzechPassword } from '../../contract/czechPasswords';
import { COMMON_PASSWORDS, PASSWORD_MIN_LENGTH } from '../../contract/limits';

let common: Set<string> | undefined;

/** Whether a password is among the most used ones that are long enough to be chosen at all, whatever its case. */
export function isCommonPassword(password: string): boolean {
  common ??= new Set(
    dictionary['passwords-common'].filter(({ length }) => length >= PASSWORD_MIN_LENGTH).slice(0, COMMON_PASSWORDS),
  );
  return common.has(password.toLowerCase()) || isCommonCzechPassword(password);
}
