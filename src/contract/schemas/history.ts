import { Type } from 'typebox';
import { MAX_ID } from '../limits/limits.ts';
import { HISTORY_KINDS, HISTORY_PARTS } from '../vocabulary/history.ts';
import { Codes, Page } from '../wire/common.ts';
import { RecordChange, ChangeRestoration, RestoredInPart } from '../wire/history.ts';
import type { SchemaTable } from './endpointSchema.ts';
import { PageQuery, IdPath } from './queries.ts';

const HistoryQuery = Type.Object({
  ...PageQuery.properties,
  kind: Codes(HISTORY_KINDS),
  record_id: Type.Integer({ minimum: 1, maximum: MAX_ID }),
  /** Returns only changes of a list within the record, such as the members of a company; they cannot be restored. */
  part: Type.Optional(Codes(HISTORY_PARTS)),
});

export const historySchemas = {
  listHistory: { query: HistoryQuery, response: { 200: Page(RecordChange) } },
  getChange: { path: IdPath, response: { 200: RecordChange } },
  restoreChange: {
    quotas: ['changes'],
    path: IdPath,
    body: ChangeRestoration,
    response: { 200: RestoredInPart, 204: Type.Null() },
  },
} as const satisfies SchemaTable;
