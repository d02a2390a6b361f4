import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { endpoints } from '#contract/endpoints/endpoints.ts';
import type { BidPhase } from '#contract/vocabulary/tenders.ts';
import type { InvitedTender, EarlierAnswers, Bid, BidPatch, OwnBid } from '#contract/wire/bids.ts';
import type { Page, Results } from '#contract/wire/common.ts';
import { inArea } from '#shared/api/areas.ts';
import type { ApiSettings } from '#shared/api/baseQuery.ts';
import { downloadRegistry } from '#shared/api/blobRegistry.ts';
import type { Downloaded } from '#shared/api/blobRegistry.ts';
import { callOf } from '#shared/api/call.ts';
import type { DownloadAnswer } from '#shared/api/call.ts';
import type { Change, Deletion } from '#shared/api/owned.ts';
import { portalApi } from '#shared/api/portalApi.ts';
import { idOf, idsOf, listOf, tagsOnSuccess } from '#shared/api/tags.ts';
import type { CacheTag } from '#shared/api/tags.ts';
import { withEtag } from '#shared/api/versioned.ts';
import type { Versioned } from '#shared/api/versioned.ts';
import type { UserRoot } from '#shared/session/userSlice.ts';

interface ById {
  id: number;
}

/**
 * Tags that a change of a bid invalidates besides the bid: the tender and its project page, the lists and the
 * dashboard.
 */
const around = ({ tender: { id, project } }: Bid): CacheTag[] => [
  idOf('Tender', id),
  idOf('Tender', `project-${project.id}`),
  listOf('Bid'),
  listOf('Overview'),
];
const changed = tagsOnSuccess((_args: unknown, bid: Bid) => [idOf('Bid', bid.id), ...around(bid)]);

export const bidsApi = portalApi.injectEndpoints({
  endpoints: inArea('bids', (build) => ({
    listOwnBids: build.query<Page<OwnBid>, { phase?: BidPhase | undefined; page?: number }>({
      query: (query) => callOf(endpoints.listOwnBids, { query }),
      providesTags: (page) => idsOf('Bid', page?.results),
    }),
    listInvitedTenders: build.query<InvitedTender[], void>({
      query: () => callOf(endpoints.listInvitedTenders),
      transformResponse: ({ results }: Results<InvitedTender>) => results,
      providesTags: [listOf('Bid')],
    }),
    getBid: build.query<Versioned<Bid>, ById>({
      query: (path) => callOf(endpoints.getBid, { path }),
      transformResponse: withEtag<Bid>,
      providesTags: (_bid, _failure, { id }) => [idOf('Bid', id)],
    }),
    createBid: build.mutation<Versioned<Bid>, { project: number }>({
      query: ({ project }) => callOf(endpoints.createBid, { path: { id: project } }),
      transformResponse: withEtag<Bid>,
      invalidatesTags: tagsOnSuccess((_args, bid) => around(bid)),
    }),
    updateBid: build.mutation<Versioned<Bid>, Change<BidPatch>>({
      query: ({ id, etag, patch }) => callOf(endpoints.updateBid, { path: { id }, body: patch, ifMatch: etag }),
      transformResponse: withEtag<Bid>,
      invalidatesTags: changed,
      extraOptions: { success: 'changed' },
    }),
    /** Deletes a draft that has never been sent. */
    deleteBid: build.mutation<null, Deletion>({
      query: ({ id, etag }) => callOf(endpoints.deleteBid, { path: { id }, ifMatch: etag }),
      invalidatesTags: tagsOnSuccess(['Tender', listOf('Bid'), listOf('Overview')]),
      extraOptions: { success: 'deleted' },
    }),
    discardBid: build.mutation<Versioned<Bid>, Deletion>({
      query: ({ id, etag }) => callOf(endpoints.discardBid, { path: { id }, ifMatch: etag }),
      transformResponse: withEtag<Bid>,
      invalidatesTags: changed,
      extraOptions: { success: 'changed' },
    }),
    sendBid: build.mutation<Versioned<Bid>, Deletion & { is_free?: boolean }>({
      query: ({ id, etag, is_free }) =>
        callOf(endpoints.sendBid, { path: { id }, body: is_free ? { is_free } : {}, ifMatch: etag }),
      transformResponse: withEtag<Bid>,
      // A bid that was sent too late is refetched to show that the tender has closed.
      invalidatesTags: (bid, failure, of) => (failure ? [idOf('Bid', of.id)] : changed(bid, failure, of)),
      extraOptions: { success: 'bidSent' },
    }),
    withdrawBid: build.mutation<Versioned<Bid>, Deletion>({
      query: ({ id, etag }) => callOf(endpoints.withdrawBid, { path: { id }, ifMatch: etag }),
      transformResponse: withEtag<Bid>,
      invalidatesTags: changed,
      extraOptions: { success: 'bidWithdrawn' },
    }),
    getEarlierAnswers: build.query<EarlierAnswers, ById>({
      query: (path) => callOf(endpoints.getEarlierAnswers, { path }),
      keepUnusedDataFor: 0,
    }),
    /** The exact bytes that were sent and hashed. A GET declared as a mutation, so that its response is not cached. */
    downloadBidVersion: build.mutation<DownloadAnswer, ById & { number: number }>({
      query: (path) => callOf(endpoints.downloadBidVersion, { path, download: true }),
    }),
  })),
});

export const {
  useListOwnBidsQuery,
  useListInvitedTendersQuery,
  useGetBidQuery,
  useCreateBidMutation,
  useUpdateBidMutation,
  useDeleteBidMutation,
  useDiscardBidMutation,
  useSendBidMutation,
  useWithdrawBidMutation,
  useLazyGetEarlierAnswersQuery,
} = bidsApi;

/** Fetches a sent version of a bid. Null if the request failed, which has already been reported. */
export const fetchBidVersion =
  (of: ById & { number: number }): ThunkAction<Promise<Downloaded | null>, UserRoot, ApiSettings, UnknownAction> =>
  async (dispatch) => {
    const { data } = await dispatch(bidsApi.endpoints.downloadBidVersion.initiate(of, { track: false }));
    return data ? downloadRegistry.take(data.reference) : null;
  };
