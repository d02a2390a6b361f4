import { adminEndpoints as endpoints } from '#contract/endpoints/adminEndpoints.ts';
import { endpoints as everyCall } from '#contract/endpoints/endpoints.ts';
import type { SettingValue } from '#contract/rules/settings.ts';
import type { ScheduleName } from '#contract/vocabulary/jobs.ts';
import type { SettingKey } from '#contract/vocabulary/settings.ts';
import type { RefusalDraft } from '#contract/wire/adminInvitations.ts';
import type { AdminWeek } from '#contract/wire/adminOverview.ts';
import type { JobsWork, PortalSetting, SettingVersion, WatchedSchedule } from '#contract/wire/adminSystem.ts';
import type { Results } from '#contract/wire/common.ts';
import { callOf, type QueryInput } from '#shared/api/call.ts';
import { inArea } from '#shared/api/contractBuilder.ts';
import { fileThunk } from '#shared/api/fileThunk.ts';
import { portalApi } from '#shared/api/portalApi.ts';
import { TABLE_PAGE } from '#shared/api/tablePage.ts';
import { idOf, listOf, tagsOnSuccess, type CacheTag } from '#shared/api/tags.ts';

const mails: readonly CacheTag[] = [idOf('Admin', 'mail'), idOf('Admin', 'overview')];
const jobs: readonly CacheTag[] = [idOf('Admin', 'jobs'), idOf('Admin', 'overview')];
const records: readonly CacheTag[] = [listOf('SupportRecord'), idOf('Admin', 'overview')];
const settings: readonly CacheTag[] = [idOf('Admin', 'settings')];

