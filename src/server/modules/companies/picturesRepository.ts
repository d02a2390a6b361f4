import type { Picture } from '#contract/wire/companies.ts';

/** URLs of a company's image, public under `/media/`; null without one. */
export function pictureOf(key: string | null): Picture | null {
  return key === null ? null : { url: `/media/${key}.webp`, thumb_url: `/media/${key}.thumb.webp` };
}

/** Storage keys of the two files of an image. */
export const pictureFiles = (key: string) => ({ picture: `media/${key}.webp`, thumb: `media/${key}.thumb.webp` });

/** The same as a list; empty without an image. */
export const pictureKeys = (key: string | null): string[] => (key === null ? [] : Object.values(pictureFiles(key)));
