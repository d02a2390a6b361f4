import { Type, type Static } from 'typebox';
import { Id, IdName, Named } from './common.ts';

/** Categories, tags and products of a record, returned by the accessory endpoints after a change. */
export const Accessories = Named('Accessories', {
  categories: Type.Array(Id),
  category_obj: Type.Array(IdName),
  tags: Type.Array(IdName),
  products: Type.Array(Id),
  products_obj: Type.Array(IdName),
});
export type Accessories = Static<typeof Accessories>;

/** Body of an accessory endpoint: the one id that matches its path. */
export const AccessoryChange = Type.Object({
  category_id: Type.Optional(Id),
  tag_id: Type.Optional(Id),
  product_id: Type.Optional(Id),
});
export type AccessoryChange = Static<typeof AccessoryChange>;
