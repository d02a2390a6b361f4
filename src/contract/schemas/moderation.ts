import { Detail, Page } from '../wire/common.ts';
import { OwnReport, OwnModeration, AppealDraft, ModerationNumbers } from '../wire/moderation.ts';
import { ReportDraft } from '../wire/reports.ts';
import type { SchemaTable } from './endpointSchema.ts';
import { PageQuery, IdPath } from './queries.ts';

export const moderationSchemas = {
  createReport: { quotas: ['reports'], body: ReportDraft, response: { 201: Detail } },
  listOwnReports: { query: PageQuery, response: { 200: Page(OwnReport) } },
  listOwnModerations: { tag: 'reports', query: PageQuery, response: { 200: Page(OwnModeration) } },
  getOwnModeration: { tag: 'reports', path: IdPath, response: { 200: OwnModeration } },
  createAppeal: {
    tag: 'reports',
    quotas: ['reports'],
    path: IdPath,
    body: AppealDraft,
    response: { 201: OwnModeration },
  },
  getModerationNumbers: { tag: 'reports', response: { 200: ModerationNumbers } },
} as const satisfies SchemaTable;
