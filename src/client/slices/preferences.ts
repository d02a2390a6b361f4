import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';

/** How a person at this computer likes to see and read things; nothing that would tell who it is. */
export interface PreferencesState {
  /** Columns of the software table; null shows the usual ones. */
  softwareColumns: string[] | null;
  /** What columns of imported files were chosen to be, by their plain names; null was not used. */
  importMapping: Record<string, string | null>;
  /** Which company each person of this browser chose to act for, by the numbers of both. */
  actingFor: Record<string, number>;
}
export interface PreferencesRoot {
  preferences: PreferencesState;
}

const initialState: PreferencesState = { softwareColumns: null, importMapping: {}, actingFor: {} };

const slice = createSlice({
  name: 'preferences',
  initialState,
  reducers: {
    softwareColumnsChosen(state, { payload }: PayloadAction<string[] | null>) {
      state.softwareColumns = payload;
    },
    actingChosen(state, { payload }: PayloadAction<{ user: number; company: number }>) {
      state.actingFor[payload.user] = payload.company;
    },
    importMappingRemembered(state, { payload }: PayloadAction<Record<string, string | null>>) {
      state.importMapping = payload;
    },
  },
});

export const { actingChosen, softwareColumnsChosen, importMappingRemembered } = slice.actions;
export const preferencesReducer = slice.reducer;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string';

/** Preferences out of whatever the storage holds. */
export function readPreferences(stored: unknown): PreferencesState {
  const { softwareColumns, importMapping, actingFor } = isRecord(stored) ? stored : {};
  return {
    softwareColumns: Array.isArray(softwareColumns) ? softwareColumns.filter(isText) : null,
    importMapping: Object.fromEntries(
      Object.entries(isRecord(importMapping) ? importMapping : {}).filter(
        (entry): entry is [string, string | null] => entry[1] === null || isText(entry[1]),
      ),
    ),
    actingFor: Object.fromEntries(
      Object.entries(isRecord(actingFor) ? actingFor : {}).filter(
        (entry): entry is [string, number] => typeof entry[1] === 'number',
      ),
    ),
  };
}

/** The company that a person chose to act for in this browser. */
export const selectActingFor = (user: number) => (state: PreferencesRoot) => state.preferences.actingFor[user];
export const selectSoftwareColumns = (state: PreferencesRoot) => state.preferences.softwareColumns;
export const selectImportMapping = (state: PreferencesRoot) => state.preferences.importMapping;
