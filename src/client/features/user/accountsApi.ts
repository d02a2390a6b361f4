import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { endpoints } from '#contract/endpoints/endpoints.ts';
import type { Plan } from '#contract/vocabulary/accounts.ts';
import type { AccountDeletion, PasswordChange, PasswordReset, Registration, Session } from '#contract/wire/accounts.ts';
import type { Results } from '#contract/wire/common.ts';
import type { ApiSettings } from '#shared/api/baseQuery.ts';
import { type DownloadedFile, downloadRegistry } from '#shared/api/blobRegistry.ts';
import { callOf, emptyToNull } from '#shared/api/call.ts';
import { inArea } from '#shared/api/contractBuilder.ts';
import { portalApi } from '#shared/api/portalApi.ts';
import { CALENDAR_LINK, idOf, idsOf, listOf, tagsOnSuccess } from '#shared/api/tags.ts';
import type { UserRoot } from '#shared/session/userSlice.ts';

/** The sessions and the calendar link, which is revoked together with them. */
const ALL_SESSIONS = [listOf('Session'), CALENDAR_LINK];

/** The request for a higher plan. */
const PLAN_REQUEST = idOf('Self', 'plan');

/**
 * Registration, passwords, and the sessions and data of the user's own account. The slice `user` holds the current
 * session.
 */
export const accountsApi = portalApi.injectEndpoints({
  endpoints: inArea('accounts', (build) => ({
    signUp: build.mutation({
      query: (form: Registration) => callOf(endpoints.signUp, { body: emptyToNull(form) }),
    }),
    /** The secret of the link is named `token`, because that name is masked everywhere. */
    readRegistration: build.mutation({
      query: ({ token }: { token: string }) => callOf(endpoints.readRegistration, { body: { key: token } }),
      extraOptions: { silent: true },
    }),
    resendVerification: build.mutation({
      query: (body: { email: string }) => callOf(endpoints.resendVerification, { body }),
    }),
    requestPasswordReset: build.mutation({
      query: (body: { email: string }) => callOf(endpoints.requestPasswordReset, { body }),
    }),
    confirmPasswordReset: build.mutation({
      query: (body: PasswordReset) => callOf(endpoints.confirmPasswordReset, { body }),
    }),
    changePassword: build.mutation({
      query: (body: PasswordChange) => callOf(endpoints.changePassword, { body }),
      invalidatesTags: tagsOnSuccess(ALL_SESSIONS),
    }),
    listSessions: build.query({
      query: () => callOf(endpoints.listSessions),
      transformResponse: (reply: Results<Session>) => reply.results,
      providesTags: (sessions) => idsOf('Session', sessions),
    }),
    revokeSession: build.mutation({
      query: (path: { id: number }) => callOf(endpoints.revokeSession, { path }),
      invalidatesTags: [listOf('Session')],
      extraOptions: { success: 'changed' },
    }),
    revokeOtherSessions: build.mutation({
      query: () => callOf(endpoints.revokeOtherSessions),
      invalidatesTags: ALL_SESSIONS,
    }),
    requestPlan: build.mutation({
      query: (body: { plan: Plan }) => callOf(endpoints.requestPlan, { body }),
      invalidatesTags: tagsOnSuccess([PLAN_REQUEST]),
    }),
    getPlanRequest: build.query({
      query: () => callOf(endpoints.getPlanRequest),
      providesTags: [PLAN_REQUEST],
      extraOptions: { silent: true },
    }),
    /** A GET declared as a mutation, so that its response is not cached. The number of exports per day is limited. */
    exportSelf: build.mutation({
      query: () => callOf(endpoints.exportSelf, { download: true }),
      extraOptions: { noRetry: true },
    }),
    getDeletionEffects: build.query({
      query: () => callOf(endpoints.getDeletionEffects),
      providesTags: [listOf('Company'), listOf('Member'), listOf('Bid')],
    }),
    deleteSelf: build.mutation({
      query: (body: AccountDeletion) => callOf(endpoints.deleteSelf, { body }),
    }),
  })),
});

export const {
  useSignUpMutation,
  useReadRegistrationMutation,
  useResendVerificationMutation,
  useRequestPasswordResetMutation,
  useConfirmPasswordResetMutation,
  useChangePasswordMutation,
  useListSessionsQuery,
  useRevokeSessionMutation,
  useRevokeOtherSessionsMutation,
  useRequestPlanMutation,
  useGetPlanRequestQuery,
  useGetDeletionEffectsQuery,
  useDeleteSelfMutation,
} = accountsApi;

/**
 * Fetches the archive with all data of the user. The caller receives the bytes, which never enter the store. Null if
 * the request failed, which has already been reported.
 */
export const fetchOwnData =
  (): ThunkAction<Promise<DownloadedFile | null>, UserRoot, ApiSettings, UnknownAction> => async (dispatch) => {
    const { data } = await dispatch(accountsApi.endpoints.exportSelf.initiate(undefined, { track: false }));
    return data ? downloadRegistry.take(data.reference) : null;
  };
