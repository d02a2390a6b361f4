import { actingEndpoints } from '../../contract/actingEndpoints';
import type { Acting, SupportVisit } from '../../contract/wire/acting';
import type { Page } from '../../contract/wire/common';
import { callOf } from '../api/call';
import { portalApi } from '../api/portalApi';
import { idOf } from '../api/tags';

const VISITS = idOf('Session', 'supportVisits');
const PRESENT = idOf('Session', 'acting');

/** Support that acts as somebody: what is known of the present visit, and what the person sees of all. */
const actingApi = portalApi.injectEndpoints({
  area: 'acting',
  endpoints: (build) => ({
    getActing: build.query<Acting, void>({
      query: () => callOf(actingEndpoints.getActing),
      providesTags: [PRESENT],
      extraOptions: { silent: true },
    }),
    /** However it ends, the visit is left here. */
    deleteActing: build.mutation<null, void>({
      query: () => callOf(actingEndpoints.deleteActing),
      extraOptions: { silent: true, keepsSession: true },
    }),
    createActingConsent: build.mutation<null, void>({
      query: () => callOf(actingEndpoints.createActingConsent),
      invalidatesTags: [PRESENT],
    }),
    listSupportVisits: build.query<Page<SupportVisit>, { page: number }>({
      query: (params) => callOf(actingEndpoints.listSupportVisits, { params: { ...params, page_size: 10 } }),
      providesTags: [VISITS],
    }),
    deleteSupportVisit: build.mutation<null, { id: number }>({
      query: (parts) => callOf(actingEndpoints.deleteSupportVisit, { parts }),
      invalidatesTags: [VISITS],
      extraOptions: { success: 'changed' },
    }),
    answerActingConsent: build.mutation<null, { id: number; given: boolean }>({
      query: ({ given, ...parts }) => callOf(actingEndpoints.answerActingConsent, { parts, body: { given } }),
      invalidatesTags: [VISITS],
      extraOptions: { success: 'changed' },
    }),
  }),
});

export const {
  useGetActingQuery,
  useDeleteActingMutation,
  useCreateActingConsentMutation,
  useListSupportVisitsQuery,
  useDeleteSupportVisitMutation,
  useAnswerActingConsentMutation,
} = actingApi;
