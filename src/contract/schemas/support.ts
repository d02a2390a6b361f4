import { Type } from 'typebox';
import { SUPPORT_STATES } from '../vocabulary/support.ts';
import { Codes, Page } from '../wire/common.ts';
import { SupportDraft, ReceivedRecord, ReceivedRecordContent } from '../wire/support.ts';
import type { SchemaTable } from './endpointSchema.ts';
import { ListOf, SearchQuery, IdPath } from './queries.ts';

const RecordQuery = Type.Object({ ...SearchQuery.properties, state: ListOf(Codes(SUPPORT_STATES)) });

export const supportSchemas = {
  createSupportRecord: {
    quotas: ['supportRecords', 'supportBytes'],
    body: SupportDraft,
    response: { 201: ReceivedRecord },
  },
  listSupportRecords: { query: RecordQuery, response: { 200: Page(ReceivedRecord) } },
  getSupportRecord: { path: IdPath, response: { 200: ReceivedRecordContent } },
} as const satisfies SchemaTable;
