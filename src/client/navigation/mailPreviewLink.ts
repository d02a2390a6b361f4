import { MAIL_PREVIEW } from '../../contract/vocabulary/jobs';

/** A mail as its reader sees it, by the key that came with its words; the menu, which links to parts alone, does without it. */
export const mailPreviewLink = (token: string): string => MAIL_PREVIEW + token;
