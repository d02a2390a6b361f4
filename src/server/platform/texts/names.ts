/** Names that are shown instead of a missing or hidden one. */
export const nameTexts = {
  deletedPerson: 'Smazaný uživatel',
  hiddenProject: 'Skrytý projekt',
} as const;