const adminApi = portalApi.injectEndpoints({
  endpoints: inArea('admin', (build) => ({
    getAdminOverview: build.query({
      query: () => callOf(endpoints.getAdminOverview),
      providesTags: [idOf('Admin', 'overview')],
    }),
    listAdminWeeks: build.query({
      query: () => callOf(endpoints.listAdminWeeks),
      transformResponse: ({ results }: Results<AdminWeek>) => results,
    }),

    listWatchedMails: build.query({
      query: (query: QueryInput<'listWatchedMails'>) =>
        callOf(endpoints.listWatchedMails, { query: { page_size: TABLE_PAGE, ...query } }),
      providesTags: [idOf('Admin', 'mail')],
    }),
    /** A GET declared as a mutation, so that its response is not cached. The other exports work the same way. */
    exportWatchedMails: build.mutation({
      query: (query: QueryInput<'exportWatchedMails'>) =>
        callOf(endpoints.exportWatchedMails, { query, download: true }),
      extraOptions: { toastOnFailure: true },
    }),
    getWatchedMail: build.query({
      query: (path: { id: number }) => callOf(endpoints.getWatchedMail, { path }),
      providesTags: [idOf('Admin', 'mail')],
      // The preview URL expires after a few minutes.
      keepUnusedDataFor: 0,
    }),
    listMailSamples: build.query({
      query: () => callOf(endpoints.listMailSamples),
      keepUnusedDataFor: 0,
    }),
    retryMail: build.mutation({
      query: (path: { id: number }) => callOf(endpoints.retryMail, { path }),
      invalidatesTags: tagsOnSuccess(mails),
      extraOptions: { toastOnFailure: true },
    }),
    giveUpMail: build.mutation({
      query: (path: { id: number }) => callOf(endpoints.giveUpMail, { path }),
      invalidatesTags: tagsOnSuccess(mails),
      extraOptions: { toastOnFailure: true },
    }),
    changeMails: build.mutation({
      query: (body: JobsWork) => callOf(endpoints.changeMails, { body }),
      invalidatesTags: tagsOnSuccess(mails),
      extraOptions: { toastOnFailure: true },
    }),
    listSuppressed: build.query({
      query: (query: QueryInput<'listSuppressed'>) =>
        callOf(endpoints.listSuppressed, { query: { page_size: TABLE_PAGE, ...query } }),
      providesTags: [idOf('Admin', 'mail')],
    }),
    exportSuppressed: build.mutation({
      query: (query: QueryInput<'exportSuppressed'>) => callOf(endpoints.exportSuppressed, { query, download: true }),
      extraOptions: { toastOnFailure: true },
    }),
    liftSuppression: build.mutation({
      query: (path: { id: number }) => callOf(endpoints.liftSuppression, { path }),
      invalidatesTags: tagsOnSuccess(mails),
      extraOptions: { toastOnFailure: true },
    }),

    listGuestInvites: build.query({
      query: (query: QueryInput<'listGuestInvites'>) =>
        callOf(endpoints.listGuestInvites, { query: { page_size: TABLE_PAGE, ...query } }),
      providesTags: [idOf('Admin', 'mail')],
    }),
    exportGuestInvites: build.mutation({
      query: (query: QueryInput<'exportGuestInvites'>) =>
        callOf(endpoints.exportGuestInvites, { query, download: true }),
      extraOptions: { toastOnFailure: true },
    }),
    findInviteRefusal: build.mutation({
      query: (body: RefusalDraft) => callOf(endpoints.findInviteRefusal, { body }),
    }),
    liftInviteRefusal: build.mutation({
      query: (body: RefusalDraft) => callOf(endpoints.liftInviteRefusal, { body }),
      invalidatesTags: tagsOnSuccess(mails),
      extraOptions: { toastOnFailure: true },
    }),

    listWatchedJobs: build.query({
      query: (query: QueryInput<'listWatchedJobs'>) =>
        callOf(endpoints.listWatchedJobs, { query: { page_size: TABLE_PAGE, ...query } }),
      providesTags: [idOf('Admin', 'jobs')],
    }),
    exportWatchedJobs: build.mutation({
      query: (query: QueryInput<'exportWatchedJobs'>) => callOf(endpoints.exportWatchedJobs, { query, download: true }),
      extraOptions: { toastOnFailure: true },
    }),
    changeJobs: build.mutation({
      query: (body: JobsWork) => callOf(endpoints.changeJobs, { body }),
      invalidatesTags: tagsOnSuccess(jobs),
      extraOptions: { toastOnFailure: true },
    }),
    retryJob: build.mutation({
      query: (path: { id: number }) => callOf(endpoints.retryJob, { path }),
      invalidatesTags: tagsOnSuccess(jobs),
      extraOptions: { toastOnFailure: true },
    }),
    giveUpJob: build.mutation({
      query: (path: { id: number }) => callOf(endpoints.giveUpJob, { path }),
      invalidatesTags: tagsOnSuccess(jobs),
      extraOptions: { toastOnFailure: true },
    }),
    listSchedules: build.query({
      query: () => callOf(endpoints.listSchedules),
      transformResponse: ({ results }: Results<WatchedSchedule>) => results,
      providesTags: [idOf('Admin', 'jobs')],
    }),
    runSchedule: build.mutation({
      query: (path: { name: ScheduleName }) => callOf(endpoints.runSchedule, { path }),
      invalidatesTags: tagsOnSuccess(jobs),
      extraOptions: { toastOnFailure: true },
    }),
    listImports: build.query({
      query: (query: QueryInput<'listImports'>) =>
        callOf(endpoints.listImports, { query: { page_size: TABLE_PAGE, ...query } }),
      providesTags: [idOf('Admin', 'jobs')],
    }),
    exportImports: build.mutation({
      query: (query: QueryInput<'exportImports'>) => callOf(endpoints.exportImports, { query, download: true }),
      extraOptions: { toastOnFailure: true },
    }),

    listRecords: build.query({
      query: (query: QueryInput<'listSupportRecords'>) =>
        callOf(everyCall.listSupportRecords, { query: { page_size: TABLE_PAGE, ...query } }),
      providesTags: [listOf('SupportRecord')],
    }),
    exportSupportRecords: build.mutation({
      query: (query: QueryInput<'exportSupportRecords'>) =>
        callOf(endpoints.exportSupportRecords, { query, download: true }),
      extraOptions: { toastOnFailure: true },
    }),
    takeSupportRecord: build.mutation({
      query: (path: { id: number }) => callOf(endpoints.takeSupportRecord, { path }),
      invalidatesTags: [...records],
      extraOptions: { toastOnFailure: true },
    }),
    settleSupportRecord: build.mutation({
      query: ({ id, answer }: { id: number; answer: string | null }) =>
        callOf(endpoints.settleSupportRecord, { path: { id }, body: { answer: answer || null } }),
      invalidatesTags: [...records],
      extraOptions: { success: 'saved' },
    }),

    listEveryHistory: build.query({
      query: (query: QueryInput<'listEveryHistory'>) => callOf(endpoints.listEveryHistory, { query }),
      providesTags: [idOf('Admin', 'history')],
    }),
    exportEveryHistory: build.mutation({
      query: (query: QueryInput<'exportEveryHistory'>) =>
        callOf(endpoints.exportEveryHistory, { query, download: true }),
      extraOptions: { toastOnFailure: true },
    }),

    listSettings: build.query({
      query: () => callOf(endpoints.listSettings),
      transformResponse: ({ results }: Results<PortalSetting>) => results,
      providesTags: settings,
    }),
    updateSetting: build.mutation({
      query: ({ key, ...body }: { key: SettingKey; value: SettingValue; version: number }) =>
        callOf(endpoints.updateSetting, { path: { key }, body }),
      // Also after a failure, because another operator may have changed the setting.
      invalidatesTags: settings,
      extraOptions: { success: 'saved' },
    }),
    deleteSetting: build.mutation({
      query: ({ key, version }: { key: SettingKey; version: number }) =>
        callOf(endpoints.deleteSetting, { path: { key }, query: { version } }),
      invalidatesTags: settings,
      extraOptions: { success: 'saved' },
    }),
    listSettingVersions: build.query({
      query: (path: { key: SettingKey }) => callOf(endpoints.listSettingVersions, { path }),
      transformResponse: ({ results }: Results<SettingVersion>) => results,
      providesTags: settings,
    }),
  })),
});

