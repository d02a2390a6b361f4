import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { endpoints } from '../../contract/endpoints';
import type { LicenceType, SoftwareNeed } from '../../contract/vocabulary/licence';
import type { CalendarFeed, CalendarLink, Garage } from '../../contract/wire/garage';
import type {
  TenderLicence,
  Software,
  SoftwareBulkDone,
  SoftwareBulkPatch,
  SoftwareFields,
  SoftwareIds,
  SoftwareImport,
  SoftwareImported,
  SoftwareImports,
  SoftwarePage,
  SoftwarePatch,
} from '../../contract/wire/software';
import type { ApiSettings } from '../api/baseQuery';
import { callOf } from '../api/call';
import type { DownloadAnswer } from '../api/call';
import { downloadRegistry, type Downloaded } from '../api/blobRegistry';
import { ownedEndpoints, type Change, type Deletion } from '../api/owned';
import { portalApi } from '../api/portalApi';
import { CALENDAR_LINK, tenderOfProject, idsOf, listOf, tagsOnSuccess } from '../api/tags';
import type { Versioned } from '../api/versioned';
import { TABLE_PAGE } from '../api/tablePage';
import type { UserRoot } from './user';

/** What the register is narrowed by; days are `YYYY-MM-DD` and belong to the interval. */
export interface SoftwareQuery {
  q?: string;
  categories?: readonly number[];
  need?: readonly SoftwareNeed[];
  licence_type?: LicenceType;
  expires_after?: string;
  expires_before?: string;
  /** A day on which the licence holds. */
  valid_on?: string;
  watched?: boolean;
  page?: number;
  ordering?: string;
}

/** A row of the register: everything but files and tags, which only the form shows. */
export type SoftwareRow = Omit<Software, 'files' | 'tags'>;
const ROW_FIELDS = [
  'name',
  'product',
  'version',
  'licence_type',
  'licence_unit',
  'licence_count',
  'price',
  'price_period',
  'valid_from',
  'valid_to',
  'watch_expiration',
  'need_customization',
  'need_extension',
  'need_upgrade',
  'supplier_name',
  'note',
  'categories',
  'category_obj',
  'created_at',
  'updated_at',
] as const satisfies (keyof SoftwareRow)[];

/** The four switches are false where nobody touched them (docs/product.md 4.1). */
const withSwitches = (fields: SoftwarePatch): SoftwarePatch => ({
  need_customization: false,
  need_extension: false,
  need_upgrade: false,
  watch_expiration: false,
  ...fields,
});

const own = ownedEndpoints('Software');
/** What changes many at once: every list, and each that is open, with what is reckoned from them. */
const everySoftware = tagsOnSuccess(['Software', listOf('Overview')]);

