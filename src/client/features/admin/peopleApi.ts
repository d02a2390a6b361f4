import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { adminEndpoints as endpoints } from '#contract/endpoints/adminEndpoints.ts';
import type { Plan, Role } from '#contract/vocabulary/accounts.ts';
import type { OperatorRole } from '#contract/vocabulary/operators.ts';
import type { PersonState } from '#contract/vocabulary/people.ts';
import type { Page } from '#contract/wire/common.ts';
import type { ImpersonationStarted, ImpersonationStart } from '#contract/wire/impersonation.ts';
import type {
  AdminDecision,
  AdminPerson,
  AdminPersonDetail,
  AdminPersonPatch,
  AdminReason,
} from '#contract/wire/people.ts';
import { inArea } from '#shared/api/areas.ts';
import type { ApiSettings } from '#shared/api/baseQuery.ts';
import type { Downloaded } from '#shared/api/blobRegistry.ts';
import { callOf, emptyToNull, type DownloadAnswer } from '#shared/api/call.ts';
import { portalApi } from '#shared/api/portalApi.ts';
import { TABLE_PAGE } from '#shared/api/tablePage.ts';
import { idOf, listOf, type CacheTag } from '#shared/api/tags.ts';
import { takeFile, type PickedRows } from '#shared/api/takeFile.ts';
import type { UserRoot } from '#shared/session/userSlice.ts';

/** Filters of the account list. */
export interface PeopleQuery {
  q?: string;
  role?: Role;
  plan?: Plan;
  state?: PersonState;
  page?: number;
}

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
    listPeople: build.query<Page<AdminPerson>, PeopleQuery>({
      query: (query) => callOf(endpoints.listPeople, { query: { page_size: TABLE_PAGE, ...query } }),
      providesTags: [LIST],
    }),
    /** A GET declared as a mutation, so that its response is not cached. */
    exportPeople: build.mutation<DownloadAnswer, PeopleQuery & PickedRows>({
      query: (query) => callOf(endpoints.exportPeople, { query, download: true }),
    }),
    getPerson: build.query<AdminPersonDetail, ById>({
      query: (path) => callOf(endpoints.getPerson, { path }),
      providesTags: (_person, _failure, { id }) => [onePerson(id)],
    }),
    updatePerson: build.mutation<AdminPersonDetail, ById & AdminPersonPatch>({
      query: ({ id, ...body }) => callOf(endpoints.updatePerson, { path: { id }, body }),
      invalidatesTags: around,
      extraOptions: { success: 'saved' },
    }),
    answerPlanWish: build.mutation<AdminPersonDetail, ById & AdminDecision>({
      query: ({ id, ...body }) => callOf(endpoints.answerPlanWish, { path: { id }, body: emptyToNull(body) }),
      invalidatesTags: around,
      extraOptions: { success: 'saved' },
    }),
    verifyPerson: build.mutation<AdminPersonDetail, ById>({
      query: (path) => callOf(endpoints.verifyPerson, { path }),
      invalidatesTags: around,
      extraOptions: { success: 'saved' },
    }),
    lockPerson: build.mutation<AdminPersonDetail, ById & AdminReason>({
      query: ({ id, ...body }) => callOf(endpoints.lockPerson, { path: { id }, body }),
      invalidatesTags: around,
      extraOptions: { success: 'saved' },
    }),
    unlockPerson: build.mutation<AdminPersonDetail, ById>({
      query: (path) => callOf(endpoints.unlockPerson, { path }),
      invalidatesTags: around,
      extraOptions: { success: 'saved' },
    }),
    logOutPerson: build.mutation<AdminPersonDetail, ById>({
      query: (path) => callOf(endpoints.logOutPerson, { path }),
      invalidatesTags: around,
      extraOptions: { success: 'saved' },
    }),
    resetPersonSecondFactor: build.mutation<AdminPersonDetail, ById>({
      query: (path) => callOf(endpoints.resetPersonSecondFactor, { path }),
      invalidatesTags: around,
      extraOptions: { success: 'saved' },
    }),
    saveOperatorRoles: build.mutation<AdminPersonDetail, ById & { roles: OperatorRole[] }>({
      query: ({ id, roles }) => callOf(endpoints.saveOperatorRoles, { path: { id }, body: { roles } }),
      invalidatesTags: around,
      extraOptions: { success: 'saved' },
    }),
    createImpersonation: build.mutation<ImpersonationStarted, ById & ImpersonationStart>({
      query: ({ id, ...body }) => callOf(endpoints.createImpersonation, { path: { id }, body: emptyToNull(body) }),
    }),
  })),
});

export const {
  useListPeopleQuery,
  useGetPersonQuery,
  useUpdatePersonMutation,
  useAnswerPlanWishMutation,
  useVerifyPersonMutation,
  useLockPersonMutation,
  useUnlockPersonMutation,
  useLogOutPersonMutation,
  useResetPersonSecondFactorMutation,
  useSaveOperatorRolesMutation,
  useCreateImpersonationMutation,
} = peopleApi;

/** Fetches all search results as CSV. Null if the request failed, which has already been reported. */
export const fetchPeopleFile =
  ({
    page: _page,
    ...search
  }: PeopleQuery & PickedRows): ThunkAction<Promise<Downloaded | null>, UserRoot, ApiSettings, UnknownAction> =>
  async (dispatch) =>
    takeFile(await dispatch(peopleApi.endpoints.exportPeople.initiate(search, { track: false })));
