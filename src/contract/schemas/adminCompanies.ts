import { Type } from 'typebox';
import { MAX_ID } from '../limits/limits.ts';
import { ROLES } from '../vocabulary/accounts.ts';
import { COMPANY_STATES } from '../vocabulary/verification.ts';
import { AdminCompany, AdminCompanyDetail, MergePreview, CompanyMerge } from '../wire/adminCompanies.ts';
import { Codes, Page } from '../wire/common.ts';
import { AdminDecision } from '../wire/people.ts';
import type { SchemaTable } from './endpointSchema.ts';
import { SearchQuery, PickedQuery, IdPath } from './queries.ts';

const ListAdminCompaniesQuery = Type.Object({
  ...SearchQuery.properties,
  role: Type.Optional(Codes(ROLES)),
  state: Type.Optional(Codes(COMPANY_STATES)),
});
const ExportAdminCompaniesQuery = Type.Object({ ...ListAdminCompaniesQuery.properties, ...PickedQuery });
const PreviewPath = Type.Object({
  ...IdPath.properties,
  other: Type.Integer({ minimum: 1, maximum: MAX_ID }),
});

export const adminCompaniesSchemas = {
  listAdminCompanies: { query: ListAdminCompaniesQuery, response: { 200: Page(AdminCompany) } },
  exportAdminCompanies: { query: ExportAdminCompaniesQuery, response: { 200: Type.String() } },
  getAdminCompany: { path: IdPath, response: { 200: AdminCompanyDetail } },
  decideOnCompany: { path: IdPath, body: AdminDecision, response: { 200: AdminCompanyDetail } },
  stopInvitations: { path: IdPath, body: AdminDecision, response: { 200: AdminCompanyDetail } },
  getMergePreview: { path: PreviewPath, response: { 200: MergePreview } },
  createMerge: { path: IdPath, body: CompanyMerge, response: { 200: AdminCompanyDetail } },
  undoMerge: { path: IdPath, response: { 200: AdminCompanyDetail } },
} as const satisfies SchemaTable;
