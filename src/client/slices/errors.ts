import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { Shown } from '../../contract/wire/marks';
import { sessionEnded } from './user';

/** Sentences by lower-cased field. */
export type FieldErrors = Record<string, string[]>;
/** Field errors by the name of the endpoint that answered them. */
export type ErrorsState = Record<string, FieldErrors>;
export interface ErrorsRoot {
  errors: ErrorsState;
}

const slice = createSlice({
  name: 'errors',
  initialState: {} as ErrorsState,
  reducers: {
    errorsStored(state, { payload }: PayloadAction<{ endpoint: Shown<string>; fields: Shown<FieldErrors> }>) {
      state[payload.endpoint] = payload.fields;
    },
    errorsCleared(state, { payload }: PayloadAction<string>) {
      delete state[payload];
    },
    /** A field was changed after the server had refused it. */
    fieldErrorCleared(state, { payload }: PayloadAction<{ endpoint: Shown<string>; field: Shown<string> }>) {
      if (Object.hasOwn(state, payload.endpoint)) delete state[payload.endpoint]![payload.field];
    },
  },
  extraReducers: (builder) => builder.addCase(sessionEnded, () => ({})),
});

export const { errorsStored, errorsCleared, fieldErrorCleared } = slice.actions;
export const errorsReducer = slice.reducer;

const NONE: FieldErrors = {};
/** What the server said about the fields of a form when its endpoint was last called. */
export const selectFieldErrors = (endpoint: string) => (state: ErrorsRoot) => state.errors[endpoint] ?? NONE;
