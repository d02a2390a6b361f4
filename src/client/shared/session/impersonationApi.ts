import { impersonationEndpoints } from '#contract/endpoints/impersonationEndpoints.ts';
import type { Page } from '#contract/wire/common.ts';
import type { Impersonation, SupportVisit } from '#contract/wire/impersonation.ts';
import { inArea } from '#shared/api/areas.ts';
import { callOf } from '#shared/api/call.ts';
import { portalApi } from '#shared/api/portalApi.ts';
import { idOf } from '#shared/api/tags.ts';

const VISITS = idOf('Session', 'supportVisits');
const PRESENT = idOf('Session', 'impersonation');

/** Impersonation by support: the current session, and the list of sessions that the user can see. */
const impersonationApi = portalApi.injectEndpoints({
  endpoints: inArea('impersonation', (build) => ({
    getImpersonation: build.query<Impersonation, void>({
      query: () => callOf(impersonationEndpoints.getImpersonation),
      providesTags: [PRESENT],
      extraOptions: { silent: true },
    }),
    /** The tab leaves impersonation regardless of the result of this request. */
    deleteImpersonation: build.mutation<null, void>({
      query: () => callOf(impersonationEndpoints.deleteImpersonation),
      extraOptions: { silent: true, keepsSession: true },
    }),
    createImpersonationConsent: build.mutation<null, void>({
      query: () => callOf(impersonationEndpoints.createImpersonationConsent),
      invalidatesTags: [PRESENT],
    }),
    listSupportVisits: build.query<Page<SupportVisit>, { page: number }>({
      query: (query) => callOf(impersonationEndpoints.listSupportVisits, { query: { ...query, page_size: 10 } }),
      providesTags: [VISITS],
    }),
    deleteSupportVisit: build.mutation<null, { id: number }>({
      query: (path) => callOf(impersonationEndpoints.deleteSupportVisit, { path }),
      invalidatesTags: [VISITS],
      extraOptions: { success: 'changed' },
    }),
    answerImpersonationConsent: build.mutation<null, { id: number; given: boolean }>({
      query: ({ given, ...path }) =>
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
