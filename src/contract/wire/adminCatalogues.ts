import { Type, type Static } from 'typebox';
import { CATALOGUE_MERGE_MAX, IMPORT_MAX_ROWS, MAX_ID } from '../limits';
import { IMPORTED_ROW_STATES } from '../vocabulary/catalogues';
import { Codes, DateTime, Id, IdName, Named, Nullable } from './common';
import { Shown } from './marks';

/** A field of an item by its name: a text, several of them, or nothing. Numbers and days are texts, as forms and files have them. */
export const CatalogueValues = Type.Record(
  Type.String({ maxLength: 100 }),
  Type.Union([Shown(), Type.Array(Shown(), { maxItems: 500 }), Type.Null()]),
);
export type CatalogueValues = Static<typeof CatalogueValues>;

/** An item of a catalogue as those who keep it find it. */
export const CatalogueItem = Named('CatalogueItem', {
  id: Id,
  name: Shown(),
  is_retired: Type.Boolean(),
  merged_into: Nullable(IdName),
  /** How many things have it. */
  uses: Type.Integer({ minimum: 0 }),
  values: CatalogueValues,
  updated_at: DateTime,
  /** Of its `ETag`. */
  version: Type.Integer(),
});
export type CatalogueItem = Static<typeof CatalogueItem>;

const Merge = Type.Object({
  merged: Type.Array(IdName),
  merged_at: DateTime,
  undoable_until: DateTime,
  /** By the clock of the answer. */
  is_undoable: Type.Boolean(),
});

/** The same with what has it, and with its last merge. */
export const CatalogueItemDetail = Named('CatalogueItemDetail', {
  ...CatalogueItem.properties,
  /** By the tables of the database. */
  used_by: Type.Array(Type.Object({ table: Shown(), count: Type.Integer({ minimum: 0 }) })),
  merge: Nullable(Merge),
});
export type CatalogueItemDetail = Static<typeof CatalogueItemDetail>;

/** `PATCH admin/catalogues/{kind}/{id}/`, and `POST admin/catalogues/{kind}/` of all of it. */
export const CatalogueItemChange = Type.Object({
  values: CatalogueValues,
  /** Whether the former name finds it too, as a synonym of the new one. */
  keep_name: Type.Boolean({ default: true }),
});
export type CatalogueItemChange = Static<typeof CatalogueItemChange>;

const ids = (maxItems: number) =>
  Type.Array(Type.Integer({ minimum: 1, maximum: MAX_ID }), { minItems: 1, maxItems, uniqueItems: true });

/** `POST admin/catalogues/{kind}/retire/`: offers them to nobody any more, or again. */
export const CatalogueRetirement = Type.Object({ ids: ids(200), retired: Type.Boolean() });
export type CatalogueRetirement = Static<typeof CatalogueRetirement>;

/** `POST admin/catalogues/{kind}/{id}/move/`: before or after its neighbour. */
export const CatalogueMove = Type.Object({ by: Codes(['UP', 'DOWN']) });
export type CatalogueMove = Static<typeof CatalogueMove>;

/** `POST admin/catalogues/{kind}/{id}/merge/`: these items go into this one. */
export const CatalogueMerge = Type.Object({ ids: ids(CATALOGUE_MERGE_MAX) });
export type CatalogueMerge = Static<typeof CatalogueMerge>;

/** What a merge would do, by the tables of the database. */
export const CatalogueMergePreview = Type.Object({
  results: Type.Array(
    Type.Object({
      table: Shown(),
      moves: Type.Integer({ minimum: 0 }),
      /** They have the kept item already. */
      same: Type.Integer({ minimum: 0 }),
    }),
  ),
  /** Former names that will find the kept item as synonyms, and those that cannot. */
  synonyms: Type.Array(Shown()),
  no_synonyms: Type.Array(Shown()),
});
export type CatalogueMergePreview = Static<typeof CatalogueMergePreview>;

/** `POST admin/catalogues/{kind}/import/`: rows of a file by the names of fields; `is_trial` says only what would come of it. */
export const CatalogueImport = Type.Object({
  rows: Type.Array(CatalogueValues, { minItems: 1, maxItems: IMPORT_MAX_ROWS }),
  is_trial: Type.Boolean(),
});
export type CatalogueImport = Static<typeof CatalogueImport>;

/** What becomes of each row, in the order in which they were sent; bad ones are left out of what is written. */
export const CatalogueImported = Type.Object({
  rows: Type.Array(
    Type.Object({
      state: Codes(IMPORTED_ROW_STATES),
      /** What is wrong, by field. */
      problems: Type.Record(Type.String(), Type.Array(Shown())),
      /** Fields that change. */
      changed: Type.Array(Shown()),
    }),
  ),
});
export type CatalogueImported = Static<typeof CatalogueImported>;
