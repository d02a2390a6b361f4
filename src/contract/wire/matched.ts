import { Type, type Static } from 'typebox';
import { Codes, Named, Nullable } from './common.ts';
import { Shown } from './marks.ts';

/**
 * Where a word of the query was found. `name` is the name of the category, technology or tag. `description` is any
 * other text.
 */
export const Matched = Named('Matched', {
  by: Codes(['name', 'category', 'product', 'tag', 'city', 'region', 'description']),
  name: Nullable(Shown()),
});
export type Matched = Static<typeof Matched>;

/** Present in list rows when a search was made. */
export const WithMatched = Type.Object({
  matched: Type.Optional(Type.Array(Matched)),
  /** The words that the row lacks, as typed. Absent when it matches all of them. */
  missing: Type.Optional(Type.Array(Shown())),
});
export type WithMatched = Static<typeof WithMatched>;
