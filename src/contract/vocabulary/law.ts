/** What the operator publishes about the portal: terms of use, personal data, cookies, accessibility. */
export const LAW_DOCUMENTS = ['terms', 'privacy', 'cookies', 'accessibility'] as const;
export type LawDocument = (typeof LAW_DOCUMENTS)[number];

/** Those that people agree to or take note of, and are asked about again once they change. */
export const CONSENT_DOCUMENTS = ['terms', 'privacy'] as const satisfies readonly LawDocument[];
export type ConsentDocument = (typeof CONSENT_DOCUMENTS)[number];

/** How a piece of such a text is shown. */
export const LAW_BLOCKS = ['heading', 'subheading', 'paragraph', 'list', 'numbers', 'table'] as const;
