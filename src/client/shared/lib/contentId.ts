/** Id of the main content of the page, the target of the skip link. */
export const CONTENT_ID = 'obsah';