export const softwareApi = portalApi.injectEndpoints({
  area: 'software',
  endpoints: (build) => ({
    listSoftware: build.query<SoftwarePage, SoftwareQuery>({
      query: (params) => callOf(endpoints.listSoftware, { params: { ...params } }),
      providesTags: (page) => idsOf('Software', page?.results),
    }),
    /** What the bid that a tender chose says of the licence that it becomes. */
    getTenderLicence: build.query<TenderLicence, { tender: number }>({
      query: ({ tender }) => callOf(endpoints.getTenderLicence, { parts: { id: tender } }),
      // Whoever comes back finds the record that was made of it.
      keepUnusedDataFor: 0,
    }),
    /** Makes it, or answers the one that was made before. */
    createTenderLicence: build.mutation<Software, { tender: number; project: number; fields: SoftwareFields }>({
      query: ({ tender, fields }) => callOf(endpoints.createTenderLicence, { parts: { id: tender }, body: fields }),
      invalidatesTags: tagsOnSuccess(({ project }) => ['Software', tenderOfProject(project), listOf('Overview')]),
      extraOptions: { success: 'softwareCreated' },
    }),
    /** A page of the register's table. */
    listSoftwareRows: build.query<SoftwarePage<SoftwareRow>, SoftwareQuery>({
      query: (params) =>
        callOf(endpoints.listSoftware, { params: { ...params, fields: ROW_FIELDS, page_size: TABLE_PAGE } }),
      providesTags: [listOf('Software')],
    }),
    /** A GET that nothing keeps: its answer is of use once. */
    exportSoftware: build.mutation<DownloadAnswer, SoftwareQuery>({
      query: (params) => callOf(endpoints.exportSoftware, { params: { ...params }, download: true }),
    }),
    getSoftware: build.query<Versioned<Software>, { id: number }>(own.read<Software>(endpoints.getSoftware)),
    createSoftware: build.mutation<Software, SoftwarePatch>({
      ...own.create(endpoints.createSoftware, 'softwareCreated'),
      query: (fields) => callOf(endpoints.createSoftware, { body: withSwitches(fields) }),
    }),
    updateSoftware: build.mutation<Versioned<Software>, Change<SoftwarePatch>>(
      own.update<Software>(endpoints.updateSoftware),
    ),
    deleteSoftware: build.mutation<null, Deletion>(own.delete(endpoints.deleteSoftware, 'software')),
    restoreSoftware: build.mutation<Software, { id: number }>(own.restore(endpoints.restoreSoftware)),
    importSoftware: build.mutation<SoftwareImported, SoftwareImport>(own.create(endpoints.importSoftware)),
    listSoftwareImports: build.query<SoftwareImports, void>({
      query: () => callOf(endpoints.listSoftwareImports),
      providesTags: [listOf('Software')],
    }),
    undoSoftwareImport: build.mutation<SoftwareBulkDone, { id: number }>({
      query: (parts) => callOf(endpoints.undoSoftwareImport, { parts }),
      invalidatesTags: everySoftware,
    }),
    updateManySoftware: build.mutation<SoftwareBulkDone, SoftwareBulkPatch>({
      query: (body) => callOf(endpoints.updateManySoftware, { body }),
      invalidatesTags: everySoftware,
    }),
    /** The answer's toast offers to bring them back. */
    discardManySoftware: build.mutation<SoftwareBulkDone, SoftwareIds>({
      query: (body) => callOf(endpoints.discardManySoftware, { body }),
      invalidatesTags: everySoftware,
      extraOptions: { undo: 'manySoftware' },
    }),
    restoreManySoftware: build.mutation<SoftwareBulkDone, SoftwareIds>({
      query: (body) => callOf(endpoints.restoreManySoftware, { body }),
      invalidatesTags: everySoftware,
      extraOptions: { silent: true },
    }),
    getGarage: build.query<Garage, void>({
      query: () => callOf(endpoints.getGarage),
      providesTags: [listOf('Software'), listOf('Project'), listOf('Request')],
    }),
    getCalendarFeed: build.query<CalendarFeed, void>({
      query: () => callOf(endpoints.getCalendarFeed),
      providesTags: [CALENDAR_LINK],
    }),
    createCalendarFeed: build.mutation<CalendarLink, void>({
      query: () => callOf(endpoints.createCalendarFeed),
      invalidatesTags: tagsOnSuccess([CALENDAR_LINK]),
    }),
    revokeCalendarFeed: build.mutation<null, void>({
      query: () => callOf(endpoints.revokeCalendarFeed),
      invalidatesTags: tagsOnSuccess([CALENDAR_LINK]),
    }),
  }),
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
 * Fetches everything that a search of the register finds as a CSV file, in its order. The bytes go to whoever asked and
 * never into the store; null when they did not come, and what the server said of it has been told.
 */
export const fetchSoftwareFile =
  ({
    page: _page,
    ...search
  }: SoftwareQuery): ThunkAction<Promise<Downloaded | null>, UserRoot, ApiSettings, UnknownAction> =>
  async (dispatch) => {
    const { data } = await dispatch(softwareApi.endpoints.exportSoftware.initiate(search, { track: false }));
    return data ? downloadRegistry.take(data.reference) : null;
  };
