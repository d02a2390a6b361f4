import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { adminEndpoints as endpoints } from '../../contract/adminEndpoints';
import type { RequestKind, RequestState } from '../../contract/vocabulary/consultation';
import type { IdName, Page, Results } from '../../contract/wire/common';
import type {
  AdminRequest,
  AdminRequestDetail,
  RequestsWork,
  RequestsWorked,
  RequestWork,
} from '../../contract/wire/adminRequests';
import type { ApiSettings } from '../api/baseQuery';
import { callOf, emptyToNull, type DownloadAnswer } from '../api/call';
import type { Downloaded } from '../api/blobRegistry';
import { portalApi } from '../api/portalApi';
import { idOf, listOf, tagsOnSuccess, type CacheTag } from '../api/tags';
import { takeFile, type PickedRows } from '../api/takeFile';
import { withEtag, type Versioned } from '../api/versioned';
import { TABLE_PAGE } from '../api/tablePage';
import type { UserRoot } from './user';

/** What the desk of requests is asked for. */
export interface AdminRequestsQuery {
  q?: string;
  state?: RequestState;
  kind?: RequestKind;
  /** `me`, `none` or the id of an operator. */
  assignee?: string;
  waits?: true;
  calls?: true;
  ordering?: string;
  page?: number;
}

/** What a change of requests shows in: the desk, what waits there, and what clients see of their own. */
const around: readonly CacheTag[] = [
  idOf('Admin', 'requests'),
  idOf('Admin', 'overview'),
  listOf('Request'),
  listOf('Overview'),
];

const adminRequestsApi = portalApi.injectEndpoints({
  area: 'adminRequests',
  endpoints: (build) => ({
    listAdminRequests: build.query<Page<AdminRequest>, AdminRequestsQuery>({
      query: (params) => callOf(endpoints.listAdminRequests, { params: { page_size: TABLE_PAGE, ...params } }),
      providesTags: [idOf('Admin', 'requests')],
    }),
    /** A GET that nothing keeps: its answer is of use once. */
    exportAdminRequests: build.mutation<DownloadAnswer, AdminRequestsQuery & PickedRows>({
      query: (params) => callOf(endpoints.exportAdminRequests, { params: { ...params }, download: true }),
      extraOptions: { toastOnFailure: true },
    }),
    listRequestOperators: build.query<IdName[], void>({
      query: () => callOf(endpoints.listRequestOperators),
      transformResponse: ({ results }: Results<IdName>) => results,
      providesTags: [idOf('Admin', 'people')],
    }),
    getAdminRequest: build.query<Versioned<AdminRequestDetail>, { id: number }>({
      query: (parts) => callOf(endpoints.getAdminRequest, { parts }),
      transformResponse: withEtag<AdminRequestDetail>,
      providesTags: (_request, _failure, { id }) => [idOf('Admin', `requests/${id}`)],
    }),
    updateAdminRequest: build.mutation<
      Versioned<AdminRequestDetail>,
      { id: number; etag: string | null; work: RequestWork }
    >({
      query: ({ id, etag, work }) =>
        callOf(endpoints.updateAdminRequest, { parts: { id }, body: emptyToNull(work), ifMatch: etag }),
      transformResponse: withEtag<AdminRequestDetail>,
      // After a refusal too: somebody else worked on it, and what came of that is to be seen.
      invalidatesTags: (_request, _failure, { id }) => [
        idOf('Admin', `requests/${id}`),
        idOf('Request', id),
        ...around,
      ],
      extraOptions: { success: 'saved' },
    }),
    changeAdminRequests: build.mutation<RequestsWorked, RequestsWork>({
      query: (body) => callOf(endpoints.changeAdminRequests, { body }),
      invalidatesTags: tagsOnSuccess(around),
      extraOptions: { success: 'saved', toastOnFailure: true },
    }),
  }),
});

export const {
  useListAdminRequestsQuery,
  useListRequestOperatorsQuery,
  useGetAdminRequestQuery,
  useUpdateAdminRequestMutation,
  useChangeAdminRequestsMutation,
} = adminRequestsApi;

/** Fetches everything that a search of the desk finds as CSV; null when it did not come, which has been told. */
export const fetchAdminRequestsFile =
  ({
    page: _page,
    ...search
  }: AdminRequestsQuery & PickedRows): ThunkAction<Promise<Downloaded | null>, UserRoot, ApiSettings, UnknownAction> =>
  async (dispatch) =>
    takeFile(await dispatch(adminRequestsApi.endpoints.exportAdminRequests.initiate(search, { track: false })));
