import { useMemo } from 'react';
import { endpoints } from '../../contract/endpoints';
import { CATEGORIES_PAGE_SIZE } from '../../contract/limits';
import { DEFAULT_CONSULTATION_TYPE } from '../../contract/vocabulary/consultation';
import type { RequestKind } from '../../contract/vocabulary/consultation';
import type { Page } from '../../contract/wire/common';
import type { PortalRequest, RequestDraft } from '../../contract/wire/requests';
import { callOf, emptyToNull } from '../api/call';
import { portalApi } from '../api/portalApi';
import { idsOf, listOf, tagsOnSuccess } from '../api/tags';
import { screenState } from './screen';

/** The request form over any page, from the menu or the floating button. */
export const openRequestForm = screenState<RequestKind | null>('requests/form', null);

/**
 * What is sent for a kind of request (docs/product.md 4.1): empty strings become null, the assistant
 * has no type, only the assistant has a time, and a type that was not chosen is OTHER.
 */
function requestBody(kind: RequestKind, draft: RequestDraft): RequestDraft {
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
  area: 'requests',
  endpoints: (build) => ({
    listRequests: build.query<Page<PortalRequest>, { kind: RequestKind; page?: number; page_size?: number }>({
      query: ({ kind, ...params }) => callOf(endpoints.listRequests, { parts: { kind }, params }),
      providesTags: (page) => idsOf('Request', page?.results),
    }),
    createRequest: build.mutation<PortalRequest, { kind: RequestKind; draft: RequestDraft }>({
      query: ({ kind, draft }) => callOf(endpoints.createRequest, { parts: { kind }, body: requestBody(kind, draft) }),
      invalidatesTags: tagsOnSuccess([listOf('Request'), listOf('Overview')]),
    }),
    createRequestReply: build.mutation<PortalRequest, { kind: RequestKind; id: number; text: string }>({
      query: ({ kind, id, text }) => callOf(endpoints.createRequestReply, { parts: { kind, id }, body: { text } }),
      // After a refusal too: it means that something was answered, or settled, meanwhile.
      invalidatesTags: [listOf('Request'), listOf('Overview')],
      extraOptions: { success: 'saved' },
    }),
    deleteRequest: build.mutation<null, { kind: RequestKind; id: number }>({
      query: (parts) => callOf(endpoints.deleteRequest, { parts }),
      // After a refusal too: it means that the operator has moved the request on.
      invalidatesTags: [listOf('Request'), listOf('Overview')],
      extraOptions: { success: 'deleted' },
    }),
  }),
});

const { useListRequestsQuery } = requestsApi;
export const { useCreateRequestMutation, useCreateRequestReplyMutation, useDeleteRequestMutation } = requestsApi;

/** One of the sizes that answer everything: nobody has so many requests that a page would be worth a call. */
const OWN_PAGE = CATEGORIES_PAGE_SIZE;

interface OwnRequests {
  /** The three kinds together, the newest first; undefined until all have come. */
  data: PortalRequest[] | undefined;
  error: unknown;
  isError: boolean;
  isFetching: boolean;
  refetch: () => void;
}

/** Own requests of the three kinds. States change at the operator's, so the list is asked for again and again where told. */
export function useOwnRequests(
  options: { skip?: boolean; pollingInterval?: number; refetchOnMountOrArgChange?: boolean } = {},
): OwnRequests {
  const settings = { ...options, skipPollingIfUnfocused: true };
  const assistant = useListRequestsQuery({ kind: 'assistant', page_size: OWN_PAGE }, settings);
  const consierge = useListRequestsQuery({ kind: 'consierge', page_size: OWN_PAGE }, settings);
  const callbacks = useListRequestsQuery({ kind: 'callbacks', page_size: OWN_PAGE }, settings);
  const data = useMemo(() => {
    const pages = [assistant.data, consierge.data, callbacks.data];
    if (pages.some((page) => page === undefined)) return undefined;
    return pages
      .flatMap((page) => page?.results ?? [])
      .sort((a, b) => b.created_at.localeCompare(a.created_at) || b.id - a.id);
  }, [assistant.data, consierge.data, callbacks.data]);
  const queries = [assistant, consierge, callbacks];
  return {
    data,
    error: queries.find(({ isError }) => isError)?.error,
    isError: queries.some(({ isError }) => isError),
    isFetching: queries.some(({ isFetching }) => isFetching),
    refetch: () => queries.forEach(({ refetch }) => void refetch()),
  };
}
