import {
  createAction,
  createSlice,
  type PayloadAction,
  type ThunkAction,
  type UnknownAction,
  weakMapMemoize,
} from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';
import type { Actor } from '#contract/access/access.ts';
import { endpoints } from '#contract/endpoints/endpoints.ts';
import type { Credentials, EmailVerification, LoginReply, User, UserPatch } from '#contract/wire/accounts.ts';
import type { Guest } from '#contract/wire/guests.ts';
import type { Secret, Shown } from '#contract/wire/marks.ts';
import type { SessionState as ApiSession } from '#shared/api/baseQuery.ts';
import { callOf, emptyToNull } from '#shared/api/call.ts';
import { inArea } from '#shared/api/contractBuilder.ts';
import { portalApi } from '#shared/api/portalApi.ts';
import { GUEST, idOf } from '#shared/api/tags.ts';

/** Reason why the session ended. */
export type SessionEnd = 'expired' | 'loggedOut' | 'elsewhere';

/** The user whom support impersonates in this tab, and the initial end of the impersonation. */
export interface ImpersonatedUser {
  id: number;
  name: Shown<string>;
  endsAt: Shown<string>;
}

export interface UserState extends ApiSession {
  /** The path on this portal to open after login. */
  rememberedPath: string | null;
  ended: SessionEnd | null;
  /** Undefined without impersonation. */
  impersonation?: ImpersonatedUser;
  /**
   * The impersonated user consented to changes. Copied from the query of the banner, which is loaded with the banner, so
   * that visitors' pages do not load it. Not stored: the server says it again after a reload.
   */
  mayWrite?: boolean;
  /** What the server said when the user asked for the deletion of the account. Until the next log-in. */
  farewell?: { detail: Shown<string> };
  /** The address that a registration was sent with. Until the next log-in. */
  registered?: { email: Secret<string> };
}

/** The part of the root state that session selectors need. */
export interface UserRoot {
  user: UserState;
}

const initialState: UserState = { token: null, epoch: 0, company: null, rememberedPath: null, ended: null };

/**
 * Login succeeded. With `next`, which is null for the home page, the path that this browser remembers is forgotten:
 * somebody else may have asked for it, and it may contain what they wrote.
 */
export const tokenReceived = createAction<{ token: string; next?: string | null }>('user/tokenReceived');

