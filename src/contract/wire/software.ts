import { Type, type Static } from 'typebox';
import { BULK_MAX, EXTEND_MAX_MONTHS, IMPORT_MAX_ROWS } from '../limits/limits.ts';
import { LICENCE_TYPES, LICENCE_UNITS, PRICE_PERIODS } from '../vocabulary/licence.ts';
import { PRICE_FORMS } from '../vocabulary/tenders.ts';
import { Codes, DateOnly, DateTime, Id, IdName, Named, Nullable, Pagination } from './common.ts';
import { PortalFile } from './files.ts';
import { Secret, SecretNumber, Shown } from './marks.ts';
import { WithMatched } from './matched.ts';

export const SoftwareFields = Type.Object({
  name: Shown(),
  /** Id in the technology catalogue. */
  product: Nullable(Id),
  version: Nullable(Shown()),
  licence_type: Nullable(Codes(LICENCE_TYPES)),
  licence_unit: Nullable(Codes(LICENCE_UNITS)),
  licence_count: Nullable(Type.Integer({ minimum: 1 })),
  /** CZK per {@link SoftwareFields} `price_period` for the whole licence. */
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

/** A new licence; an imported one may have no category. Omitted fields are `null`, `watch_expiration` and needs are `false`. Tags are ids in requests. */
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
  /** The licence that replaced it after a renewal tender, and the one that it replaced. */
  replaced_by: Nullable(IdName),
  replaces: Nullable(IdName),
  ...SoftwareFields.properties,
  category_obj: Type.Array(IdName),
  tags: Type.Array(IdName),
  files: Type.Array(PortalFile),
  /** Who created it, and the owning company. Null for a personal one. */
  author: Nullable(IdName),
  company: Nullable(IdName),
  /** Who takes care of it. */
  responsible: Nullable(IdName),
  created_at: DateTime,
  updated_at: DateTime,
  ...WithMatched.properties,
});
export type Software = Static<typeof Software>;

/** Costs of licences in CZK. Yearly prices are divided by twelve, one-off prices are excluded. */
export const SoftwareCost = Type.Object({ month: Type.Number(), year: Type.Number() });
export type SoftwareCost = Static<typeof SoftwareCost>;

/** A page of the register. `totals` cover all matching licences that are valid today, not only the page. */
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
 * `POST software/import/`: stores all rows or none. `skip_known` skips rows whose name, version and supplier match an
 * existing licence.
 */
export const SoftwareImport = Type.Object({
  rows: Type.Array(SoftwareDraft, { minItems: 1, maxItems: IMPORT_MAX_ROWS }),
  skip_known: Type.Optional(Type.Boolean()),
});
export type SoftwareImport = Static<typeof SoftwareImport>;

/**
 * `id` is used to undo the import as a whole and is null when nothing was stored. `known` are the zero-based indexes of
 * skipped rows.
 */
export const SoftwareImported = Type.Object({
  id: Nullable(Id),
  created: Type.Integer(),
  known: Type.Array(Type.Integer()),
});
export type SoftwareImported = Static<typeof SoftwareImported>;

/** An import that can still be undone. `left` counts rows of `created` that are still in the register. */
const SoftwareImportNote = Type.Object({
  id: Id,
  created: Type.Integer(),
  left: Type.Integer(),
  created_at: DateTime,
});
export const SoftwareImports = Type.Object({ results: Type.Array(SoftwareImportNote) });
export type SoftwareImports = Static<typeof SoftwareImports>;

/** The caller's licences. Unknown and foreign ids are ignored. */
export const SoftwareIds = Type.Object({ ids: Type.Array(Id, { minItems: 1, maxItems: BULK_MAX }) });
export type SoftwareIds = Static<typeof SoftwareIds>;

/**
 * `PATCH software/bulk/`: writes each given field to all licences. `extend_months` moves the end date where there is
 * one.
 */
export const SoftwareBulkPatch = Type.Object({
  ...SoftwareIds.properties,
  extend_months: Type.Optional(Type.Integer({ minimum: 1, maximum: EXTEND_MAX_MONTHS })),
  supplier_name: Type.Optional(Nullable(Shown())),
  categories: Type.Optional(Type.Array(Id, { minItems: 1 })),
  watch_expiration: Type.Optional(Type.Boolean()),
});
export type SoftwareBulkPatch = Static<typeof SoftwareBulkPatch>;

/** The number of affected licences and a message. */
export const SoftwareBulkResult = Type.Object({ count: Type.Integer(), detail: Shown() });
export type SoftwareBulkResult = Static<typeof SoftwareBulkResult>;

/** `tenders/{id}/licence/`: a licence prefilled from the won bid and from the licence it replaces. */
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
  /** The licence to be replaced. */
  replaces: Nullable(IdName),
  /** The licence already created from the bid. */
  record: Nullable(IdName),
});
export type TenderLicence = Static<typeof TenderLicence>;

/** The renewal tender of a licence and its project. `created` is false when it existed already. */
export const SoftwareRenewal = Type.Object({ tender: Id, project: IdName, created: Type.Boolean() });
export type SoftwareRenewal = Static<typeof SoftwareRenewal>;
