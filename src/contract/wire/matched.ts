import { Type, type Static } from 'typebox';
import { Codes, Named, Nullable } from './common';
import { Shown } from './marks';

/** In what a word of the query was found; `name` is that of the category, technology or tag. `description` is any other text. */
export const Matched = Named('Matched', {
  by: Codes(['name', 'category', 'product', 'tag', 'city', 'region', 'description']),
  name: Nullable(Shown()),
});
export type Matched = Static<typeof Matched>;

/** Rows of a list say it when something was searched for. */
export const WithMatched = Type.Object({ matched: Type.Optional(Type.Array(Matched)) });
export type WithMatched = Static<typeof WithMatched>;
