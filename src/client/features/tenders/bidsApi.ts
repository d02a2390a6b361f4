import { endpoints } from '#contract/endpoints/endpoints.ts';
import type { InvitedTender, Bid, BidPatch } from '#contract/wire/bids.ts';
import type { Results } from '#contract/wire/common.ts';
import { callOf, type QueryInput } from '#shared/api/call.ts';
import { inArea } from '#shared/api/contractBuilder.ts';
import { fileThunk } from '#shared/api/fileThunk.ts';
import type { Change, Deletion } from '#shared/api/owned.ts';
import { portalApi } from '#shared/api/portalApi.ts';
import { type CacheTag, GUEST, idOf, idsOf, listOf, tagsOnSuccess } from '#shared/api/tags.ts';
import { withEtag } from '#shared/api/versioned.ts';

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
    listOwnBids: build.query({
      query: (query: QueryInput<'listOwnBids'>) => callOf(endpoints.listOwnBids, { query }),
      providesTags: (page) => idsOf('Bid', page?.results),
    }),
    listInvitedTenders: build.query({
      query: () => callOf(endpoints.listInvitedTenders),
      transformResponse: ({ results }: Results<InvitedTender>) => results,
      providesTags: [listOf('Bid')],
    }),
    getBid: build.query({
      query: (path: ById) => callOf(endpoints.getBid, { path }),
      transformResponse: withEtag<Bid>,
      providesTags: (_bid, _failure, { id }) => [idOf('Bid', id)],
    }),
    createBid: build.mutation({
      query: ({ project }: { project: number }) => callOf(endpoints.createBid, { path: { id: project } }),
      transformResponse: withEtag<Bid>,
      invalidatesTags: tagsOnSuccess((_args, bid: Bid) => [...around(bid), GUEST]),
    }),
    updateBid: build.mutation({
      query: ({ id, etag, patch }: Change<BidPatch>) =>
        callOf(endpoints.updateBid, { path: { id }, body: patch, ifMatch: etag }),
      transformResponse: withEtag<Bid>,
      invalidatesTags: changed,
      extraOptions: { success: 'changed' },
    }),
    /** Deletes a draft that has never been sent. */
    deleteBid: build.mutation({
      query: ({ id, etag }: Deletion) => callOf(endpoints.deleteBid, { path: { id }, ifMatch: etag }),
      invalidatesTags: tagsOnSuccess(['Tender', listOf('Bid'), listOf('Overview'), GUEST]),
      extraOptions: { success: 'deleted' },
    }),
    discardBid: build.mutation({
      query: ({ id, etag }: Deletion) => callOf(endpoints.discardBid, { path: { id }, ifMatch: etag }),
      transformResponse: withEtag<Bid>,
      invalidatesTags: changed,
      extraOptions: { success: 'changed' },
    }),
    sendBid: build.mutation({
      query: ({ id, etag, is_free }: Deletion & { is_free?: boolean }) =>
        callOf(endpoints.sendBid, { path: { id }, body: is_free ? { is_free } : {}, ifMatch: etag }),
      transformResponse: withEtag<Bid>,
      // A bid that was sent too late is refetched to show that the tender has closed.
      invalidatesTags: (bid, failure, of) => (failure ? [idOf('Bid', of.id)] : changed(bid, failure, of)),
      extraOptions: { success: 'bidSent' },
    }),
    withdrawBid: build.mutation({
      query: ({ id, etag }: Deletion) => callOf(endpoints.withdrawBid, { path: { id }, ifMatch: etag }),
      transformResponse: withEtag<Bid>,
      invalidatesTags: changed,
      extraOptions: { success: 'bidWithdrawn' },
    }),
    getEarlierAnswers: build.query({
      query: (path: ById) => callOf(endpoints.getEarlierAnswers, { path }),
      keepUnusedDataFor: 0,
    }),
    /** The exact bytes that were sent and hashed. A GET declared as a mutation, so that its response is not cached. */
    downloadBidVersion: build.mutation({
      query: (path: ById & { number: number }) => callOf(endpoints.downloadBidVersion, { path, download: true }),
    }),
    downloadBidReceipt: build.mutation({
      query: (path: ById & { number: number }) => callOf(endpoints.downloadBidReceipt, { path, download: true }),
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
  useGetEarlierAnswersQuery,
} = bidsApi;

/** Fetch a sent version of a bid. Null if the request failed, which has already been reported. */
export const fetchBidVersion = {
  pdf: fileThunk(bidsApi.endpoints.downloadBidReceipt.initiate),
  json: fileThunk(bidsApi.endpoints.downloadBidVersion.initiate),
};
