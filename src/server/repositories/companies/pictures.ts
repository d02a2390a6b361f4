import type { Picture } from '../../../contract/wire/companies';

/** Addresses of a company's picture, public under `/media/`; null without one. */
export function pictureOf(key: string | null): Picture | null {
  return key === null ? null : { url: `/media/${key}.webp`, thumb_url: `/media/${key}.thumb.webp` };
}

/** Where the two files of a picture lie in the storage. */
export const pictureFiles = (key: string) => ({ picture: `media/${key}.webp`, thumb: `media/${key}.thumb.webp` });

/** The same as a list; empty without a picture. */
export const pictureKeys = (key: string | null): string[] => (key === null ? [] : Object.values(pictureFiles(key)));
