/** Names that are shown instead of a missing or hidden one. */
export const nameTexts = {
  deletedPerson: 'Smazaný uživatel',
  hiddenProject: 'Skrytý projekt',
  /** Follows the name of a company. */
  waiting: ' (čeká na ověření)',
  /** The author of a change made by a guest of a tender. */
  guestOf: (firm: string) => `Host za firmu ${firm}`,
  /** @param who null if the account is deleted */
  impersonatedBy: (who: string | null, behalf: string) =>
    `Podpora (${who ?? 'smazaný uživatel'}) za uživatele ${behalf}`,
} as const;
