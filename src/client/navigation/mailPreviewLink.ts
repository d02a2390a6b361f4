import { MAIL_PREVIEW } from '../../contract/vocabulary/jobs';

/**
 * Returns the URL of a mail preview for the key that came with the text of the mail. It is separate from the menu,
 * which only links to sections.
 */
export const mailPreviewLink = (token: string): string => MAIL_PREVIEW + token;
