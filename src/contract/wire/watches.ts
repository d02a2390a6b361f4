import { Type, type Static } from 'typebox';
import { SEARCH_MAX_LENGTH, WATCH_QUERY_MAX_LENGTH } from '../limits/limits.ts';
import { REGION_CODES } from '../vocabulary/territories.ts';
import { WATCH_TARGETS } from '../vocabulary/watches.ts';
import { Codes, DateTime, Id, IdName, Nullable } from './common.ts';
import { Shown } from './marks.ts';

/** A search of a list: its query in the API, without order and page. */
const WatchedSearch = {
  target: Codes(WATCH_TARGETS),
  query: Shown({ default: '', maxLength: WATCH_QUERY_MAX_LENGTH }),
} as const;

/** `GET watches/`: the caller's watches, and those of the active company, newest first. */
export const Watch = Type.Object({
  id: Id,
  ...WatchedSearch,
  name: Shown(),
  /** Path of the list with this search. */
  address: Shown(),
  /** Made by the portal from the company's fields, of which `regions` can be changed. */
  is_default: Type.Boolean(),
  regions: Type.Array(Codes(REGION_CODES)),
  /** The company whose members are told; null for the caller's own. */
  shared_with: Nullable(IdName),
  /** Hits of the last 30 days that the caller may read. */
  hits: Type.Integer(),
  /** Sentences on what is gone and is not watched any more, and on a missing right. */
  notes: Type.Array(Shown()),
  is_asleep: Type.Boolean(),
  created_at: DateTime,
});
export type Watch = Static<typeof Watch>;

/** `POST watches/`. A search that is watched already is answered by its watch. */
export const WatchDraft = Type.Object({
  ...WatchedSearch,
  name: Shown({ minLength: 1, maxLength: SEARCH_MAX_LENGTH }),
  address: Shown({ maxLength: WATCH_QUERY_MAX_LENGTH, pattern: '^/[^/\\\\]' }),
  is_shared: Type.Boolean({ default: false }),
});
export type WatchDraft = Static<typeof WatchDraft>;

/** `PATCH watches/:id/`. `is_ended` ends a watch and takes the end back. `pressed` wakes it and keeps it awake. */
export const WatchPatch = Type.Object({
  name: Type.Optional(Shown({ minLength: 1, maxLength: SEARCH_MAX_LENGTH })),
  regions: Type.Optional(Type.Array(Codes(REGION_CODES), { maxItems: REGION_CODES.length })),
  is_ended: Type.Optional(Type.Boolean()),
  pressed: Type.Optional(Type.Literal(true)),
});
export type WatchPatch = Static<typeof WatchPatch>;

/** `GET watches/preview/`: records that the search finds now, and those that it would have brought in the last year. */
export const WatchPreviewQuery = Type.Object(WatchedSearch);
export const WatchPreview = Type.Object({ now: Type.Integer(), last_year: Type.Integer() });
export type WatchPreview = Static<typeof WatchPreview>;
