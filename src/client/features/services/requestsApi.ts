import { useMemo } from 'react';
import { endpoints } from '#contract/endpoints/endpoints.ts';
import { CATEGORIES_PAGE_SIZE } from '#contract/limits/limits.ts';
import { DEFAULT_CONSULTATION_TYPE, type RequestKind } from '#contract/vocabulary/consultation.ts';
import type { PortalRequest, RequestDraft } from '#contract/wire/requests.ts';
import { callOf, emptyToNull } from '#shared/api/call.ts';
import { inArea } from '#shared/api/contractBuilder.ts';
import { portalApi } from '#shared/api/portalApi.ts';
import { idsOf, listOf, tagsOnSuccess } from '#shared/api/tags.ts';
import { screenState } from '#shared/store/slices/screen.ts';

/** The request form, which the menu or the floating button opens over any page. */
export const openRequestForm = screenState<RequestKind | null>('requests/form', null);

/** Id of the service or project whose order form is open; 0 for a service that is not in the catalogue. */
export const orderedState = screenState<number | null>('requests/ordered', null, { untilUnmount: true });

/**
 * Builds the request body by kind (docs/product.md 4.1): empty strings become null, the assistant has no type, only the
 * assistant has a time, and a missing type becomes OTHER.
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

const requestsApi = portalApi.injectEndpoints({
  endpoints: inArea('requests', (build) => ({
    listRequests: build.query({
      query: ({ kind, ...query }: { kind: RequestKind; page?: number; page_size?: number }) =>
        callOf(endpoints.listRequests, { path: { kind }, query: query }),
      providesTags: (page) => idsOf('Request', page?.results),
    }),
    createRequest: build.mutation({
      query: ({ kind, draft }: { kind: RequestKind; draft: RequestDraft }) =>
        callOf(endpoints.createRequest, { path: { kind }, body: requestBody(kind, draft) }),
      invalidatesTags: tagsOnSuccess([listOf('Request'), listOf('Overview')]),
    }),
    createRequestReply: build.mutation({
      query: ({ kind, id, text }: { kind: RequestKind; id: number; text: string }) =>
        callOf(endpoints.createRequestReply, { path: { kind, id }, body: { text } }),
      // Also after a failure, because the request may have been answered or settled meanwhile.
      invalidatesTags: [listOf('Request'), listOf('Overview')],
      extraOptions: { success: 'saved' },
    }),
    deleteRequest: build.mutation({
      query: (path: { kind: RequestKind; id: number }) => callOf(endpoints.deleteRequest, { path }),
      // Also after a failure, because the operator may have started to process the request.
      invalidatesTags: [listOf('Request'), listOf('Overview')],
      extraOptions: { success: 'deleted' },
    }),
  })),
});

const { useListRequestsQuery } = requestsApi;
export const { useCreateRequestMutation, useCreateRequestReplyMutation, useDeleteRequestMutation } = requestsApi;

/** A page size that covers all requests of a user, because no user has enough requests to need paging. */
const OWN_PAGE = CATEGORIES_PAGE_SIZE;

interface OwnRequests {
  /** Requests of all three kinds, newest first. Undefined until all are loaded. */
  data: PortalRequest[] | undefined;
  error: unknown;
  isError: boolean;
  isFetching: boolean;
  refetch: () => void;
}

/** Loads the user's own requests of the three kinds. Operators change their states, so the list can be polled. */
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
