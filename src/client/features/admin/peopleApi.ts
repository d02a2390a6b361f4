import { adminEndpoints as endpoints } from '#contract/endpoints/adminEndpoints.ts';
import type { OperatorRole } from '#contract/vocabulary/operators.ts';
import type { ImpersonationStart } from '#contract/wire/impersonation.ts';
import type { AdminDecision, AdminPersonPatch, AdminReason } from '#contract/wire/people.ts';
import { callOf, emptyToNull, type QueryInput } from '#shared/api/call.ts';
import { inArea } from '#shared/api/contractBuilder.ts';
import { fileThunk } from '#shared/api/fileThunk.ts';
import { portalApi } from '#shared/api/portalApi.ts';
import { TABLE_PAGE } from '#shared/api/tablePage.ts';
import { idOf, listOf, type CacheTag } from '#shared/api/tags.ts';

interface ById {
  id: number;
}

const LIST = idOf('Admin', 'people');
const onePerson = (id: number): CacheTag => idOf('Admin', `people/${id}`);
/**
 * Tags that an action on an account invalidates. Also after a failure, because another operator may have acted first.
 */
const around = (_person: unknown, _failure: unknown, { id }: ById): CacheTag[] => [
  onePerson(id),
  LIST,
  idOf('Admin', 'overview'),
  listOf('History'),
];

/** Accounts as managed by operators. */
const peopleApi = portalApi.injectEndpoints({
  endpoints: inArea('people', (build) => ({
    listPeople: build.query({
      query: (query: QueryInput<'listPeople'>) =>
        callOf(endpoints.listPeople, { query: { page_size: TABLE_PAGE, ...query } }),
      providesTags: [LIST],
    }),
    /** A GET declared as a mutation, so that its response is not cached. */
    exportPeople: build.mutation({
      query: (query: QueryInput<'exportPeople'>) => callOf(endpoints.exportPeople, { query, download: true }),
    }),
    getPerson: build.query({
      query: (path: ById) => callOf(endpoints.getPerson, { path }),
      providesTags: (_person, _failure, { id }) => [onePerson(id)],
    }),
    updatePerson: build.mutation({
      query: ({ id, ...body }: ById & AdminPersonPatch) => callOf(endpoints.updatePerson, { path: { id }, body }),
      invalidatesTags: around,
      extraOptions: { success: 'saved' },
    }),
    decidePlanRequest: build.mutation({
      query: ({ id, ...body }: ById & AdminDecision) =>
        callOf(endpoints.decidePlanRequest, { path: { id }, body: emptyToNull(body) }),
      invalidatesTags: around,
      extraOptions: { success: 'saved' },
    }),
    verifyPerson: build.mutation({
      query: (path: ById) => callOf(endpoints.verifyPerson, { path }),
      invalidatesTags: around,
      extraOptions: { success: 'saved' },
    }),
    lockPerson: build.mutation({
      query: ({ id, ...body }: ById & AdminReason) => callOf(endpoints.lockPerson, { path: { id }, body }),
      invalidatesTags: around,
      extraOptions: { success: 'saved' },
    }),
    unlockPerson: build.mutation({
      query: (path: ById) => callOf(endpoints.unlockPerson, { path }),
      invalidatesTags: around,
      extraOptions: { success: 'saved' },
    }),
    logOutPerson: build.mutation({
      query: (path: ById) => callOf(endpoints.logOutPerson, { path }),
      invalidatesTags: around,
      extraOptions: { success: 'saved' },
    }),
    resetPersonSecondFactor: build.mutation({
      query: (path: ById) => callOf(endpoints.resetPersonSecondFactor, { path }),
      invalidatesTags: around,
      extraOptions: { success: 'saved' },
    }),
    saveOperatorRoles: build.mutation({
      query: ({ id, roles }: ById & { roles: OperatorRole[] }) =>
        callOf(endpoints.saveOperatorRoles, { path: { id }, body: { roles } }),
      invalidatesTags: around,
      extraOptions: { success: 'saved' },
    }),
    createImpersonation: build.mutation({
      query: ({ id, ...body }: ById & ImpersonationStart) =>
        callOf(endpoints.createImpersonation, { path: { id }, body: emptyToNull(body) }),
    }),
  })),
});

export const {
  useListPeopleQuery,
  useGetPersonQuery,
  useUpdatePersonMutation,
  useDecidePlanRequestMutation,
  useVerifyPersonMutation,
  useLockPersonMutation,
  useUnlockPersonMutation,
  useLogOutPersonMutation,
  useResetPersonSecondFactorMutation,
  useSaveOperatorRolesMutation,
  useCreateImpersonationMutation,
} = peopleApi;

/** Fetches all search results as CSV. Null if the request failed, which has already been reported. */
export const fetchPeopleFile = fileThunk(peopleApi.endpoints.exportPeople.initiate);