const slice = createSlice({
  name: 'user',
  initialState,
  reducers: {
    consentLearned(state, { payload }: PayloadAction<boolean>) {
      state.mayWrite = payload;
    },
    sessionEnded(state, { payload }: PayloadAction<SessionEnd>) {
      state.token = null;
      state.company = null;
      state.epoch += 1;
      state.ended = payload;
      // An explicit logout leaves no data for the next user of this computer.
      if (payload !== 'expired') state.rememberedPath = null;
    },
    companyChosen(state, { payload }: PayloadAction<number>) {
      state.company = payload;
    },
    deletionAsked(state, { payload }: PayloadAction<{ detail: string }>) {
      state.farewell = payload;
    },
    registrationSent(state, { payload }: PayloadAction<{ email: string }>) {
      state.registered = payload;
    },
    /** The link of an invitation was opened. Until its page is left, or somebody logs in. */
    guestCame(state, { payload: { token } }: PayloadAction<Token>) {
      state.guest = { token };
      state.epoch += 1;
      state.ended = null;
    },
    /** The guest entered the code, with which this session's key came. */
    guestConfirmed(state, { payload: { token } }: PayloadAction<Token>) {
      if (state.guest) state.guest.session = { token };
    },
    /** The server does not know the key of the session any more. The link may still be valid. */
    guestExpired(state) {
      delete state.guest?.session;
    },
    guestLeft(state) {
      delete state.guest;
      state.epoch += 1;
    },
    pathRemembered(state, { payload }: PayloadAction<string | null>) {
      state.rememberedPath = payload === null ? null : ownPath(payload);
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(tokenReceived, (state, { payload }) => {
        state.token = payload.token;
        state.company = null;
        state.epoch += 1;
        state.ended = null;
        if (payload.next !== undefined) state.rememberedPath = null;
        delete state.guest;
        delete state.farewell;
        delete state.registered;
      })
      // The company is sent with every request from now on, so that a user who is removed from a company does not
      // unknowingly continue for another one.
      .addMatcher(userApi.endpoints.getSelf.matchFulfilled, (state, { payload }) => {
        state.company = payload.company;
      }),
});

export const {
  consentLearned,
  sessionEnded,
  companyChosen,
  deletionAsked,
  registrationSent,
  guestCame,
  guestConfirmed,
  guestExpired,
  guestLeft,
  pathRemembered,
} = slice.actions;
export const userReducer = slice.reducer;

/**
 * Returns a path of this portal, or null. Rejects anything that a browser could interpret as another origin or a
 * script, and the login screens themselves, because they would cause a redirect loop.
 */
export function ownPath(path: string): string | null {
  if (!path.startsWith('/') || /[\\\u0000-\u001f]/.test(path)) return null;
  const origin = 'http://own.invalid';
  const url = URL.canParse(path, origin) ? new URL(path, origin) : null;
  if (url?.origin !== origin || url.pathname.startsWith('//')) return null;
  if (/^\/(login|auth|registration|registrace|new-password)(\/|$)/.test(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}

export const selectToken = (state: UserRoot) => state.user.token;
export const selectImpersonation = (state: UserRoot) => state.user.impersonation;
export const selectEpoch = (state: UserRoot) => state.user.epoch;
export const selectGuestKeys = (state: UserRoot) => state.user.guest;
/** Reason for the redirect to the login screen. */
export const selectSessionEnd = (state: UserRoot) => state.user.ended;
export const selectFarewell = (state: UserRoot) => state.user.farewell;
export const selectRegistered = (state: UserRoot) => state.user.registered;
/** The path to open after login: the remembered path, or the home page. */
export const selectLandingPath = (state: UserRoot) =>
  (state.user.rememberedPath && ownPath(state.user.rememberedPath)) ?? '/';

/** The token, under a name that is masked everywhere. */
interface Token {
  token: string;
}
const tokenOf = ({ key }: LoginReply): Token => ({ token: key });

export const userApi = portalApi.injectEndpoints({
  endpoints: inArea('user', (build) => ({
    login: build.mutation({
      query: (body: Credentials) => callOf(endpoints.login, { body }),
      transformResponse: tokenOf,
      extraOptions: { keepsSession: true },
    }),
    /**
     * Completes a registration with the secret of its link. The secret is named `token`, because that name is masked
     * everywhere.
     */
    verifyEmail: build.mutation({
      query: ({ token, ...form }: Omit<EmailVerification, 'key'> & Token) =>
        callOf(endpoints.verifyEmail, { body: { ...emptyToNull(form), key: token } }),
      transformResponse: ({ key, next }: LoginReply) => ({ token: key, next: next ?? null }),
      extraOptions: { keepsSession: true },
    }),
    logout: build.mutation({
      query: ({ token }: Token) => callOf(endpoints.logout, { token }),
      extraOptions: { keepsSession: true, outlivesSession: true, silent: true },
    }),
    finishIdentityLogin: build.mutation({
      query: ({ provider, ...body }: { provider: string; code: string; state: string; iss?: string }) =>
        callOf(endpoints.finishIdentityLogin, { path: { provider }, body }),
      transformResponse: tokenOf,
      extraOptions: { keepsSession: true, silent: true },
    }),
    listIdentityProviders: build.query({
      query: () => callOf(endpoints.listIdentityProviders),
      extraOptions: { silent: true },
    }),
    getSelf: build.query({
      query: () => callOf(endpoints.getSelf),
      providesTags: [idOf('Self', 'me')],
    }),
    /** What the link of an invitation opens. A link that is not valid ends no session. */
    getGuest: build.query({
      query: () => callOf(endpoints.getGuest),
      providesTags: [GUEST],
      extraOptions: { silent: true, keepsSession: true },
    }),
    updateSelf: build.mutation({
      query: (patch: UserPatch) => callOf(endpoints.updateSelf, { body: patch }),
      invalidatesTags: [idOf('Self', 'me')],
      extraOptions: { success: 'saved' },
    }),
  })),
});

export const {
  useLoginMutation,
  useVerifyEmailMutation,
  useFinishIdentityLoginMutation,
  useListIdentityProvidersQuery,
  useGetSelfQuery,
  useGetGuestQuery,
  useUpdateSelfMutation,
} = userApi;

type SelfState = Parameters<ReturnType<typeof userApi.endpoints.getSelf.select>>[0] & UserRoot;

const selectSelfQuery = userApi.endpoints.getSelf.select();

/** The user as the screens see it. */
export type ActingUser = User & Pick<Actor, 'is_read_only' | 'guest'>;

const readOnly = weakMapMemoize((user: User): ActingUser => ({ ...user, is_read_only: true }));

const selectGuestQuery = userApi.endpoints.getGuest.select();

/** A guest as the screens of tenders and bids see them. The id is no account's; drafts are stored by it. */
const guestActor = weakMapMemoize(
  ({ tender, email, company: { id, name }, person, is_confirmed }: Guest): ActingUser => ({
    id: -tender,
    email,
    role: 'SUPPLIER',
    plan: 'FREE',
    first_name: null,
    last_name: person?.name ?? null,
    vocative: null,
    phone: person?.phone ?? null,
    company: id,
    memberships: id === null ? [] : [{ company: { id, name }, role: 'MANAGER' }],
    is_operator: false,
    operator_roles: [],
    date_joined: '',
    second_factor: 'OFF',
    consents_due: [],
    guest: { tender, isConfirmed: is_confirmed },
  }),
);

/**
 * The logged-in user, or the guest of the opened link. Null if there is neither or it is not loaded yet. In an impersonation the user is read-only until the server
 * says that the user consented to changes.
 */
export function selectActor(state: SelfState): ActingUser | null {
  if (state.user.token === null) {
    const guest = state.user.guest && selectGuestQuery(state).data;
    return guest ? guestActor(guest) : null;
  }
  const user = selectSelfQuery(state).data ?? null;
  return user === null || !state.user.impersonation || state.user.mayWrite ? user : readOnly(user);
}

/** The logged-in user, a guest, or null. The route guard loads the user first. */
export const useActor = (): ActingUser | null => useSelector(selectActor);

/** Logs out immediately, whether or not the server responds. The server invalidates the token in the background. */
export const logOut = (): ThunkAction<void, SelfState, unknown, UnknownAction> => (dispatch, getState) => {
  const { token } = getState().user;
  if (token !== null) void dispatch(userApi.endpoints.logout.initiate({ token }, { track: false }));
  dispatch(sessionEnded('loggedOut'));
};
