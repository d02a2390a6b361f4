import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** Number given by the database; imports and the demo may set it. */
export type Id = Generated<number>;
/** An instant: a Date when read. Left out, the database's clock sets it. */
export type Moment = ColumnType<Date, Date | string | undefined, Date | string>;
export type OptionalMoment = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
/** A day of the calendar, `YYYY-MM-DD`. */
export type Day = string;
/** Computed by the database from other columns. */
export type Computed = GeneratedAlways<string>;

/** Columns kept by triggers; `version` is what the ETag is made of. */
export interface Versioned {
  updated_at: Moment;
  version: Generated<number>;
}

/** Columns of things that can be searched by `repositories/search`. */
export interface Searchable {
  sort_key: Computed;
  name_search: Computed;
  search: Computed;
  /** The same words as a text search vector. */
  words: Computed;
}
