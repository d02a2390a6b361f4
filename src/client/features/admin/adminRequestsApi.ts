import { adminEndpoints as endpoints } from '#contract/endpoints/adminEndpoints.ts';
import type { AdminRequestDetail, RequestsWork, RequestWork } from '#contract/wire/adminRequests.ts';
import type { IdName, Results } from '#contract/wire/common.ts';
import { callOf, emptyToNull, type QueryInput } from '#shared/api/call.ts';
import { inArea } from '#shared/api/contractBuilder.ts';
import { fileThunk } from '#shared/api/fileThunk.ts';
import { portalApi } from '#shared/api/portalApi.ts';
import { TABLE_PAGE } from '#shared/api/tablePage.ts';
import { idOf, listOf, tagsOnSuccess, type CacheTag } from '#shared/api/tags.ts';
import { withEtag } from '#shared/api/versioned.ts';

/**
 * Tags that a change of requests invalidates: the operators' list, the overview of open work and the clients' own
 * lists.
 */
const around: readonly CacheTag[] = [
  idOf('Admin', 'requests'),
  idOf('Admin', 'overview'),
  listOf('Request'),
  listOf('Overview'),
];

const adminRequestsApi = portalApi.injectEndpoints({
  endpoints: inArea('adminRequests', (build) => ({
    listAdminRequests: build.query({
      query: (query: QueryInput<'listAdminRequests'>) =>
        callOf(endpoints.listAdminRequests, { query: { page_size: TABLE_PAGE, ...query } }),
      providesTags: [idOf('Admin', 'requests')],
    }),
    /** A GET declared as a mutation, so that its response is not cached. */
    exportAdminRequests: build.mutation({
      query: (query: QueryInput<'exportAdminRequests'>) =>
        callOf(endpoints.exportAdminRequests, { query, download: true }),
      extraOptions: { toastOnFailure: true },
    }),
    listRequestOperators: build.query({
      query: () => callOf(endpoints.listRequestOperators),
      transformResponse: ({ results }: Results<IdName>) => results,
      providesTags: [idOf('Admin', 'people')],
    }),
    getAdminRequest: build.query({
      query: (path: { id: number }) => callOf(endpoints.getAdminRequest, { path }),
      transformResponse: withEtag<AdminRequestDetail>,
      providesTags: (_request, _failure, { id }) => [idOf('Admin', `requests/${id}`)],
    }),
    updateAdminRequest: build.mutation({
      query: ({ id, etag, work }: { id: number; etag: string | null; work: RequestWork }) =>
        callOf(endpoints.updateAdminRequest, { path: { id }, body: emptyToNull(work), ifMatch: etag }),
      transformResponse: withEtag<AdminRequestDetail>,
      // Also after a failure, because another operator may have changed the request and the result must be displayed.
      invalidatesTags: (_request, _failure, { id }) => [
        idOf('Admin', `requests/${id}`),
        idOf('Request', id),
        ...around,
      ],
      extraOptions: { success: 'saved' },
    }),
    changeAdminRequests: build.mutation({
      query: (body: RequestsWork) => callOf(endpoints.changeAdminRequests, { body }),
      invalidatesTags: tagsOnSuccess(around),
      extraOptions: { success: 'saved', toastOnFailure: true },
    }),
  })),
});

export const {
  useListAdminRequestsQuery,
  useListRequestOperatorsQuery,
  useGetAdminRequestQuery,
  useUpdateAdminRequestMutation,
  useChangeAdminRequestsMutation,
} = adminRequestsApi;

/**
 * Fetches all search results of the request list as CSV. Null if the request failed, which has already been reported.
 */
export const fetchAdminRequestsFile = fileThunk(adminRequestsApi.endpoints.exportAdminRequests.initiate);
