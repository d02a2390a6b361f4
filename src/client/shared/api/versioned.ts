import type { Shown } from '#contract/wire/marks.ts';
import type { ApiMeta } from './baseQuery.ts';

/** A record with the ETag under which it was read. A form sends it back as `ifMatch`. */
export type Versioned<T> = T & { etag: Shown<string> | null };

/** `transformResponse` of a detail endpoint. Adds the ETag of the response. */
export const withEtag = <T extends object>(thing: T, meta: ApiMeta | undefined): Versioned<T> => ({
  ...thing,
  etag: meta?.etag ?? null,
});
