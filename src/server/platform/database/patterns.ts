/** Escapes user input for LIKE patterns, so that `%`, `_` and `\` match themselves. */

const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Matches texts that start with the input. */
export const beginningWith = (text: string): string => `${literally(text)}%`;

/** Matches texts that contain the input. */
export const containing = (text: string): string => `%${literally(text)}%`;
