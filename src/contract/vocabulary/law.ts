/** Legal texts published by the operator: terms of use, privacy policy, cookies, accessibility. */
export const LAW_DOCUMENTS = ['terms', 'privacy', 'cookies', 'accessibility'] as const;
export type LawDocument = (typeof LAW_DOCUMENTS)[number];

/** Documents that users accept or acknowledge, again after each change. */
export const CONSENT_DOCUMENTS = ['terms', 'privacy'] as const satisfies readonly LawDocument[];
export type ConsentDocument = (typeof CONSENT_DOCUMENTS)[number];

/** Block types of a legal text. */
export const LAW_BLOCKS = ['heading', 'subheading', 'paragraph', 'list', 'numbers', 'table'] as const;
