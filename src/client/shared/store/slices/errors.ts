import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Shown } from '#contract/wire/marks.ts';
import { sessionEnded } from '#shared/session/userSlice.ts';

/** Error messages by lower-cased field name. */
export type FieldErrors = Record<string, string[]>;
/** Field errors by the name of the endpoint that returned them. */
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
    /** The user changed a field that the server had refused. */
    fieldErrorCleared(state, { payload }: PayloadAction<{ endpoint: Shown<string>; field: Shown<string> }>) {
      if (Object.hasOwn(state, payload.endpoint)) delete state[payload.endpoint]![payload.field];
    },
  },
  extraReducers: (builder) => builder.addCase(sessionEnded, () => ({})),
});

export const { errorsStored, errorsCleared, fieldErrorCleared } = slice.actions;
export const errorsReducer = slice.reducer;

const NONE: FieldErrors = {};
/** Field errors of a form from the last call of its endpoint. */
export const selectFieldErrors = (endpoint: string) => (state: ErrorsRoot) => state.errors[endpoint] ?? NONE;
