import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { endpoints } from '../../contract/endpoints';
import type { Page, Results } from '../../contract/wire/common';
import type { AskedCall, EarlierAnswers, Offer, OfferPatch, OwnOffer } from '../../contract/wire/offers';
import type { OfferPhase } from '../../contract/offerParts';
import type { ApiSettings } from '../api/baseQuery';
import { callOf } from '../api/call';
import type { DownloadAnswer } from '../api/call';
import { downloadRegistry } from '../api/blobRegistry';
import type { Downloaded } from '../api/blobRegistry';
import type { Change, Deletion } from '../api/owned';
import { portalApi } from '../api/portalApi';
import { idOf, idsOf, listOf, tagsOnSuccess } from '../api/tags';
import type { CacheTag } from '../api/tags';
import { withEtag } from '../api/versioned';
import type { Versioned } from '../api/versioned';
import type { UserRoot } from './user';

interface ById {
  id: number;
}

/** What an offer's life shows in besides itself: the page of its project's call, the lists, and the desk. */
const around = ({ call: { id, project } }: Offer): CacheTag[] => [
  idOf('Call', id),
  idOf('Call', `project-${project.id}`),
  listOf('Offer'),
  listOf('Overview'),
];
const changed = tagsOnSuccess((_args: unknown, offer: Offer) => [idOf('Offer', offer.id), ...around(offer)]);

export const offersApi = portalApi.injectEndpoints({
  area: 'offers',
  endpoints: (build) => ({
    listOwnOffers: build.query<Page<OwnOffer>, { phase?: OfferPhase | undefined; page?: number }>({
      query: (params) => callOf(endpoints.listOwnOffers, { params: { ...params } }),
      providesTags: (page) => idsOf('Offer', page?.results),
    }),
    listAskedCalls: build.query<AskedCall[], void>({
      query: () => callOf(endpoints.listAskedCalls),
      transformResponse: ({ results }: Results<AskedCall>) => results,
      providesTags: [listOf('Offer')],
    }),
    getOffer: build.query<Versioned<Offer>, ById>({
      query: (parts) => callOf(endpoints.getOffer, { parts }),
      transformResponse: withEtag<Offer>,
      providesTags: (_offer, _failure, { id }) => [idOf('Offer', id)],
    }),
    createOffer: build.mutation<Versioned<Offer>, { project: number }>({
      query: ({ project }) => callOf(endpoints.createOffer, { parts: { id: project } }),
      transformResponse: withEtag<Offer>,
      invalidatesTags: tagsOnSuccess((_args, offer) => around(offer)),
    }),
    updateOffer: build.mutation<Versioned<Offer>, Change<OfferPatch>>({
      query: ({ id, etag, patch }) => callOf(endpoints.updateOffer, { parts: { id }, body: patch, ifMatch: etag }),
      transformResponse: withEtag<Offer>,
      invalidatesTags: changed,
      extraOptions: { success: 'changed' },
    }),
    /** Only a draft that was never sent. */
    deleteOffer: build.mutation<null, Deletion>({
      query: ({ id, etag }) => callOf(endpoints.deleteOffer, { parts: { id }, ifMatch: etag }),
      invalidatesTags: tagsOnSuccess(['Call', listOf('Offer'), listOf('Overview')]),
      extraOptions: { success: 'deleted' },
    }),
    discardOffer: build.mutation<Versioned<Offer>, Deletion>({
      query: ({ id, etag }) => callOf(endpoints.discardOffer, { parts: { id }, ifMatch: etag }),
      transformResponse: withEtag<Offer>,
      invalidatesTags: changed,
      extraOptions: { success: 'changed' },
    }),
    sendOffer: build.mutation<Versioned<Offer>, Deletion>({
      query: ({ id, etag }) => callOf(endpoints.sendOffer, { parts: { id }, ifMatch: etag }),
      transformResponse: withEtag<Offer>,
      // What came too late shows that the call has closed.
      invalidatesTags: (offer, failure, of) => (failure ? [idOf('Offer', of.id)] : changed(offer, failure, of)),
      extraOptions: { success: 'offerSent' },
    }),
    withdrawOffer: build.mutation<Versioned<Offer>, Deletion>({
      query: ({ id, etag }) => callOf(endpoints.withdrawOffer, { parts: { id }, ifMatch: etag }),
      transformResponse: withEtag<Offer>,
      invalidatesTags: changed,
      extraOptions: { success: 'offerWithdrawn' },
    }),
    getEarlierAnswers: build.query<EarlierAnswers, ById>({
      query: (parts) => callOf(endpoints.getEarlierAnswers, { parts }),
      keepUnusedDataFor: 0,
    }),
    /** What was sent, to the byte that its hash is of. A GET that nothing keeps. */
    downloadOfferVersion: build.mutation<DownloadAnswer, ById & { number: number }>({
      query: (parts) => callOf(endpoints.downloadOfferVersion, { parts, download: true }),
    }),
  }),
});

export const {
  useListOwnOffersQuery,
  useListAskedCallsQuery,
  useGetOfferQuery,
  useCreateOfferMutation,
  useUpdateOfferMutation,
  useDeleteOfferMutation,
  useDiscardOfferMutation,
  useSendOfferMutation,
  useWithdrawOfferMutation,
  useLazyGetEarlierAnswersQuery,
} = offersApi;

/** Fetches what was sent as a version of an offer; null when it did not come, which has been told. */
export const fetchOfferVersion =
  (of: ById & { number: number }): ThunkAction<Promise<Downloaded | null>, UserRoot, ApiSettings, UnknownAction> =>
  async (dispatch) => {
    const { data } = await dispatch(offersApi.endpoints.downloadOfferVersion.initiate(of, { track: false }));
    return data ? downloadRegistry.take(data.reference) : null;
  };
