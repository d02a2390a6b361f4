import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { Shown } from '../../contract/wire/marks';

/** How a person at this computer likes to see and read things; nothing that would tell who it is. */
export interface PreferencesState {
  /** Chosen columns of tables by the tables' names; a table that is not here shows the usual ones. */
  columns: Record<string, string[]>;
  /** Rows of large tables stand close together. */
  isDense: boolean;
  /** What columns of imported files were chosen to be, by their plain names; null was not used. */
  importMapping: Record<string, Shown<string> | null>;
  /** Id of the active company that each user of this browser chose, by the id of the user. */
  activeCompany: Record<string, number>;
}
export interface PreferencesRoot {
  preferences: PreferencesState;
}

const initialState: PreferencesState = { columns: {}, isDense: false, importMapping: {}, activeCompany: {} };

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
    importMappingRemembered(state, { payload }: PayloadAction<Record<string, string | null>>) {
      state.importMapping = payload;
    },
    /** Another tab has other ones. */
    preferencesTakenOver: (_state, { payload }: PayloadAction<PreferencesState>) => payload,
  },
});

export const { activeCompanyChosen, columnsChosen, densityChosen, importMappingRemembered, preferencesTakenOver } =
  slice.actions;
export const preferencesReducer = slice.reducer;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string';
const isNumber = (value: unknown): value is number => typeof value === 'number';
const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);

/** The entries of what should be a record that are what they should be. */
const entriesOf = <Value>(stored: unknown, fits: (value: unknown) => value is Value): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(isRecord(stored) ? stored : {}).filter((entry): entry is [string, Value] => fits(entry[1])),
  );

/**
 * Reads preferences from storage. Earlier releases stored the columns of the software table as `softwareColumns` and the active
 * company as `actingFor`, and a tab of such a release may still be open.
 */
export function readPreferences(stored: unknown): PreferencesState {
  const preferences = isRecord(stored) ? stored : {};
  const { columns, softwareColumns: software, isDense, importMapping, activeCompany, actingFor } = preferences;
  return {
    columns: { ...entriesOf({ software }, isTexts), ...entriesOf(columns, isTexts) },
    isDense: isDense === true,
    importMapping: entriesOf(importMapping, (value): value is string | null => value === null || isText(value)),
    activeCompany: { ...entriesOf(actingFor, isNumber), ...entriesOf(activeCompany, isNumber) },
  };
}

/** The active company that a user chose in this browser; a record of an earlier release has none. */
export const selectActiveCompany = (user: number) => (state: PreferencesRoot) =>
  (state.preferences.activeCompany as Record<string, number> | undefined)?.[user];
/** Undefined where the usual ones are shown. */
export const selectColumns = (table: string) => (state: PreferencesRoot) => state.preferences.columns[table];
export const selectIsDense = (state: PreferencesRoot) => state.preferences.isDense;
export const selectImportMapping = (state: PreferencesRoot) => state.preferences.importMapping;
