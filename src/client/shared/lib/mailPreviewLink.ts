import { MAIL_PREVIEW } from '#contract/vocabulary/jobs.ts';

/**
 * Returns the URL of a mail preview. The key is part of the response with the text of the mail. This module is separate
 * from the section links, so that the menu does not include it.
 */
export const mailPreviewLink = (token: string): string => MAIL_PREVIEW + token;
