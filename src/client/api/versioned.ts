import type { Shown } from '../../contract/wire/marks';
import type { ApiMeta } from './baseQuery';

/** A thing with the ETag it was read under; a form sends it back as `ifMatch`. */
export type Versioned<T> = T & { etag: Shown<string> | null };

/** `transformResponse` of a detail: adds the ETag of the answer. */
export const withEtag = <T extends object>(thing: T, meta: ApiMeta | undefined): Versioned<T> => ({
  ...thing,
  etag: meta?.etag ?? null,
});
