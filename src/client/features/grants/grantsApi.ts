import type { BaseQueryApi } from '@reduxjs/toolkit/query/react';
import { GRANTS_BASE } from '#contract/endpoints/endpoints.ts';
import { GRANT_PART_NOT_GIVEN } from '#contract/vocabulary/grants.ts';
import type { Grant, GrantOptions, GrantSuggestion } from '#contract/wire/grants.ts';
import { noteArea } from '#shared/api/areas.ts';
import { type ApiMeta, type ApiSettings, type CallOptions, makeBaseQuery } from '#shared/api/baseQuery.ts';
import type { ApiCall } from '#shared/api/call.ts';
import { type ApiFailure, hasStatus } from '#shared/api/failure.ts';
import { grantsApi } from '#shared/api/grantsApi.ts';
import { type GrantSearch, grantSearchEnded, grantSearchStarted } from '#shared/store/slices/grants.ts';
import { grantIn, grantOptionsIn, grantsIn } from './grantAnswersApi.ts';

/** Whether the search has at least one criterion (docs/product.md 9.3). */
export const isSearchable = ({ applicant, selectedArea, exactArea, mapPart }: GrantSearch): boolean =>
  Boolean(applicant || selectedArea || exactArea || mapPart);

function searchPath({ applicant, selectedArea, exactArea, mapPart, exactMapPart }: GrantSearch): string {
  const parts = [applicant, selectedArea, exactArea, mapPart].map((part) => part || GRANT_PART_NOT_GIVEN);
  if (exactMapPart) parts.push(exactMapPart);
  return `grant/${parts.map(encodeURIComponent).join('/')}`;
}

const read = (path: string): ApiCall => ({ method: 'GET', path });

/** A 401 response of a third-party service does not end the session of the portal. */
const FOREIGN: CallOptions = { keepsSession: true };
const SILENT: CallOptions = { ...FOREIGN, silent: true };

type Reply<T> = { data: T; meta?: ApiMeta } | { error: ApiFailure; meta?: ApiMeta };

/** Parses a reply. A response without usable content counts as unreadable, like an HTML page. */
async function understood<T>(
  reply: Reply<unknown> | PromiseLike<Reply<unknown>>,
  parse: (answer: unknown) => T | null,
): Promise<Reply<T>> {
  const answer = await reply;
  if ('error' in answer) return answer;
  const data = parse(answer.data);
  if (data !== null) return { data, meta: answer.meta };
  return { error: { kind: 'unreadable', status: answer.meta?.status ?? 200 }, meta: answer.meta };
}

/**
 * Runs a search. The portal's own service accepts several regions in one request. A third-party service accepts only
 * one, so the requests run in parallel and duplicate grants are removed.
 */
async function foundBy(
  search: GrantSearch,
  { extra }: BaseQueryApi,
  _options: CallOptions,
  baseQuery: (call: ApiCall) => Reply<unknown> | PromiseLike<Reply<unknown>>,
): Promise<Reply<Grant[]>> {
  const regions = search.mapPart?.split(',') ?? [];
  const isOurs = (extra as ApiSettings).grantsBase === GRANTS_BASE;
  const searches = isOurs || regions.length < 2 ? [search] : regions.map((mapPart) => ({ ...search, mapPart }));
  const replies = await Promise.all(searches.map((one) => understood(baseQuery(read(searchPath(one))), grantsIn)));
  const found = new Map<number, Grant>();
  for (const reply of replies) {
    if ('error' in reply) return reply;
    for (const grant of reply.data) found.set(grant.id, grant);
  }
  return { data: [...found.values()], meta: replies[0]?.meta };
}

/** The embedded grants service. Its options replace those of a service that has none. */
const embedded = makeBaseQuery(() => GRANTS_BASE, false);

export const grantsEndpoints = grantsApi.injectEndpoints({
  endpoints: noteArea('grants', (build) => ({
    /** The main search of the finder. A new search aborts the one that is still running. */
    searchGrants: build.query<Grant[], GrantSearch>({
      queryFn: foundBy,
      extraOptions: FOREIGN,
      onQueryStarted: async (search, { dispatch, requestId, queryFulfilled }) => {
        dispatch(grantSearchStarted({ search, request: requestId }));
        for (const running of dispatch(grantsApi.util.getRunningQueriesThunk())) {
          if (running.queryCacheKey.startsWith('searchGrants(') && running.requestId !== requestId) running.abort();
        }
        // The query itself reports the failure.
        await queryFulfilled.catch(() => undefined);
        dispatch(grantSearchEnded({ request: requestId }));
      },
    }),
    /** The same search for other components: the map of regions and similar grants. */
    listGrants: build.query<Grant[], GrantSearch>({
      queryFn: foundBy,
      extraOptions: SILENT,
    }),
    /** Suggests grants that contain the typed words. A third-party service may not support this endpoint. */
    suggestGrants: build.query<GrantSuggestion[], { q: string }>({
      queryFn: ({ q }, _api, _options, baseQuery) =>
        understood(
          baseQuery({ ...read('grant/suggestion/'), query: { q } }),
          (answer) =>
            // Keeps only the displayed fields of a third-party response.
            grantsIn(answer)?.map(({ id, title, state }) => ({ id, title, state })) ?? null,
        ),
      extraOptions: SILENT,
    }),
    getGrant: build.query<Grant, { id: number }>({
      queryFn: ({ id }, _api, _options, baseQuery) => understood(baseQuery(read(`grant/detail/${id}`)), grantIn),
      extraOptions: FOREIGN,
    }),
    getGrantOptions: build.query<GrantOptions, void>({
      queryFn: async (_nothing, api, options, baseQuery) => {
        const call = read('grant/options/');
        const reply = await understood(baseQuery(call), grantOptionsIn);
        const isOffered = !('error' in reply) || !(reply.error.kind === 'unreadable' || hasStatus(reply.error, 404));
        return isOffered
          ? reply
          : understood(embedded(call, api, options) as PromiseLike<Reply<unknown>>, grantOptionsIn);
      },
      keepUnusedDataFor: 3_600,
      extraOptions: SILENT,
    }),
  })),
});

export const {
  useSearchGrantsQuery,
  useListGrantsQuery,
  useSuggestGrantsQuery,
  useGetGrantQuery,
  useGetGrantOptionsQuery,
} = grantsEndpoints;
