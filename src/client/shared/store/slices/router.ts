import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Shown } from '#contract/wire/marks.ts';

export interface PortalLocation {
  pathname: Shown<string>;
  search: Shown<string>;
  hash: Shown<string>;
}

export interface RouterState {
  /** Null until the router reports for the first time. */
  location: PortalLocation | null;
}
export interface RouterRoot {
  router: RouterState;
}

const slice = createSlice({
  name: 'router',
  initialState: { location: null } as RouterState,
  reducers: {
    locationChanged(state, { payload }: PayloadAction<PortalLocation>) {
      state.location = payload;
    },
  },
});

export const { locationChanged } = slice.actions;
export const routerReducer = slice.reducer;

export const hrefOf = ({ pathname, search, hash }: PortalLocation): string => pathname + search + hash;
export const selectHref = (state: RouterRoot) => (state.router.location ? hrefOf(state.router.location) : '/');
