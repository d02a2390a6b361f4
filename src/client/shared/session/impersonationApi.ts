import { impersonationEndpoints } from '#contract/endpoints/impersonationEndpoints.ts';
import { callOf } from '#shared/api/call.ts';
import { inArea } from '#shared/api/contractBuilder.ts';
import { portalApi } from '#shared/api/portalApi.ts';
import { idOf } from '#shared/api/tags.ts';

const VISITS = idOf('Session', 'supportVisits');
const PRESENT = idOf('Session', 'impersonation');

/** Impersonation by support: the current session, and the list of sessions that the user can see. */
const impersonationApi = portalApi.injectEndpoints({
  endpoints: inArea('impersonation', (build) => ({
    getImpersonation: build.query({
      query: () => callOf(impersonationEndpoints.getImpersonation),
      providesTags: [PRESENT],
      extraOptions: { silent: true },
    }),
    /** The tab leaves impersonation regardless of the result of this request. */
    deleteImpersonation: build.mutation({
      query: () => callOf(impersonationEndpoints.deleteImpersonation),
      extraOptions: { silent: true, keepsSession: true },
    }),
    createImpersonationConsent: build.mutation({
      query: () => callOf(impersonationEndpoints.createImpersonationConsent),
      invalidatesTags: [PRESENT],
    }),
    listSupportVisits: build.query({
      query: (query: { page: number }) =>
        callOf(impersonationEndpoints.listSupportVisits, { query: { ...query, page_size: 10 } }),
      providesTags: [VISITS],
    }),
    deleteSupportVisit: build.mutation({
      query: (path: { id: number }) => callOf(impersonationEndpoints.deleteSupportVisit, { path }),
      invalidatesTags: [VISITS],
      extraOptions: { success: 'changed' },
    }),
    answerImpersonationConsent: build.mutation({
      query: ({ given, ...path }: { id: number; given: boolean }) =>
        callOf(impersonationEndpoints.answerImpersonationConsent, { path, body: { given } }),
      invalidatesTags: [VISITS],
      extraOptions: { success: 'changed' },
    }),
  })),
});

export const {
  useGetImpersonationQuery,
  useDeleteImpersonationMutation,
  useCreateImpersonationConsentMutation,
  useListSupportVisitsQuery,
  useDeleteSupportVisitMutation,
  useAnswerImpersonationConsentMutation,
} = impersonationApi;
