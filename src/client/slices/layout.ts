import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { RequestKind } from '../../contract/vocabulary/consultation';
import { sessionEnded } from './session';

export type Appearance = 'light' | 'dark';

export interface LayoutState {
  /** Null follows the window's width. */
  collapsed: boolean | null;
  drawerOpen: boolean;
  /** Null follows the system. */
  appearance: Appearance | null;
  /** The request form open over the page, from the menu or the floating button. */
  request: RequestKind | null;
}
export interface LayoutRoot {
  layout: LayoutState;
}

const slice = createSlice({
  name: 'layout',
  initialState: { collapsed: null, drawerOpen: false, appearance: null, request: null } as LayoutState,
  reducers: {
    sidebarCollapsed(state, { payload }: PayloadAction<boolean | null>) {
      state.collapsed = payload;
    },
    drawerToggled(state, { payload }: PayloadAction<boolean>) {
      state.drawerOpen = payload;
    },
    appearanceChosen(state, { payload }: PayloadAction<Appearance | null>) {
      state.appearance = payload;
    },
    requestOpened(state, { payload }: PayloadAction<RequestKind>) {
      state.request = payload;
      state.drawerOpen = false;
    },
    requestClosed(state) {
      state.request = null;
    },
  },
  extraReducers: (builder) =>
    builder.addCase(sessionEnded, (state) => {
      state.drawerOpen = false;
      state.request = null;
    }),
});

export const { sidebarCollapsed, drawerToggled, appearanceChosen, requestOpened, requestClosed } = slice.actions;
export const layoutReducer = slice.reducer;

export const selectLayout = (state: LayoutRoot) => state.layout;
