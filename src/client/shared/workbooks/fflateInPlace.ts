import { zipSync, type AsyncZippable, type FlateCallback, type Zippable } from 'fflate';

/**
 * Replacement of fflate for the library that writes workbooks (webpack.config.ts). `zip` of fflate starts workers from
 * `blob:` URLs. The page's Content-Security-Policy blocks them without an error, so its callback would never be called.
 */
export { strToU8, zipSync } from 'fflate';

export function zip(files: AsyncZippable, answer: FlateCallback): void {
  answer(null, zipSync(files as Zippable));
}
