import { Type, type Static } from 'typebox';
import { SERVICE_CATEGORIES } from '../vocabulary/services.ts';
import { Codes, Id, IdName, Nullable } from './common.ts';
import { CompanyCard } from './companies.ts';
import { Shown, ShownInteger } from './marks.ts';
import { WithMatched } from './matched.ts';

/** Ids of items merged into this one, which may still be requested, and whether it is retired. */
const WithHistory = Type.Object({
  formerly: Type.Optional(Type.Array(Id)),
  is_retired: Type.Optional(Type.Boolean()),
});

export const Category = Type.Object({ id: Id, name: Shown(), group: IdName, ...WithHistory.properties });
export type Category = Static<typeof Category>;

export const CategoryGroup = Type.Object({
  id: Id,
  name: Shown(),
  categories: Type.Array(Type.Object({ ...IdName.properties, ...WithHistory.properties })),
});
export type CategoryGroup = Static<typeof CategoryGroup>;

export const Tag = IdName;
export type Tag = Static<typeof Tag>;

export const Product = Type.Object({
  id: Id,
  name: Shown(),
  vendor: Nullable(Shown()),
  description: Nullable(Shown()),
  categories: Type.Array(Id),
  ...WithHistory.properties,
});
export type Product = Static<typeof Product>;

/** A product of the public catalogue with the number of its suppliers and references. */
export const Technology = Type.Object({
  id: Id,
  name: Shown(),
  vendor: Nullable(Shown()),
  description: Nullable(Shown()),
  categories: Type.Array(Id),
  category_obj: Type.Array(IdName),
  suppliers_count: Type.Integer(),
  references_count: Type.Integer(),
  ...WithMatched.properties,
});
export type Technology = Static<typeof Technology>;

/** A technology with the first of its suppliers and references. */
export const TechnologyDetail = Type.Object({
  ...Technology.properties,
  /** Empty for callers without permission to search the register of suppliers. */
  suppliers: Type.Array(CompanyCard),
  references: Type.Array(IdName),
});
export type TechnologyDetail = Static<typeof TechnologyDetail>;

export const Service = Type.Object({
  id: Id,
  name: Shown(),
  perex: Shown(),
  description: Shown(),
  category: Codes(SERVICE_CATEGORIES),
  /** CZK without VAT. */
  price_from: Nullable(ShownInteger()),
  image: Nullable(Shown()),
  categories: Type.Array(Id),
});
export type Service = Static<typeof Service>;
