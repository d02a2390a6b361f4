import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { operatorEndpoints as endpoints } from '../../contract/operatorEndpoints';
import type { RequestKind, RequestState } from '../../contract/vocabulary/consultation';
import type { IdName, Page, Results } from '../../contract/wire/common';
import type {
  OperatorRequest,
  OperatorRequestDetail,
  RequestsWork,
  RequestsWorked,
  RequestWork,
} from '../../contract/wire/operatorRequests';
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
export interface OperatorRequestsQuery {
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
  idOf('Operator', 'requests'),
  idOf('Operator', 'overview'),
  listOf('Request'),
  listOf('Overview'),
];

const operatorRequestsApi = portalApi.injectEndpoints({
  area: 'operatorRequests',
  endpoints: (build) => ({
    listOperatorRequests: build.query<Page<OperatorRequest>, OperatorRequestsQuery>({
      query: (params) => callOf(endpoints.listOperatorRequests, { params: { page_size: TABLE_PAGE, ...params } }),
      providesTags: [idOf('Operator', 'requests')],
    }),
    /** A GET that nothing keeps: its answer is of use once. */
    exportOperatorRequests: build.mutation<DownloadAnswer, OperatorRequestsQuery & PickedRows>({
      query: (params) => callOf(endpoints.exportOperatorRequests, { params: { ...params }, download: true }),
      extraOptions: { toastOnFailure: true },
    }),
    listRequestOperators: build.query<IdName[], void>({
      query: () => callOf(endpoints.listRequestOperators),
      transformResponse: ({ results }: Results<IdName>) => results,
      providesTags: [idOf('Operator', 'people')],
    }),
    getOperatorRequest: build.query<Versioned<OperatorRequestDetail>, { id: number }>({
      query: (parts) => callOf(endpoints.getOperatorRequest, { parts }),
      transformResponse: withEtag<OperatorRequestDetail>,
      providesTags: (_request, _failure, { id }) => [idOf('Operator', `requests/${id}`)],
    }),
    updateOperatorRequest: build.mutation<
      Versioned<OperatorRequestDetail>,
      { id: number; etag: string | null; work: RequestWork }
    >({
      query: ({ id, etag, work }) =>
        callOf(endpoints.updateOperatorRequest, { parts: { id }, body: emptyToNull(work), ifMatch: etag }),
      transformResponse: withEtag<OperatorRequestDetail>,
      // After a refusal too: somebody else worked on it, and what came of that is to be seen.
      invalidatesTags: (_request, _failure, { id }) => [
        idOf('Operator', `requests/${id}`),
        idOf('Request', id),
        ...around,
      ],
      extraOptions: { success: 'saved' },
    }),
    changeOperatorRequests: build.mutation<RequestsWorked, RequestsWork>({
      query: (body) => callOf(endpoints.changeOperatorRequests, { body }),
      invalidatesTags: tagsOnSuccess(around),
      extraOptions: { success: 'saved', toastOnFailure: true },
    }),
  }),
});

export const {
  useListOperatorRequestsQuery,
  useListRequestOperatorsQuery,
  useGetOperatorRequestQuery,
  useUpdateOperatorRequestMutation,
  useChangeOperatorRequestsMutation,
} = operatorRequestsApi;

/** Fetches everything that a search of the desk finds as CSV; null when it did not come, which has been told. */
export const fetchOperatorRequestsFile =
  ({
    page: _page,
    ...search
  }: OperatorRequestsQuery & PickedRows): ThunkAction<
    Promise<Downloaded | null>,
    UserRoot,
    ApiSettings,
    UnknownAction
  > =>
  async (dispatch) =>
    takeFile(await dispatch(operatorRequestsApi.endpoints.exportOperatorRequests.initiate(search, { track: false })));
