import { Type } from 'typebox';
import { ROLES, PLANS } from '../vocabulary/accounts.ts';
import { PERSON_STATES } from '../vocabulary/people.ts';
import { Codes, Page } from '../wire/common.ts';
import { ImpersonationStart, ImpersonationStarted } from '../wire/impersonation.ts';
import {
  AdminPerson,
  AdminPersonDetail,
  AdminPersonPatch,
  AdminDecision,
  AdminReason,
  OperatorRoles,
} from '../wire/people.ts';
import type { SchemaTable } from './endpointSchema.ts';
import { SearchQuery, PickedQuery, IdPath } from './queries.ts';

const ListPeopleQuery = Type.Object({
  ...SearchQuery.properties,
  role: Type.Optional(Codes(ROLES)),
  plan: Type.Optional(Codes(PLANS)),
  state: Type.Optional(Codes(PERSON_STATES)),
});
const ExportPeopleQuery = Type.Object({ ...ListPeopleQuery.properties, ...PickedQuery });

export const adminPeopleSchemas = {
  listPeople: { query: ListPeopleQuery, response: { 200: Page(AdminPerson) } },
  exportPeople: { query: ExportPeopleQuery, response: { 200: Type.String() } },
  getPerson: { path: IdPath, response: { 200: AdminPersonDetail } },
  updatePerson: { path: IdPath, body: AdminPersonPatch, response: { 200: AdminPersonDetail } },
  decidePlanRequest: { path: IdPath, body: AdminDecision, response: { 200: AdminPersonDetail } },
  verifyPerson: { path: IdPath, response: { 200: AdminPersonDetail } },
  lockPerson: { path: IdPath, body: AdminReason, response: { 200: AdminPersonDetail } },
  unlockPerson: { path: IdPath, response: { 200: AdminPersonDetail } },
  logOutPerson: { path: IdPath, response: { 200: AdminPersonDetail } },
  resetPersonSecondFactor: { path: IdPath, response: { 200: AdminPersonDetail } },
  saveOperatorRoles: { path: IdPath, body: OperatorRoles, response: { 200: AdminPersonDetail } },
  createImpersonation: {
    quotas: ['impersonation'],
    path: IdPath,
    body: ImpersonationStart,
    response: { 201: ImpersonationStarted },
  },
} as const satisfies SchemaTable;
