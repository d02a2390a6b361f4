import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Shown } from '#contract/wire/marks.ts';

/** Display preferences of this browser. They contain nothing that identifies the user. */
export interface PreferencesState {
  /** Selected columns by table name. A table without an entry shows the default columns. */
  columns: Record<string, string[]>;
  /** Large tables use compact rows. */
  isDense: boolean;
  /** Chosen field for each column of imported files, by the normalized column name. Null marks an ignored column. */
  importMapping: Record<string, Shown<string> | null>;
  /** Id of the active company that each user of this browser chose, by the id of the user. */
  activeCompany: Record<string, number>;
  /** Groups of the menu that the user opened or folded, by their labels. */
  menuGroups: Record<string, boolean>;
  /** The list of the dashboard. */
  list: ListView;
}
interface ListView {
  /** Shows what other members are responsible for. */
  isFirm?: boolean;
  areKeysOff?: boolean;
}
export interface PreferencesRoot {
  preferences: PreferencesState;
}

const initialState: PreferencesState = {
  columns: {},
  isDense: false,
  importMapping: {},
  activeCompany: {},
  menuGroups: {},
  list: {},
};

const slice = createSlice({
  name: 'preferences',
  initialState,
  reducers: {
    columnsChosen(
      state,
      { payload: { table, columns } }: PayloadAction<{ table: Shown<string>; columns: Shown<string>[] }>,
    ) {
      state.columns[table] = columns;
    },
    densityChosen(state, { payload }: PayloadAction<boolean>) {
      state.isDense = payload;
    },
    activeCompanyChosen(state, { payload }: PayloadAction<{ user: number; company: number }>) {
      state.activeCompany[payload.user] = payload.company;
    },
    menuGroupTurned(state, { payload }: PayloadAction<{ group: Shown<string>; isOpen: boolean }>) {
      state.menuGroups[payload.group] = payload.isOpen;
    },
    listViewChosen(state, { payload }: PayloadAction<ListView>) {
      state.list = { ...state.list, ...payload };
    },
    importMappingRemembered(state, { payload }: PayloadAction<Record<string, string | null>>) {
      state.importMapping = payload;
    },
  },
});

export const {
  activeCompanyChosen,
  columnsChosen,
  densityChosen,
  importMappingRemembered,
  listViewChosen,
  menuGroupTurned,
} = slice.actions;
export const preferencesReducer = slice.reducer;

/** The active company that a user chose in this browser. A recording of an earlier release has none. */
export const selectActiveCompany = (user: number) => (state: PreferencesRoot) =>
  (state.preferences.activeCompany as Record<string, number> | undefined)?.[user];
const NONE: Readonly<Record<string, boolean>> = {};
/** Groups of the menu that the user opened or folded. A recording of an earlier release has none. */
export const selectMenuGroups = (state: PreferencesRoot): Readonly<Record<string, boolean>> =>
  (state.preferences.menuGroups as Record<string, boolean> | undefined) ?? NONE;
const DEFAULT_VIEW: ListView = {};
/** How the list of the dashboard is shown. A recording of an earlier release has no choice. */
export const selectListView = (state: PreferencesRoot): ListView =>
  (state.preferences.list as ListView | undefined) ?? DEFAULT_VIEW;
/** Undefined if the default columns are shown. */
export const selectColumns = (table: string) => (state: PreferencesRoot) => state.preferences.columns[table];
export const selectIsDense = (state: PreferencesRoot) => state.preferences.isDense;
export const selectImportMapping = (state: PreferencesRoot) => state.preferences.importMapping;
