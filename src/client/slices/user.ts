import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';
import { endpoints } from '../../contract/endpoints';
import type { Credentials, EmailVerification, IdentityProviders, LoginReply, User, UserPatch } from '../../contract/wire/accounts';
import type { Detail } from '../../contract/wire/common';
import { callOf, emptyToNull, withoutEmpty } from '../api/call';
import { portalApi } from '../api/portalApi';
import { idOf } from '../api/tags';
import { sessionEnded } from './session';
import type { UserRoot } from './session';

/** The token under a name that is masked wherever it goes. */
interface Token {
  token: string;
}
const tokenOf = ({ key }: LoginReply): Token => ({ token: key });

export const userApi = portalApi.injectEndpoints({
  area: 'user',
  endpoints: (build) => ({
    login: build.mutation<Token, Credentials>({
      query: (body) => callOf(endpoints.login, { body }),
      transformResponse: tokenOf,
      extraOptions: { keepsSession: true },
    }),
    /** Finishes a registration by the secret of its link, which is called `token`, a name that is masked wherever it goes. */
    verifyEmail: build.mutation<Token, Omit<EmailVerification, 'key'> & Token>({
      query: ({ token, ...form }) => callOf(endpoints.verifyEmail, { body: { ...emptyToNull(form), key: token } }),
      transformResponse: tokenOf,
      extraOptions: { keepsSession: true },
    }),
    logout: build.mutation<Detail | null, Token>({
      query: ({ token }) => callOf(endpoints.logout, { token }),
      extraOptions: { keepsSession: true, outlivesSession: true, quiet: true },
    }),
    finishIdentityLogin: build.mutation<Token, { provider: string; code: string; state: string; iss?: string }>({
      query: ({ provider, ...body }) => callOf(endpoints.finishIdentityLogin, { parts: { provider }, body }),
      transformResponse: tokenOf,
      extraOptions: { keepsSession: true, quiet: true },
    }),
    listIdentityProviders: build.query<IdentityProviders, void>({
      query: () => callOf(endpoints.listIdentityProviders),
      extraOptions: { quiet: true },
    }),
    getSelf: build.query<User, void>({
      query: () => callOf(endpoints.getSelf),
      providesTags: [idOf('Self', 'me')],
    }),
    updateSelf: build.mutation<User, UserPatch>({
      query: (patch) => callOf(endpoints.updateSelf, { body: withoutEmpty(patch) }),
      invalidatesTags: [idOf('Self', 'me')],
      extraOptions: { success: 'saved' },
    }),
  }),
});

export const {
  useLoginMutation,
  useVerifyEmailMutation,
  useFinishIdentityLoginMutation,
  useListIdentityProvidersQuery,
  useGetSelfQuery,
  useUpdateSelfMutation,
} = userApi;

type SelfState = Parameters<ReturnType<typeof userApi.endpoints.getSelf.select>>[0] & UserRoot;

const selectSelfQuery = userApi.endpoints.getSelf.select();

/** The logged-in person, or null: logged out, or not known yet. */
export const selectActor = (state: SelfState): User | null =>
  state.user.token === null ? null : (selectSelfQuery(state).data ?? null);

/** The logged-in person, or null. The route gate sees to it that the person is loaded first. */
export const useActor = (): User | null => useSelector(selectActor);

/**
 * Logs out here at once, whether the server answers or not, and tells the server in the background
 * so that the token ends there too.
 */
export const logOut =
  (): ThunkAction<void, SelfState, unknown, UnknownAction> =>
  (dispatch, getState) => {
    const { token } = getState().user;
    if (token !== null) void dispatch(userApi.endpoints.logout.initiate({ token }, { track: false }));
    dispatch(sessionEnded('loggedOut'));
  };
