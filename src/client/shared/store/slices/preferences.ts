import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
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
    importMappingRemembered(state, { payload }: PayloadAction<Record<string, string | null>>) {
      state.importMapping = payload;
    },
    /** Another tab changed the preferences. */
    preferencesTakenOver: (_state, { payload }: PayloadAction<PreferencesState>) => payload,
  },
});

export const {
  activeCompanyChosen,
  columnsChosen,
  densityChosen,
  importMappingRemembered,
  menuGroupTurned,
  preferencesTakenOver,
} = slice.actions;
export const preferencesReducer = slice.reducer;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string';
const isNumber = (value: unknown): value is number => typeof value === 'number';
const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);

/** Returns the entries of the expected type if the value is a record. */
const entriesOf = <Value>(stored: unknown, fits: (value: unknown) => value is Value): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(isRecord(stored) ? stored : {}).filter((entry): entry is [string, Value] => fits(entry[1])),
  );

/**
 * Reads preferences from storage. Earlier releases stored the columns of the software table as `softwareColumns` and
 * the active company as `actingFor`, and a tab of such a release may still be open.
 */
export function readPreferences(stored: unknown): PreferencesState {
  const preferences = isRecord(stored) ? stored : {};
  const {
    columns,
    softwareColumns: software,
    isDense,
    importMapping,
    activeCompany,
    actingFor,
    menuGroups,
  } = preferences;
  return {
    columns: { ...entriesOf({ software }, isTexts), ...entriesOf(columns, isTexts) },
    isDense: isDense === true,
    importMapping: entriesOf(importMapping, (value): value is string | null => value === null || isText(value)),
    activeCompany: { ...entriesOf(actingFor, isNumber), ...entriesOf(activeCompany, isNumber) },
    menuGroups: entriesOf(menuGroups, (value): value is boolean => typeof value === 'boolean'),
  };
}

/** The active company that a user chose in this browser. A recording of an earlier release has none. */
export const selectActiveCompany = (user: number) => (state: PreferencesRoot) =>
  (state.preferences.activeCompany as Record<string, number> | undefined)?.[user];
const NONE: Readonly<Record<string, boolean>> = {};
/** Groups of the menu that the user opened or folded. A recording of an earlier release has none. */
export const selectMenuGroups = (state: PreferencesRoot): Readonly<Record<string, boolean>> =>
  (state.preferences.menuGroups as Record<string, boolean> | undefined) ?? NONE;
/** Undefined if the default columns are shown. */
export const selectColumns = (table: string) => (state: PreferencesRoot) => state.preferences.columns[table];
export const selectIsDense = (state: PreferencesRoot) => state.preferences.isDense;
export const selectImportMapping = (state: PreferencesRoot) => state.preferences.importMapping;
