/** A link, with or without a protocol. */
const LINK = /https?:\/\/|\bwww\.[\p{L}\p{N}]/iu;
/** Nine digits or more, also in groups, which phones make a link to call. */
export const LONG_NUMBER = /\d(?:[ \u00a0.-]?\d){8,30}/g;

export const hasLink = (text: string): boolean => LINK.test(text);
export const hasLinkOrNumber = (text: string): boolean => hasLink(text) || text.search(LONG_NUMBER) !== -1;
