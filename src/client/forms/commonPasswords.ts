let common: Promise<ReadonlySet<string>> | undefined;

/** The commonest passwords, loaded when somebody begins to write a new one; empty when they do not come, as the server judges anyway. */
export function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common/src/passwords.json').then(
    ({ default: words }) => new Set(words),
    () => {
      common = undefined;
      return new Set<string>();
    },
  );
  return common;
}
