/** Whether a password is one of the most common ones. */
export type IsCommon = (password: string) => boolean;

let judge: Promise<IsCommon> | undefined;

/**
 * Loads the check for easily guessed passwords, which is the same as on the server. Loaded when the user starts to type
 * a new password. If the lists fail to load, no password counts as common, because the server checks it anyway.
 */
export function loadCommonPasswords(): Promise<IsCommon> {
  judge ??= Promise.all([
    import('@zxcvbn-ts/language-common/src/passwords.json'),
    import('../../../../contract/rules/czechPasswords'),
  ]).then(
    ([{ default: words }, { passwordJudge }]) => passwordJudge(words),
    () => {
      judge = undefined;
      return () => false;
    },
  );
  return judge;
}
