import { Type } from 'typebox';
import { MAX_ID, MAX_PAGE_SIZE } from '../limits/limits.ts';
import { GUEST_INVITE_FILTERS } from '../vocabulary/guests.ts';
import { HISTORY_ACTIONS, HISTORY_ACTORS, HISTORY_KINDS } from '../vocabulary/history.ts';
import { JOB_STATES, SCHEDULES } from '../vocabulary/jobs.ts';
import { SETTING_KEYS } from '../vocabulary/settings.ts';
import { SUPPORT_STATES } from '../vocabulary/support.ts';
import { GuestInvites, InviteRefusal, RefusalDraft } from '../wire/adminInvitations.ts';
import { AdminOverview, AdminWeek } from '../wire/adminOverview.ts';
import {
  PortalChanges,
  WatchedJobs,
  JobsWork,
  WatchedSchedule,
  WatchedImport,
  WatchedMails,
  MailSample,
  WatchedMailWords,
  SuppressedAddress,
  PortalSetting,
  SettingChange,
  SettingVersion,
} from '../wire/adminSystem.ts';
import { Codes, DateOnly, Detail, Results, Page } from '../wire/common.ts';
import { Shown } from '../wire/marks.ts';
import { ReceivedRecord, SupportSettlement } from '../wire/support.ts';
import { AdminTemplate, TemplateDraft, TemplatePatch } from '../wire/tenders.ts';
import type { SchemaTable } from './endpointSchema.ts';
import { ListOf, PickedQuery, PageQuery, IdPath, SearchQuery } from './queries.ts';

const ListEveryHistoryText = Shown({ maxLength: 200, default: '' });
const ListEveryHistoryFilters = {
  kind: ListOf(Codes(HISTORY_KINDS)),
  action: ListOf(Codes(HISTORY_ACTIONS)),
  actor_kind: Type.Optional(Codes(HISTORY_ACTORS)),
  person: ListEveryHistoryText,
  company: ListEveryHistoryText,
  record_id: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_ID })),
  from: Type.Optional(DateOnly),
  to: Type.Optional(DateOnly),
} as const;
const EveryHistoryQuery = Type.Object({
  ...ListEveryHistoryFilters,
  /** Cursor from the previous response. */
  after: Shown({ maxLength: 60, default: '' }),
  page_size: Type.Integer({ minimum: 1, maximum: MAX_PAGE_SIZE, default: 50 }),
});
const HistoryFileQuery = Type.Object({ ...ListEveryHistoryFilters, ...PickedQuery });
const JobFilter = {
  state: ListOf(Codes(JOB_STATES)),
  queue: Shown({ maxLength: 40, default: '' }),
} as const;
const JobQuery = Type.Object({ ...PageQuery.properties, ...JobFilter });
const JobFileQuery = Type.Object({ ...JobFilter, ...PickedQuery });
const ImportFileQuery = Type.Object({ q: SearchQuery.properties.q, ...PickedQuery });
const MailFilter = {
  q: SearchQuery.properties.q,
  state: ListOf(Codes(JOB_STATES)),
} as const;
const MailQuery = Type.Object({ ...SearchQuery.properties, ...MailFilter });
const MailFileQuery = Type.Object({ ...MailFilter, ...PickedQuery });
const SuppressedFileQuery = Type.Object({ q: MailFilter.q, ...PickedQuery });
const InviteFilter = { q: MailFilter.q, state: Type.Optional(Codes(GUEST_INVITE_FILTERS)) } as const;
const InviteQuery = Type.Object({ ...SearchQuery.properties, ...InviteFilter });
const InviteFileQuery = Type.Object({ ...InviteFilter, ...PickedQuery });
const KeyPath = Type.Object({ key: Codes(SETTING_KEYS) });
const RecordFileQuery = Type.Object({
  q: SearchQuery.properties.q,
  state: ListOf(Codes(SUPPORT_STATES)),
  ...PickedQuery,
});

export const adminSystemSchemas = {
  listEveryHistory: { query: EveryHistoryQuery, response: { 200: PortalChanges } },
  exportEveryHistory: { query: HistoryFileQuery, response: { 200: Type.String() } },
  listWatchedJobs: { query: JobQuery, response: { 200: WatchedJobs } },
  exportWatchedJobs: { query: JobFileQuery, response: { 200: Type.String() } },
  changeJobs: { body: JobsWork, response: { 200: Detail } },
  retryJob: { path: IdPath, response: { 200: Detail } },
  giveUpJob: { path: IdPath, response: { 200: Detail } },
  listSchedules: { response: { 200: Results(WatchedSchedule) } },
  runSchedule: { path: Type.Object({ name: Codes(SCHEDULES) }), response: { 200: Detail } },
  listImports: { query: SearchQuery, response: { 200: Page(WatchedImport) } },
  exportImports: { query: ImportFileQuery, response: { 200: Type.String() } },
  listWatchedMails: { query: MailQuery, response: { 200: WatchedMails } },
  exportWatchedMails: { query: MailFileQuery, response: { 200: Type.String() } },
  listMailSamples: { response: { 200: Type.Array(MailSample) } },
  changeMails: { body: JobsWork, response: { 200: Detail } },
  getWatchedMail: { path: IdPath, response: { 200: WatchedMailWords } },
  retryMail: { path: IdPath, response: { 200: Detail } },
  giveUpMail: { path: IdPath, response: { 200: Detail } },
  listSuppressed: { query: SearchQuery, response: { 200: Page(SuppressedAddress) } },
  exportSuppressed: { query: SuppressedFileQuery, response: { 200: Type.String() } },
  liftSuppression: { path: IdPath, response: { 200: Detail } },
  listGuestInvites: { query: InviteQuery, response: { 200: GuestInvites } },
  exportGuestInvites: { query: InviteFileQuery, response: { 200: Type.String() } },
  findInviteRefusal: { body: RefusalDraft, response: { 200: InviteRefusal } },
  liftInviteRefusal: { body: RefusalDraft, response: { 200: InviteRefusal } },
  getAdminOverview: { response: { 200: AdminOverview } },
  listAdminWeeks: { response: { 200: Results(AdminWeek) } },
  listSettings: { response: { 200: Results(PortalSetting) } },
  updateSetting: { path: KeyPath, body: SettingChange, response: { 200: PortalSetting } },
  deleteSetting: {
    path: KeyPath,
    query: Type.Object({ version: Type.Integer({ minimum: 0 }) }),
    response: { 200: PortalSetting },
  },
  listSettingVersions: { path: KeyPath, response: { 200: Results(SettingVersion) } },
  exportSupportRecords: { query: RecordFileQuery, response: { 200: Type.String() } },
  takeSupportRecord: { path: IdPath, response: { 200: ReceivedRecord } },
  settleSupportRecord: { path: IdPath, body: SupportSettlement, response: { 200: ReceivedRecord } },
  listAdminTemplates: { response: { 200: Results(AdminTemplate) } },
  createTemplate: { body: TemplateDraft, response: { 201: AdminTemplate } },
  getTemplate: { path: IdPath, response: { 200: AdminTemplate } },
  updateTemplate: { path: IdPath, body: TemplatePatch, response: { 200: AdminTemplate } },
} as const satisfies SchemaTable;
