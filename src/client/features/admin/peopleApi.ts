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
      query: (params) => callOf(endpoints.listPeople, { params: { page_size: TABLE_PAGE, ...params } }),
      providesTags: [LIST],
    }),
    /** A GET declared as a mutation, so that its response is not cached. */
    exportPeople: build.mutation<DownloadAnswer, PeopleQuery & PickedRows>({
      query: (params) => callOf(endpoints.exportPeople, { params: { ...params }, download: true }),
    }),
    getPerson: build.query<AdminPersonDetail, ById>({
      query: (parts) => callOf(endpoints.getPerson, { parts }),
      providesTags: (_person, _failure, { id }) => [onePerson(id)],
    }),
    updatePerson: build.mutation<AdminPersonDetail, ById & AdminPersonPatch>({
      query: ({ id, ...body }) => callOf(endpoints.updatePerson, { parts: { id }, body }),
      invalidatesTags: around,
      extraOptions: { success: 'saved' },
    }),
    answerPlanWish: build.mutation<AdminPersonDetail, ById & AdminDecision>({
      query: ({ id, ...body }) => callOf(endpoints.answerPlanWish, { parts: { id }, body: emptyToNull(body) }),
      invalidatesTags: around,
      extraOptions: { success: 'saved' },
    }),
    verifyPerson: build.mutation<AdminPersonDetail, ById>({
      query: (parts) => callOf(endpoints.verifyPerson, { parts }),
      invalidatesTags: around,
      extraOptions: { success: 'saved' },
    }),
    lockPerson: build.mutation<AdminPersonDetail, ById & AdminReason>({
      query: ({ id, ...body }) => callOf(endpoints.lockPerson, { parts: { id }, body }),
      invalidatesTags: around,
      extraOptions: { success: 'saved' },
    }),
    unlockPerson: build.mutation<AdminPersonDetail, ById>({
      query: (parts) => callOf(endpoints.unlockPerson, { parts }),
      invalidatesTags: around,
      extraOptions: { success: 'saved' },
    }),
    logOutPerson: build.mutation<AdminPersonDetail, ById>({
      query: (parts) => callOf(endpoints.logOutPerson, { parts }),
      invalidatesTags: around,
      extraOptions: { success: 'saved' },
    }),
    resetPersonSecondFactor: build.mutation<AdminPersonDetail, ById>({
      query: (parts) => callOf(endpoints.resetPersonSecondFactor, { parts }),
      invalidatesTags: around,
      extraOptions: { success: 'saved' },
    }),
    saveOperatorRoles: build.mutation<AdminPersonDetail, ById & { roles: OperatorRole[] }>({
      query: ({ id, roles }) => callOf(endpoints.saveOperatorRoles, { parts: { id }, body: { roles } }),
      invalidatesTags: around,
      extraOptions: { success: 'saved' },
    }),
    createImpersonation: build.mutation<ImpersonationStarted, ById & ImpersonationStart>({
      query: ({ id, ...body }) => callOf(endpoints.createImpersonation, { parts: { id }, body: emptyToNull(body) }),
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
