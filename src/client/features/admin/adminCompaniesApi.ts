import { adminEndpoints as endpoints } from '#contract/endpoints/adminEndpoints.ts';
import type { CompanyMerge } from '#contract/wire/adminCompanies.ts';
import type { AdminDecision } from '#contract/wire/people.ts';
import { callOf, emptyToNull, type QueryInput } from '#shared/api/call.ts';
import { inArea } from '#shared/api/contractBuilder.ts';
import { fileThunk } from '#shared/api/fileThunk.ts';
import { portalApi } from '#shared/api/portalApi.ts';
import { TABLE_PAGE } from '#shared/api/tablePage.ts';
import { idOf, listOf, type CacheTag } from '#shared/api/tags.ts';

interface ById {
  id: number;
}

const LIST = idOf('Admin', 'companies');
/** An action on one company invalidates all company details, because a merge changes two companies. */
const around: readonly CacheTag[] = [
  LIST,
  idOf('Admin', 'company'),
  idOf('Admin', 'overview'),
  listOf('Company'),
  listOf('History'),
];

/** Companies as managed by operators. */
const adminCompaniesApi = portalApi.injectEndpoints({
  endpoints: inArea('adminCompanies', (build) => ({
    listAdminCompanies: build.query({
      query: (query: QueryInput<'listAdminCompanies'>) =>
        callOf(endpoints.listAdminCompanies, { query: { page_size: TABLE_PAGE, ...query } }),
      providesTags: [LIST],
    }),
    /** A GET declared as a mutation, so that its response is not cached. */
    exportAdminCompanies: build.mutation({
      query: (query: QueryInput<'exportAdminCompanies'>) =>
        callOf(endpoints.exportAdminCompanies, { query, download: true }),
      extraOptions: { toastOnFailure: true },
    }),
    getAdminCompany: build.query({
      query: (path: ById) => callOf(endpoints.getAdminCompany, { path }),
      providesTags: [idOf('Admin', 'company')],
    }),
    decideOnCompany: build.mutation({
      query: ({ id, ...body }: ById & AdminDecision) =>
        callOf(endpoints.decideOnCompany, { path: { id }, body: emptyToNull(body) }),
      invalidatesTags: [...around],
      extraOptions: { success: 'saved' },
    }),
    stopInvitations: build.mutation({
      query: ({ id, ...body }: ById & AdminDecision) =>
        callOf(endpoints.stopInvitations, { path: { id }, body: emptyToNull(body) }),
      invalidatesTags: [...around],
      extraOptions: { success: 'saved' },
    }),
    /**
     * Provides no tags: each dialog fetches it again, and the server refuses it after the merge while the dialog is
     * still open.
     */
    getMergePreview: build.query({
      query: (path: ById & { other: number }) => callOf(endpoints.getMergePreview, { path }),
    }),
    createMerge: build.mutation({
      query: ({ id, ...body }: ById & CompanyMerge) => callOf(endpoints.createMerge, { path: { id }, body }),
      invalidatesTags: [...around],
      extraOptions: { success: 'saved' },
    }),
    undoMerge: build.mutation({
      query: (path: ById) => callOf(endpoints.undoMerge, { path }),
      invalidatesTags: [...around],
      extraOptions: { success: 'saved', toastOnFailure: true },
    }),
  })),
});

export const {
  useListAdminCompaniesQuery,
  useGetAdminCompanyQuery,
  useDecideOnCompanyMutation,
  useStopInvitationsMutation,
  useGetMergePreviewQuery,
  useCreateMergeMutation,
  useUndoMergeMutation,
} = adminCompaniesApi;

/** Fetches all search results as CSV. Null if the request failed, which has already been reported. */
export const fetchAdminCompaniesFile = fileThunk(adminCompaniesApi.endpoints.exportAdminCompanies.initiate);
