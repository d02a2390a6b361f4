import type { Picture } from '../../contract/wire/companies';

/** Addresses of a company's picture, public under `/media/`; null without one. */
export function pictureOf(key: string | null): Picture | null {
  return key === null ? null : { url: `/media/${key}.webp`, thumb_url: `/media/${key}.thumb.webp` };
}
