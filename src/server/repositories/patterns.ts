/** Patterns of LIKE made of what people write, whose `%`, `_` and `\` stand for themselves. */

const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Of texts that begin so. */
export const beginningWith = (text: string): string => `${literally(text)}%`;

/** Of texts that have it anywhere. */
export const containing = (text: string): string => `%${literally(text)}%`;
