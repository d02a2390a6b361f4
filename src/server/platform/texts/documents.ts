const MOST_SIGNS = 60;

/** Texts of generated documents. */
export const documentTexts = {
  author: 'IT portál',
  page: (page: number, pages: number) => `strana ${page} z ${pages}`,
  replaced: (signs: readonly (readonly [code: string, like: string])[]) =>
    `Písmo dokumentu nemá všechny znaky. Nahrazené znaky: ${signs
      .slice(0, MOST_SIGNS)
      .map(([code, like]) => (like === `[${code}]` ? like : `${code} jako ${like}`))
      .join(', ')}${signs.length > MOST_SIGNS ? ' a\u00a0další' : ''}. Přesné znění má spis ve formátu JSON.`,
  pdfFailed: 'Spis se nepodařilo včas vykreslit do PDF. Stáhněte si ho prosím jako tabulku (XLSX).',
} as const;
