/** Success toasts with their exact wording (docs/product.md 7.7). */
export const successTexts = {
  created: 'Úspěšně vytvořeno',
  changed: 'Změny byly uloženy.',
  saved: 'Uloženo',
  deleted: 'Smazáno',
  watchCreated: 'Hledání hlídáme.',
  watchEnded: 'Hlídání je ukončené.',
  dismissed: 'Poptávku vám už nebudeme ukazovat.',
  rowMarked: 'Řádek zmizel ze seznamu.',
  softwareCreated: 'Technologie vytvořena',
  bidSent: 'Nabídka je odeslaná, potvrzení přijde e\u2011mailem.',
  referenceSent: 'Referenční projekt je vytvořený, zadavatele jsme požádali o potvrzení.',
  bidWithdrawn: 'Nabídku jste vzali zpět.',
  categoryAdded: 'Kategorie byla přidána',
  categoryRemoved: 'Kategorie byla odebrána',
  added: 'added',
  removed: 'deleted',
} as const;
export type SuccessToast = keyof typeof successTexts;

/** English on purpose (docs/product.md 2.15); marked as English for screen readers. */
export const englishTexts: readonly string[] = [successTexts.added, successTexts.removed];

export const sessionTexts = {
  loggedOut: 'Logged out!',
  expired: 'Přihlášení vypršelo, přihlaste se prosím znovu.',
} as const;

/** Link of a toast to where the saved thing is. */
export const toastLink = 'Zobrazit';

/** Texts of undoing a deletion. */
export const undoTexts = { action: 'Vrátit zpět', done: 'Vráceno zpět' } as const;

/** Shown if an error response contains no message. */
export const invalidRequest = 'Invalid request';
/** Czech explanation shown after `invalidRequest` (docs/product.md 8.17). */
export const invalidRequestAlso = 'Požadavek se nepodařilo zpracovat. Zkuste to prosím znovu.';
