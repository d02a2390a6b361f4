/** Whether a password is among the commonest. */
export type IsCommon = (password: string) => boolean;

let judge: Promise<IsCommon> | undefined;

/**
 * Tells passwords that are easy to guess, as the server does. Loaded when somebody begins to write a new one; knows none when the
 * lists do not come, as the server judges anyway.
 */
export function loadCommonPasswords(): Promise<IsCommon> {
  judge ??= Promise.all([
    import('@zxcvbn-ts/language-common/src/passwords.json'),
    import('../../../contract/czechPasswords'),
  ]).then(
    ([{ default: words }, { passwordJudge }]) => passwordJudge(words),
    () => {
      judge = undefined;
      return () => false;
    },
  );
  return judge;
}
