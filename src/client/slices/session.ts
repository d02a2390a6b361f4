import { createAction, createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { SessionState as ApiSession } from '../api/baseQuery';

/** Why nobody is logged in any more. */
export type SessionEnd = 'expired' | 'loggedOut' | 'elsewhere';

export interface UserState extends ApiSession {
  /** A visitor's path on this portal to go to after logging in. */
  rememberedPath: string | null;
  ended: SessionEnd | null;
}

/** What selectors of the session need of the root state. */
export interface UserRoot {
  user: UserState;
}

const initialState: UserState = { token: null, epoch: 0, rememberedPath: null, ended: null };

/** Logging in succeeded, by password or by an identity provider. */
export const tokenReceived = createAction<{ token: string }>('user/tokenReceived');

const slice = createSlice({
  name: 'user',
  initialState,
  reducers: {
    sessionEnded(state, { payload }: PayloadAction<SessionEnd>) {
      state.token = null;
      state.epoch += 1;
      state.ended = payload;
      // An explicit farewell leaves nothing to the next person at this computer.
      if (payload !== 'expired') state.rememberedPath = null;
    },
    pathRemembered(state, { payload }: PayloadAction<string | null>) {
      state.rememberedPath = payload === null ? null : ownPath(payload);
    },
  },
  extraReducers: (builder) =>
    builder.addCase(tokenReceived, (state, { payload }) => {
      state.token = payload.token;
      state.epoch += 1;
      state.ended = null;
    }),
});

export const { sessionEnded, pathRemembered } = slice.actions;
export const userReducer = slice.reducer;

/**
 * A path of this portal, or null: anything that a browser could read as another origin or a script is
 * refused, and so are the log-in screens themselves, which would lead round in a circle.
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
export const selectEpoch = (state: UserRoot) => state.user.epoch;
/** For the log-in screen: why the person stands there. */
export const selectSessionEnd = (state: UserRoot) => state.user.ended;
/** Where a freshly logged-in person goes: the remembered path, else home. */
export const selectLandingPath = (state: UserRoot) => (state.user.rememberedPath && ownPath(state.user.rememberedPath)) ?? '/';
