import { Type } from 'typebox';
import { Page } from '../wire/common.ts';
import { Shown } from '../wire/marks.ts';
import { SupportDraft, ReceivedRecord, ReceivedRecordContent } from '../wire/support.ts';
import type { SchemaTable } from './endpointSchema.ts';
import { SearchQuery, IdPath } from './queries.ts';

const RecordQuery = Type.Object({ ...SearchQuery.properties, state: Shown({ maxLength: 40, default: '' }) });

export const supportSchemas = {
  createSupportRecord: {
    quotas: ['supportRecords', 'supportBytes'],
    body: SupportDraft,
    response: { 201: ReceivedRecord },
  },
  listSupportRecords: { query: RecordQuery, response: { 200: Page(ReceivedRecord) } },
  getSupportRecord: { path: IdPath, response: { 200: ReceivedRecordContent } },
} as const satisfies SchemaTable;
