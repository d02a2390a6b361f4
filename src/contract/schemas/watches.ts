import { Results } from '../wire/common.ts';
import { Watch, WatchDraft, WatchPatch, WatchPreview, WatchPreviewQuery } from '../wire/watches.ts';
import type { SchemaTable } from './endpointSchema.ts';
import { IdPath } from './queries.ts';

export const watchesSchemas = {
  listWatches: { response: { 200: Results(Watch) } },
  previewWatch: { query: WatchPreviewQuery, response: { 200: WatchPreview } },
  createWatch: { quotas: ['changes'], body: WatchDraft, response: { 200: Watch, 201: Watch } },
  updateWatch: { quotas: ['changes'], path: IdPath, body: WatchPatch, response: { 200: Watch } },
} as const satisfies SchemaTable;
