import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';

export type Appearance = 'light' | 'dark';

export interface LayoutState {
  /** Null follows the window's width. */
  collapsed: boolean | null;
  drawerOpen: boolean;
  /** Null follows the system. */
  appearance: Appearance | null;
}
export interface LayoutRoot {
  layout: LayoutState;
}

const slice = createSlice({
  name: 'layout',
  initialState: { collapsed: null, drawerOpen: false, appearance: null } as LayoutState,
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
  },
});

export const { sidebarCollapsed, drawerToggled, appearanceChosen } = slice.actions;
export const layoutReducer = slice.reducer;

export const selectLayout = (state: LayoutRoot) => state.layout;
