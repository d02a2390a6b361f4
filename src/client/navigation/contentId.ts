/** Id of the main part of the page, where the skip link leads. */
export const CONTENT_ID = 'obsah';
