import { endpoints } from '../../contract/endpoints';
import { DEFAULT_CONSULTATION_TYPE } from '../../contract/vocabulary/consultation';
import type { RequestKind } from '../../contract/vocabulary/consultation';
import type { Page } from '../../contract/wire/common';
import type { PortalRequest, RequestDraft } from '../../contract/wire/requests';
import { callOf, emptyToNull } from '../api/call';
import { portalApi } from '../api/portalApi';
import { idsOf, listOf } from '../api/tags';
import { makeArea } from './area';

export const { actions: requestsActions, reducer: requestsReducer } = makeArea('requests');

/**
 * What is sent for a kind of request (section 3 of the spec): empty strings become null, the assistant
 * has no type, only the assistant has a time, and a type that was not chosen is OTHER.
 */
export function requestBody(kind: RequestKind, draft: RequestDraft): RequestDraft {
  const { time, assistant_type, callback_type, service, project, ...common } = emptyToNull(draft);
  if (kind === 'assistant') return { ...common, time };
  if (kind === 'callbacks') return { ...common, callback_type: callback_type ?? DEFAULT_CONSULTATION_TYPE };
  return {
    ...common,
    assistant_type: assistant_type ?? DEFAULT_CONSULTATION_TYPE,
    ...(service != null && { service }),
    ...(project != null && { project }),
  };
}

export const requestsApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    listRequests: build.query<Page<PortalRequest>, { kind: RequestKind; page?: number }>({
      query: ({ kind, page }) => callOf(endpoints.listRequests, { parts: { kind }, params: { page } }),
      providesTags: (page) => idsOf('Request', page?.results),
    }),
    createRequest: build.mutation<PortalRequest, { kind: RequestKind; draft: RequestDraft }>({
      query: ({ kind, draft }) => callOf(endpoints.createRequest, { parts: { kind }, body: requestBody(kind, draft) }),
      invalidatesTags: (_request, failure) => (failure ? [] : [listOf('Request'), listOf('Overview')]),
    }),
    deleteRequest: build.mutation<null, { kind: RequestKind; id: number }>({
      query: (parts) => callOf(endpoints.deleteRequest, { parts }),
      invalidatesTags: (_nothing, failure) => (failure ? [] : [listOf('Request'), listOf('Overview')]),
      extraOptions: { success: 'deleted' },
    }),
  }),
});

export const { useListRequestsQuery, useCreateRequestMutation, useDeleteRequestMutation } = requestsApi;
