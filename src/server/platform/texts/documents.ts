/** Texts of generated documents. */
export const documentTexts = {
  author: 'IT portál',
  page: (page: number, pages: number) => `strana ${page} z ${pages}`,
  pdfFailed: 'Spis se nepodařilo včas vykreslit do PDF. Stáhněte si ho prosím jako tabulku (XLSX).',
} as const;
