import { Type } from 'typebox';
import { LICENCE_TYPES, SOFTWARE_NEEDS, SOFTWARE_ORDERINGS } from '../vocabulary/licence.ts';
import { Codes, DateOnly, Id } from '../wire/common.ts';
import { CalendarFeed, CalendarLink, Garage } from '../wire/garage.ts';
import { Secret, Shown } from '../wire/marks.ts';
import {
  SoftwareRenewal,
  SoftwareBulkPatch,
  SoftwareBulkResult,
  SoftwareIds,
  SoftwareImport,
  SoftwareImported,
  SoftwareImports,
  SoftwarePage,
  Software,
  SoftwarePatch,
  SoftwareDraft,
} from '../wire/software.ts';
import type { SchemaTable } from './endpointSchema.ts';
import { IdPath, Ids, ListOf, Mine, PageQuery, SearchQuery } from './queries.ts';

const LinkToken = Type.Object({ token: Secret({ minLength: 1, maxLength: 200 }) });
/** Filters of the register. Both days of the expiry interval are inclusive. */
const filters = {
  q: SearchQuery.properties.q,
  /** A row matches if it is in any of them; likewise for `need`. */
  categories: Ids,
  uncategorised: Type.Optional(Type.Boolean()),
  need: ListOf(Codes(SOFTWARE_NEEDS)),
  licence_type: Type.Optional(Codes(LICENCE_TYPES)),
  expires_after: Type.Optional(DateOnly),
  expires_before: Type.Optional(DateOnly),
  /** A day on which the licence is valid. */
  valid_on: Type.Optional(DateOnly),
  watched: Type.Optional(Type.Boolean()),
  mine: Mine,
  /** Id of an own notification of ending licences: those that it is about. */
  notification: Type.Optional(Id),
  ordering: Type.Optional(Codes(SOFTWARE_ORDERINGS)),
};
/** A page of the register. The export returns all rows. */
const SoftwareListQuery = Type.Object({
  ...PageQuery.properties,
  ...filters,
  fields: Shown({ default: '' }),
});
const ExportSoftwareQuery = Type.Object({
  ...filters,
  format: Type.String({ enum: ['csv'], default: 'csv' }),
});

export const softwareSchemas = {
  getCalendarFeed: { response: { 200: CalendarFeed } },
  createCalendarFeed: { quotas: ['calendarLinks'], response: { 201: CalendarLink } },
  revokeCalendarFeed: { response: { 204: Type.Null() } },
  downloadCalendar: { query: LinkToken, response: { 200: Type.String() } },
  getGarage: { response: { 200: Garage } },
  renewSoftware: { quotas: ['changes'], path: IdPath, response: { 200: SoftwareRenewal, 201: SoftwareRenewal } },
  updateManySoftware: { quotas: ['changes'], body: SoftwareBulkPatch, response: { 200: SoftwareBulkResult } },
  discardManySoftware: { quotas: ['changes'], body: SoftwareIds, response: { 200: SoftwareBulkResult } },
  restoreManySoftware: { quotas: ['software', 'changes'], body: SoftwareIds, response: { 200: SoftwareBulkResult } },
  exportSoftware: { query: ExportSoftwareQuery, response: { 200: Type.String() } },
  importSoftware: {
    quotas: ['imports', 'software'],
    body: SoftwareImport,
    response: { 200: SoftwareImported, 201: SoftwareImported },
  },
  listSoftwareImports: { response: { 200: SoftwareImports } },
  undoSoftwareImport: { quotas: ['changes'], path: IdPath, response: { 200: SoftwareBulkResult } },
  listSoftware: { query: SoftwareListQuery, response: { 200: SoftwarePage } },
  createSoftware: { quotas: ['software'], body: SoftwareDraft, response: { 201: Software } },
  getSoftware: { path: IdPath, response: { 200: Software } },
  updateSoftware: { quotas: ['changes'], path: IdPath, body: SoftwarePatch, response: { 200: Software } },
  deleteSoftware: { path: IdPath, response: { 204: Type.Null() } },
  restoreSoftware: { quotas: ['software', 'changes'], path: IdPath, response: { 200: Software } },
} as const satisfies SchemaTable;
