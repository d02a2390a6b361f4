import { endpoints } from '#contract/endpoints/endpoints.ts';
import { emptySoftware } from '#contract/rules/softwareLabels.ts';
import type {
  Software,
  SoftwareBulkPatch,
  SoftwareDraft,
  SoftwareFields,
  SoftwareIds,
  SoftwareImport,
  SoftwareImported,
  SoftwarePage,
  SoftwarePatch,
} from '#contract/wire/software.ts';
import { callOf, type QueryInput } from '#shared/api/call.ts';
import { inArea } from '#shared/api/contractBuilder.ts';
import { fileThunk } from '#shared/api/fileThunk.ts';
import { ownedEndpoints, type Change, type Deletion } from '#shared/api/owned.ts';
import { portalApi } from '#shared/api/portalApi.ts';
import { TABLE_PAGE } from '#shared/api/tablePage.ts';
import { CALENDAR_LINK, tenderOfProject, idsOf, listOf, tagsOnSuccess } from '#shared/api/tags.ts';
import type { Versioned } from '#shared/api/versioned.ts';
import { withFields } from '#shared/api/withFields.ts';

/** A row of the register: all fields except files and tags, which only the form displays. */
export type SoftwareRow = Omit<Software, 'files' | 'tags'>;
const ROW_FIELDS = [...Object.keys(emptySoftware), 'category_obj', 'responsible', 'created_at', 'updated_at'];

/** The four switches default to false (docs/product.md 4.1). */
const withSwitches = (fields: SoftwarePatch): SoftwarePatch => ({
  need_customization: false,
  need_extension: false,
  need_upgrade: false,
  watch_expiration: false,
  ...fields,
});

const own = ownedEndpoints('Software');
/** Tags that a bulk change invalidates: all lists and details, and the values calculated from them. */
const EVERY_SOFTWARE = ['Software', listOf('Overview')] as const;
const everySoftware = tagsOnSuccess(EVERY_SOFTWARE);

export const softwareApi = portalApi.injectEndpoints({
  endpoints: inArea('software', (build, rtk) => ({
    listSoftware: build.query({
      query: (query: QueryInput<'listSoftware'>) => callOf(endpoints.listSoftware, { query }),
      transformResponse: withFields<SoftwarePage>,
      providesTags: (page) => idsOf('Software', page?.results),
    }),
    /** Initial values of the licence that is created from the awarded bid of a tender. */
    getTenderLicence: build.query({
      query: ({ tender }: { tender: number }) => callOf(endpoints.getTenderLicence, { path: { id: tender } }),
      // A user who returns must get the licence that has been created since.
      keepUnusedDataFor: 0,
    }),
    /** Creates the licence, or returns the existing one. */
    createTenderLicence: build.mutation({
      query: ({ tender, fields }: { tender: number; project: number; fields: SoftwareFields }) =>
        callOf(endpoints.createTenderLicence, { path: { id: tender }, body: fields }),
      invalidatesTags: tagsOnSuccess(({ project }) => ['Software', tenderOfProject(project), listOf('Overview')]),
      extraOptions: { success: 'softwareCreated' },
    }),
    /** A page of the register table. */
    listSoftwareRows: build.query({
      query: (query: QueryInput<'listSoftware'>) =>
        callOf(endpoints.listSoftware, { query: { ...query, fields: ROW_FIELDS, page_size: TABLE_PAGE } }),
      transformResponse: withFields<SoftwarePage<SoftwareRow>>,
      providesTags: [listOf('Software')],
    }),
    /** A GET declared as a mutation, so that its response is not cached. */
    exportSoftware: build.mutation({
      query: (query: QueryInput<'listSoftware'>) => callOf(endpoints.exportSoftware, { query, download: true }),
    }),
    getSoftware: rtk.query<Versioned<Software>, { id: number }>(own.read<Software>(endpoints.getSoftware)),
    createSoftware: build.mutation({
      ...own.create(endpoints.createSoftware, 'softwareCreated'),
      query: (fields: SoftwarePatch) =>
        callOf(endpoints.createSoftware, { body: withSwitches(fields) as SoftwareDraft }),
    }),
    updateSoftware: rtk.mutation<Versioned<Software>, Change<SoftwarePatch>>(
      own.update<Software>(endpoints.updateSoftware),
    ),
    deleteSoftware: rtk.mutation<null, Deletion>(own.delete(endpoints.deleteSoftware, 'software')),
    restoreSoftware: rtk.mutation<Software, { id: number }>(own.restore(endpoints.restoreSoftware)),
    importSoftware: rtk.mutation<SoftwareImported, SoftwareImport>(own.create(endpoints.importSoftware)),
    listSoftwareImports: build.query({
      query: () => callOf(endpoints.listSoftwareImports),
      providesTags: [listOf('Software')],
    }),
    undoSoftwareImport: build.mutation({
      query: (path: { id: number }) => callOf(endpoints.undoSoftwareImport, { path }),
      invalidatesTags: everySoftware,
    }),
    updateManySoftware: build.mutation({
      query: (body: SoftwareBulkPatch) => callOf(endpoints.updateManySoftware, { body }),
      invalidatesTags: everySoftware,
    }),
    /** The toast has an undo button that restores the records. */
    discardManySoftware: build.mutation({
      query: (body: SoftwareIds) => callOf(endpoints.discardManySoftware, { body }),
      invalidatesTags: everySoftware,
      extraOptions: { undo: 'manySoftware' },
    }),
    restoreManySoftware: build.mutation({
      query: (body: SoftwareIds) => callOf(endpoints.restoreManySoftware, { body }),
      // Also after a failure: they may have been restored elsewhere, or the response was lost.
      invalidatesTags: EVERY_SOFTWARE,
    }),
    getGarage: build.query({
      query: () => callOf(endpoints.getGarage),
      providesTags: [listOf('Software'), listOf('Project'), listOf('Request')],
    }),
    getCalendarFeed: build.query({
      query: () => callOf(endpoints.getCalendarFeed),
      providesTags: [CALENDAR_LINK],
    }),
    createCalendarFeed: build.mutation({
      query: () => callOf(endpoints.createCalendarFeed),
      invalidatesTags: tagsOnSuccess([CALENDAR_LINK]),
    }),
    revokeCalendarFeed: build.mutation({
      query: () => callOf(endpoints.revokeCalendarFeed),
      invalidatesTags: tagsOnSuccess([CALENDAR_LINK]),
    }),
  })),
});

export const {
  useListSoftwareQuery,
  useListSoftwareRowsQuery,
  useGetSoftwareQuery,
  useGetTenderLicenceQuery,
  useCreateTenderLicenceMutation,
  useCreateSoftwareMutation,
  useUpdateSoftwareMutation,
  useDeleteSoftwareMutation,
  useRestoreSoftwareMutation,
  useImportSoftwareMutation,
  useListSoftwareImportsQuery,
  useUndoSoftwareImportMutation,
  useUpdateManySoftwareMutation,
  useDiscardManySoftwareMutation,
  useGetGarageQuery,
  useGetCalendarFeedQuery,
  useCreateCalendarFeedMutation,
  useRevokeCalendarFeedMutation,
} = softwareApi;

/**
 * Fetches all search results of the register as a CSV file in the same order. The caller receives the bytes, which
 * never enter the store. Null if the request failed, which has already been reported.
 */
export const fetchSoftwareFile = fileThunk(softwareApi.endpoints.exportSoftware.initiate);
