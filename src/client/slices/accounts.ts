import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { endpoints, pathOf } from '../../contract/endpoints';
import type { AccountDeletion, PasswordChange, PasswordReset, Registration, Session } from '../../contract/wire/accounts';
import type { Plan } from '../../contract/vocabulary/accounts';
import type { Detail, Results } from '../../contract/wire/common';
import type { ApiSettings } from '../api/baseQuery';
import { callOf, emptyToNull } from '../api/call';
import { portalApi } from '../api/portalApi';
import { idsOf, listOf } from '../api/tags';
import type { UserRoot } from './session';

/** Registration, passwords, own log-ins and own data; who is logged in is the business of `user`. */
export const accountsApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    register: build.mutation<Detail, Registration>({
      query: (form) => callOf(endpoints.register, { body: emptyToNull(form) }),
    }),
    /** The secret of the link is called `token`, a name that is masked wherever it goes. */
    verifyEmail: build.mutation<Detail, { token: string }>({
      query: ({ token }) => callOf(endpoints.verifyEmail, { body: { key: token } }),
      extraOptions: { quiet: true },
    }),
    resendVerification: build.mutation<Detail, { email: string }>({
      query: (body) => callOf(endpoints.resendVerification, { body }),
    }),
    requestPasswordReset: build.mutation<Detail, { email: string }>({
      query: (body) => callOf(endpoints.requestPasswordReset, { body }),
    }),
    confirmPasswordReset: build.mutation<Detail, PasswordReset>({
      query: (body) => callOf(endpoints.confirmPasswordReset, { body }),
    }),
    changePassword: build.mutation<Detail, PasswordChange>({
      query: (body) => callOf(endpoints.changePassword, { body }),
      invalidatesTags: (_detail, failure) => (failure ? [] : [listOf('Session')]),
    }),
    listSessions: build.query<Session[], void>({
      query: () => callOf(endpoints.listSessions),
      transformResponse: (reply: Results<Session>) => reply.results,
      providesTags: (sessions) => idsOf('Session', sessions),
    }),
    revokeSession: build.mutation<null, { id: number }>({
      query: (parts) => callOf(endpoints.revokeSession, { parts }),
      invalidatesTags: [listOf('Session')],
      extraOptions: { success: 'changed' },
    }),
    revokeOtherSessions: build.mutation<Detail, void>({
      query: () => callOf(endpoints.revokeOtherSessions),
      invalidatesTags: [listOf('Session')],
    }),
    requestPlan: build.mutation<Detail, { plan: Plan }>({
      query: (body) => callOf(endpoints.requestPlan, { body }),
    }),
    deleteSelf: build.mutation<Detail, AccountDeletion>({
      query: (body) => callOf(endpoints.deleteSelf, { body }),
    }),
  }),
});

export const {
  useRegisterMutation,
  useVerifyEmailMutation,
  useResendVerificationMutation,
  useRequestPasswordResetMutation,
  useConfirmPasswordResetMutation,
  useChangePasswordMutation,
  useListSessionsQuery,
  useRevokeSessionMutation,
  useRevokeOtherSessionsMutation,
  useRequestPlanMutation,
  useDeleteSelfMutation,
} = accountsApi;

/** Fetches the archive with everything the person owns; it goes to whoever asked and never into the store. Null when it did not come. */
export const fetchOwnData =
  (): ThunkAction<Promise<Blob | null>, UserRoot, ApiSettings, UnknownAction> =>
  async (_dispatch, getState, { apiBase }) => {
    try {
      const response = await fetch(apiBase + pathOf(endpoints.exportSelf, {}), {
        headers: { Authorization: `Token ${getState().user.token}` },
        credentials: 'same-origin',
      });
      return response.ok ? await response.blob() : null;
    } catch {
      return null;
    }
  };