export const {
  useGetAdminOverviewQuery,
  useListAdminWeeksQuery,
  useListWatchedMailsQuery,
  useGetWatchedMailQuery,
  useListMailSamplesQuery,
  useRetryMailMutation,
  useGiveUpMailMutation,
  useListSuppressedQuery,
  useLiftSuppressionMutation,
  useListGuestInvitesQuery,
  useFindInviteRefusalMutation,
  useLiftInviteRefusalMutation,
  useChangeMailsMutation,
  useListWatchedJobsQuery,
  useRetryJobMutation,
  useGiveUpJobMutation,
  useChangeJobsMutation,
  useListSchedulesQuery,
  useRunScheduleMutation,
  useListImportsQuery,
  useListRecordsQuery,
  useTakeSupportRecordMutation,
  useSettleSupportRecordMutation,
  useListEveryHistoryQuery,
  useListSettingsQuery,
  useUpdateSettingMutation,
  useDeleteSettingMutation,
  useListSettingVersionsQuery,
} = adminApi;

export const fetchMailsFile = fileThunk(adminApi.endpoints.exportWatchedMails.initiate);

export const fetchSuppressedFile = fileThunk(adminApi.endpoints.exportSuppressed.initiate);

export const fetchInvitationsFile = fileThunk(adminApi.endpoints.exportGuestInvites.initiate);

export const fetchJobsFile = fileThunk(adminApi.endpoints.exportWatchedJobs.initiate);

export const fetchImportsFile = fileThunk(adminApi.endpoints.exportImports.initiate);

export const fetchRecordsFile = fileThunk(adminApi.endpoints.exportSupportRecords.initiate);

export const fetchHistoryFile = fileThunk(adminApi.endpoints.exportEveryHistory.initiate);
