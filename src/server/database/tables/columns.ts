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
  /** Lexemes of its texts and of what it is linked to. */
  words: Computed;
  /** Kept by triggers on the tables of links: `c7` for category 7, `t7` for a tag, `p7` for a product. */
  links: Generated<string[]>;
}
