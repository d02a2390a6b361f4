import { Type } from 'typebox';
import { LAW_DOCUMENTS } from '../vocabulary/law.ts';
import { Codes } from '../wire/common.ts';
import { LawText } from '../wire/law.ts';
import { AssignmentDraft, FirstStepsPatch, ListMarkDraft, Overview, PublicOverview } from '../wire/overview.ts';
import type { SchemaTable } from './endpointSchema.ts';

export const overviewSchemas = {
  getPublicOverview: { response: { 200: PublicOverview } },
  getOverview: { response: { 200: Overview } },
  markListRow: { body: ListMarkDraft, response: { 204: Type.Null() } },
  assignRecords: { quotas: ['changes'], body: AssignmentDraft, response: { 204: Type.Null() } },
  updateFirstSteps: { body: FirstStepsPatch, response: { 204: Type.Null() } },
  getLawText: { path: Type.Object({ document: Codes(LAW_DOCUMENTS) }), response: { 200: LawText } },
} as const satisfies SchemaTable;
