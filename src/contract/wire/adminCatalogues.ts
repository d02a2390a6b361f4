import { Type, type Static } from 'typebox';
import { CATALOGUE_MERGE_MAX, IMPORT_MAX_ROWS, MAX_ID } from '../limits/limits.ts';
import { IMPORTED_ROW_STATES } from '../vocabulary/catalogues.ts';
import { Codes, DateTime, Id, IdName, Named, Nullable } from './common.ts';
import { Shown } from './marks.ts';

/**
 * The fields of an item by name: a text, a list of texts, or null. Numbers and days are texts, as in forms and files.
 */
export const CatalogueValues = Type.Record(
  Type.String({ maxLength: 100 }),
  Type.Union([Shown(), Type.Array(Shown(), { maxItems: 500 }), Type.Null()]),
);
export type CatalogueValues = Static<typeof CatalogueValues>;

/** A catalogue item in the admin area. */
export const CatalogueItem = Named('CatalogueItem', {
  id: Id,
  name: Shown(),
  is_retired: Type.Boolean(),
  merged_into: Nullable(IdName),
  /** Number of records that use the item. */
  uses: Type.Integer({ minimum: 0 }),
  values: CatalogueValues,
  updated_at: DateTime,
  /** The version of its `ETag`. */
  version: Type.Integer(),
});
export type CatalogueItem = Static<typeof CatalogueItem>;

const Merge = Type.Object({
  merged: Type.Array(IdName),
  merged_at: DateTime,
  undoable_until: DateTime,
  /** By the server's clock at the time of the response. */
  is_undoable: Type.Boolean(),
});

/** An item with its usage and its last merge. */
export const CatalogueItemDetail = Named('CatalogueItemDetail', {
  ...CatalogueItem.properties,
  /** Counts by database table. */
  used_by: Type.Array(Type.Object({ table: Shown(), count: Type.Integer({ minimum: 0 }) })),
  merge: Nullable(Merge),
});
export type CatalogueItemDetail = Static<typeof CatalogueItemDetail>;

/** Body of `PATCH admin/catalogues/{kind}/{id}/`. `POST admin/catalogues/{kind}/` takes all fields. */
export const CatalogueItemChange = Type.Object({
  values: CatalogueValues,
  /** Keeps the former name as a synonym of the new one in search. */
  keep_name: Type.Optional(Type.Boolean()),
});
export type CatalogueItemChange = Static<typeof CatalogueItemChange>;

const ids = (maxItems: number) =>
  Type.Array(Type.Integer({ minimum: 1, maximum: MAX_ID }), { minItems: 1, maxItems, uniqueItems: true });

/** `POST admin/catalogues/{kind}/retire/`: retires items or reactivates them. */
export const CatalogueRetirement = Type.Object({ ids: ids(200), retired: Type.Boolean() });
export type CatalogueRetirement = Static<typeof CatalogueRetirement>;

/** `POST admin/catalogues/{kind}/{id}/move/`: swaps the item with its neighbour. */
export const CatalogueMove = Type.Object({ by: Codes(['UP', 'DOWN']) });
export type CatalogueMove = Static<typeof CatalogueMove>;

/** `POST admin/catalogues/{kind}/{id}/merge/`: merges these items into this one. */
export const CatalogueMerge = Type.Object({ ids: ids(CATALOGUE_MERGE_MAX) });
export type CatalogueMerge = Static<typeof CatalogueMerge>;

/** Preview of a merge, by database table. */
export const CatalogueMergePreview = Type.Object({
  results: Type.Array(
    Type.Object({
      table: Shown(),
      moves: Type.Integer({ minimum: 0 }),
      /** Records that already have the kept item. */
      same: Type.Integer({ minimum: 0 }),
    }),
  ),
  /** Former names that become synonyms of the kept item, and those that cannot. */
  synonyms: Type.Array(Shown()),
  no_synonyms: Type.Array(Shown()),
});
export type CatalogueMergePreview = Static<typeof CatalogueMergePreview>;

/** `POST admin/catalogues/{kind}/import/`: rows of a file by field name. `is_trial` only previews the result. */
export const CatalogueImport = Type.Object({
  rows: Type.Array(CatalogueValues, { minItems: 1, maxItems: IMPORT_MAX_ROWS }),
  is_trial: Type.Boolean(),
});
export type CatalogueImport = Static<typeof CatalogueImport>;

/** The result of each row in request order. Invalid rows are not written. */
export const CatalogueImported = Type.Object({
  rows: Type.Array(
    Type.Object({
      state: Codes(IMPORTED_ROW_STATES),
      /** Validation errors by field. */
      problems: Type.Record(Type.String(), Type.Array(Shown())),
      /** Changed fields. */
      changed: Type.Array(Shown()),
    }),
  ),
});
export type CatalogueImported = Static<typeof CatalogueImported>;
