import { Type, type Static } from 'typebox';
import { BULK_MAX, EXTEND_MAX_MONTHS, IMPORT_MAX_ROWS } from '../limits';
import { PRICE_FORMS } from '../vocabulary/tenders';
import { LICENCE_TYPES, LICENCE_UNITS, PRICE_PERIODS } from '../vocabulary/licence';
import { Codes, DateOnly, DateTime, Id, IdName, Named, Nullable, Pagination } from './common';
import { PortalFile } from './files';
import { Secret, SecretNumber, Shown } from './marks';
import { WithMatched } from './matched';

export const SoftwareFields = Type.Object({
  name: Shown(),
  /** Id in the catalogue of technologies. */
  product: Nullable(Id),
  version: Nullable(Shown()),
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
  supplier_name: Nullable(Shown()),
  note: Nullable(Secret()),
  categories: Type.Array(Id),
});
export type SoftwareFields = Static<typeof SoftwareFields>;

const { name, categories, ...optionalFields } = SoftwareFields.properties;

/** A new piece of software: what is left out is `null`, of watching and needs `false`. Tags are ids when written. */
export const SoftwareDraft = Type.Object({
  name,
  categories,
  ...Type.Partial(Type.Object(optionalFields)).properties,
  tags: Type.Optional(Type.Array(Id)),
});
export type SoftwareDraft = Static<typeof SoftwareDraft>;

export const SoftwarePatch = Type.Partial(Type.Object({ ...SoftwareFields.properties, tags: Type.Array(Id) }));
export type SoftwarePatch = Static<typeof SoftwarePatch>;

export const Software = Named('Software', {
  id: Id,
  /** What took its place after a tender for what follows it, and in whose place it came. */
  replaced_by: Nullable(IdName),
  replaces: Nullable(IdName),
  ...SoftwareFields.properties,
  category_obj: Type.Array(IdName),
  tags: Type.Array(IdName),
  files: Type.Array(PortalFile),
  /** Who made it, and the company it belongs to; null of a personal one. */
  author: Nullable(IdName),
  company: Nullable(IdName),
  created_at: DateTime,
  updated_at: DateTime,
  ...WithMatched.properties,
});
export type Software = Static<typeof Software>;

/** What licences cost, in CZK: yearly prices by twelfths, prices paid once not at all. */
export const SoftwareCost = Type.Object({ month: Type.Number(), year: Type.Number() });
export type SoftwareCost = Static<typeof SoftwareCost>;

/** A page of the register; `totals` are of everything found that holds today, not of the page. */
export const SoftwarePage = Type.Object({
  results: Type.Array(Type.Partial(Software)),
  pagination: Pagination,
  totals: SoftwareCost,
});
export interface SoftwarePage<Row = Software> {
  results: Row[];
  pagination: Pagination;
  totals: SoftwareCost;
}

/**
 * `POST software/import/`: all rows are stored, or none. With `skip_known` those are left out whose name, version and supplier
 * a licence in the register has.
 */
export const SoftwareImport = Type.Object({
  rows: Type.Array(SoftwareDraft, { minItems: 1, maxItems: IMPORT_MAX_ROWS }),
  skip_known: Type.Optional(Type.Boolean()),
});
export type SoftwareImport = Static<typeof SoftwareImport>;

/** `id` of the import, by which it is taken back as a whole, null where nothing was stored; `known` rows, from 0, were left out. */
export const SoftwareImported = Type.Object({
  id: Nullable(Id),
  created: Type.Integer(),
  known: Type.Array(Type.Integer()),
});
export type SoftwareImported = Static<typeof SoftwareImported>;

/** An import that can still be taken back; `left` counts what is still in the register of what it `created`. */
const SoftwareImportNote = Type.Object({
  id: Id,
  created: Type.Integer(),
  left: Type.Integer(),
  created_at: DateTime,
});
export const SoftwareImports = Type.Object({ results: Type.Array(SoftwareImportNote) });
export type SoftwareImports = Static<typeof SoftwareImports>;

/** Licences of the caller's own; what is not there, or not the caller's, is left out. */
export const SoftwareIds = Type.Object({ ids: Type.Array(Id, { minItems: 1, maxItems: BULK_MAX }) });
export type SoftwareIds = Static<typeof SoftwareIds>;

/** `PATCH software/bulk/`: each field that is given is written to all of them; `extend_months` moves the end, where there is one. */
export const SoftwareBulkPatch = Type.Object({
  ...SoftwareIds.properties,
  extend_months: Type.Optional(Type.Integer({ minimum: 1, maximum: EXTEND_MAX_MONTHS })),
  supplier_name: Type.Optional(Nullable(Shown())),
  categories: Type.Optional(Type.Array(Id, { minItems: 1 })),
  watch_expiration: Type.Optional(Type.Boolean()),
});
export type SoftwareBulkPatch = Static<typeof SoftwareBulkPatch>;

/** What was done with them, in words too. */
export const SoftwareBulkDone = Type.Object({ count: Type.Integer(), detail: Shown() });
export type SoftwareBulkDone = Static<typeof SoftwareBulkDone>;

/** `tenders/{id}/licence/`: the licence that the won bid becomes, as far as the bid and what it follows say it. */
export const TenderLicence = Type.Object({
  fields: SoftwareFields,
  project: IdName,
  bid: Type.Object({
    bidder: Shown(),
    price_form: Codes(PRICE_FORMS),
    price_from: SecretNumber({}, ['vat_included']),
    price_to: Nullable(SecretNumber({}, ['vat_included'])),
    vat_included: Type.Boolean(),
  }),
  /** The licence that the tender was to follow. */
  replaces: Nullable(IdName),
  /** The record that the bid has become already. */
  record: Nullable(IdName),
});
export type TenderLicence = Static<typeof TenderLicence>;

/** The tender that asks for what follows a licence, and its project; `created` is false for the one that there was. */
export const SoftwareRenewal = Type.Object({ tender: Id, project: IdName, created: Type.Boolean() });
export type SoftwareRenewal = Static<typeof SoftwareRenewal>;
