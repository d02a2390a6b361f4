import { endpoints } from '../../contract/endpoints';
import { MARKERS_PAGE_SIZE } from '../../contract/limits';
import type { LicenceType, SoftwareNeed } from '../../contract/vocabulary/licence';
import type { CalendarFeed, CalendarLink, Garage } from '../../contract/wire/garage';
import type {
  Software,
  SoftwareImport,
  SoftwareImported,
  SoftwarePage,
  SoftwarePatch,
} from '../../contract/wire/software';
import { callOf } from '../api/call';
import { portalApi } from '../api/portalApi';
import { CALENDAR_LINK, idOf, idsOf, listOf } from '../api/tags';
import { withEtag } from '../api/versioned';
import type { Versioned } from '../api/versioned';

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

/** The four switches are false where nobody touched them (section 3 of the spec). */
const withSwitches = (fields: SoftwarePatch): SoftwarePatch => ({
  need_customization: false,
  need_extension: false,
  need_upgrade: false,
  watch_expiration: false,
  ...fields,
});

export const softwareApi = portalApi.injectEndpoints({
  area: 'software',
  endpoints: (build) => ({
    listSoftware: build.query<SoftwarePage, SoftwareQuery>({
      query: (params) => callOf(endpoints.listSoftware, { params: { ...params } }),
      providesTags: (page) => idsOf('Software', page?.results),
    }),
    /** Everything found, for the table that draws only the rows in sight. */
    listAllSoftware: build.query<SoftwarePage<SoftwareRow>, SoftwareQuery>({
      query: (params) =>
        callOf(endpoints.listSoftware, { params: { ...params, fields: ROW_FIELDS, page_size: MARKERS_PAGE_SIZE } }),
      providesTags: [listOf('Software')],
    }),
    getSoftware: build.query<Versioned<Software>, { id: number }>({
      query: (parts) => callOf(endpoints.getSoftware, { parts }),
      transformResponse: withEtag<Software>,
      providesTags: (_software, _failure, { id }) => [idOf('Software', id)],
    }),
    createSoftware: build.mutation<Software, SoftwarePatch>({
      query: (fields) => callOf(endpoints.createSoftware, { body: withSwitches(fields) }),
      invalidatesTags: (_software, failure) => (failure ? [] : [listOf('Software'), listOf('Overview')]),
      extraOptions: { success: 'softwareCreated' },
    }),
    updateSoftware: build.mutation<Versioned<Software>, { id: number; etag?: string | null; patch: SoftwarePatch }>({
      query: ({ id, etag, patch }) => callOf(endpoints.updateSoftware, { parts: { id }, body: patch, ifMatch: etag }),
      transformResponse: withEtag<Software>,
      invalidatesTags: (_software, failure, { id }) =>
        failure ? [] : [idOf('Software', id), listOf('Software'), listOf('Overview')],
      extraOptions: { success: 'changed' },
    }),
    deleteSoftware: build.mutation<null, { id: number; etag?: string | null }>({
      query: ({ id, etag }) => callOf(endpoints.deleteSoftware, { parts: { id }, ifMatch: etag }),
      invalidatesTags: (_nothing, failure) => (failure ? [] : [listOf('Software'), listOf('Overview')]),
      extraOptions: { success: 'deleted', undo: 'software' },
    }),
    restoreSoftware: build.mutation<Software, { id: number }>({
      query: (parts) => callOf(endpoints.restoreSoftware, { parts }),
      invalidatesTags: (_software, failure) => (failure ? [] : [listOf('Software'), listOf('Overview')]),
    }),
    importSoftware: build.mutation<SoftwareImported, SoftwareImport>({
      query: (body) => callOf(endpoints.importSoftware, { body }),
      invalidatesTags: (_imported, failure) => (failure ? [] : [listOf('Software'), listOf('Overview')]),
      extraOptions: { success: 'created' },
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
      invalidatesTags: (_link, failure) => (failure ? [] : [CALENDAR_LINK]),
    }),
    revokeCalendarFeed: build.mutation<null, void>({
      query: () => callOf(endpoints.revokeCalendarFeed),
      invalidatesTags: (_nothing, failure) => (failure ? [] : [CALENDAR_LINK]),
    }),
  }),
});

export const {
  useListSoftwareQuery,
  useListAllSoftwareQuery,
  useGetSoftwareQuery,
  useCreateSoftwareMutation,
  useUpdateSoftwareMutation,
  useDeleteSoftwareMutation,
  useRestoreSoftwareMutation,
  useImportSoftwareMutation,
  useGetGarageQuery,
  useGetCalendarFeedQuery,
  useCreateCalendarFeedMutation,
  useRevokeCalendarFeedMutation,
} = softwareApi;
