import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';

/** How a person at this computer likes to see and read things; nothing that would tell who it is. */
export interface PreferencesState {
  /** Columns of the software table; null shows the usual ones. */
  softwareColumns: string[] | null;
  /** What columns of imported files were chosen to be, by their plain names; null was not used. */
  importMapping: Record<string, string | null>;
}
export interface PreferencesRoot {
  preferences: PreferencesState;
}

const initialState: PreferencesState = { softwareColumns: null, importMapping: {} };

const slice = createSlice({
  name: 'preferences',
  initialState,
  reducers: {
    softwareColumnsChosen(state, { payload }: PayloadAction<string[] | null>) {
      state.softwareColumns = payload;
    },
    importMappingRemembered(state, { payload }: PayloadAction<Record<string, string | null>>) {
      state.importMapping = payload;
    },
  },
});

export const { softwareColumnsChosen, importMappingRemembered } = slice.actions;
export const preferencesReducer = slice.reducer;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string';

/** Preferences out of whatever the storage holds. */
export function readPreferences(stored: unknown): PreferencesState {
  const { softwareColumns, importMapping } = isRecord(stored) ? stored : {};
  return {
    softwareColumns: Array.isArray(softwareColumns) ? softwareColumns.filter(isText) : null,
    importMapping: Object.fromEntries(
      Object.entries(isRecord(importMapping) ? importMapping : {}).filter(
        (entry): entry is [string, string | null] => entry[1] === null || isText(entry[1]),
      ),
    ),
  };
}

export const selectSoftwareColumns = (state: PreferencesRoot) => state.preferences.softwareColumns;
export const selectImportMapping = (state: PreferencesRoot) => state.preferences.importMapping;
