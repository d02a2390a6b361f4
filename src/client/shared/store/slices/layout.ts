import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export type Appearance = 'light' | 'dark';

export interface LayoutState {
  /** Null follows the window width. */
  collapsed: boolean | null;
  /** Null follows the system setting. */
  appearance: Appearance | null;
}
export interface LayoutRoot {
  layout: LayoutState;
}

const initialState: LayoutState = { collapsed: null, appearance: null };

const slice = createSlice({
  name: 'layout',
  initialState,
  reducers: {
    sidebarCollapsed(state, { payload }: PayloadAction<boolean | null>) {
      state.collapsed = payload;
    },
    appearanceChosen(state, { payload }: PayloadAction<Appearance | null>) {
      state.appearance = payload;
    },
  },
});

export const { sidebarCollapsed, appearanceChosen } = slice.actions;
export const layoutReducer = slice.reducer;

export const selectLayout = (state: LayoutRoot) => state.layout;
