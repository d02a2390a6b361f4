import { Type, type Static } from 'typebox';
import { LICENCE_TYPES, LICENCE_UNITS, PRICE_PERIODS } from '../vocabulary/licence';
import { Codes, DateOnly, DateTime, Id, IdName, Nullable } from './common';
import { PortalFile } from './files';

export const SoftwareFields = Type.Object({
  name: Type.String(),
  /** Id in the catalogue of technologies. */
  product: Nullable(Id),
  version: Nullable(Type.String()),
  licence_type: Nullable(Codes(LICENCE_TYPES)),
  licence_unit: Nullable(Codes(LICENCE_UNITS)),
  licence_count: Nullable(Type.Integer({ minimum: 1 })),
  /** CZK per {@link SoftwareFields} `price_period`, whole licence. */
  price: Nullable(Type.Number({ minimum: 0 })),
  price_period: Nullable(Codes(PRICE_PERIODS)),
  valid_from: Nullable(DateOnly),
  valid_to: Nullable(DateOnly),
  watch_expiration: Type.Boolean(),
  need_customization: Type.Boolean(),
  need_extension: Type.Boolean(),
  need_upgrade: Type.Boolean(),
  supplier_name: Nullable(Type.String()),
  note: Nullable(Type.String()),
  categories: Type.Array(Id),
});
export type SoftwareFields = Static<typeof SoftwareFields>;

export const SoftwarePatch = Type.Partial(Type.Object({ ...SoftwareFields.properties, tags: Type.Array(Id) }));
export type SoftwarePatch = Static<typeof SoftwarePatch>;

export const Software = Type.Object({
  id: Id,
  ...SoftwareFields.properties,
  category_obj: Type.Array(IdName),
  tags: Type.Array(IdName),
  files: Type.Array(PortalFile),
  created_at: DateTime,
  updated_at: DateTime,
});
export type Software = Static<typeof Software>;
