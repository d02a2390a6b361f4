import { dictionary } from '@zxcvbn-ts/language-common';
import { passwordJudge } from '#contract/rules/czechPasswords.ts';

let judge: ((password: string) => boolean) | undefined;

/** Whether a password is easy to guess, as defined by `passwordJudge` of the contract. */
export function isCommonPassword(password: string): boolean {
  judge ??= passwordJudge(dictionary['passwords-common']);
  return judge(password);
}
