import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { isMaskedField, MASK, masked } from '#contract/masking/masking.ts';
import type { Shown } from '#contract/wire/marks.ts';
import { sessionEnded } from '#shared/session/userSlice.ts';
import type { FieldErrors } from './errors.ts';

/** State of a form on the screen. */
export interface ShownForm {
  values: object;
  /** Error messages by field, including those that are not displayed yet. */
  errors: Shown<FieldErrors>;
  /** Fields that have lost focus at least once. */
  touched: Readonly<Record<string, boolean>>;
  /** Number of submit attempts. */
  attempts: number;
  isSending: boolean;
  /** Message of the form for a failure without a message from the server. */
  status: Shown<string> | null;
}

/** The same with masked values. */
export type RecordedForm = Omit<ShownForm, 'values'> & { readonly values: Readonly<Record<string, unknown>> };
/** Forms by key. The key is the name of the endpoint, followed by the edited record if there can be several. */
export type FormsState = Readonly<Record<string, RecordedForm>>;
export interface FormsRoot {
  forms: FormsState;
}

const isPlainObject = (value: object) =>
  [Object.prototype, null].includes(Object.getPrototypeOf(value) as object | null);

/** Returns the JSON-serializable part of a value. Files, functions and class instances are omitted. */
function plain(value: unknown, above: readonly unknown[] = []): unknown {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'object' || above.includes(value)) return undefined;
  const deeper = [...above, value];
  if (Array.isArray(value)) return value.map((item) => plain(item, deeper) ?? null);
  if (!isPlainObject(value)) return undefined;
  return Object.fromEntries(
    Object.entries(value).flatMap(([field, child]: [string, unknown]) => {
      const copy = plain(child, deeper);
      return copy === undefined ? [] : [[field, copy]];
    }),
  );
}

/**
 * Masks the form. Some fields are secret only in the request of this form, so the masking rules depend on the endpoint.
 */
function maskedFor(key: string, form: ShownForm): RecordedForm {
  const [endpoint] = key.split('/', 1);
  const { values, ...rest } = masked(plain(form)) as RecordedForm;
  const isSecret = (field: string) => isMaskedField(field, endpoint) && !isMaskedField(field);
  const fields = Object.entries(values).map(([field, value]) => [
    field,
    isSecret(field) && value !== '' ? MASK : value,
  ]);
  return { ...rest, values: Object.fromEntries(fields) as RecordedForm['values'] };
}

const withoutForm = (state: FormsState, key: string): FormsState =>
  Object.fromEntries(Object.entries(state).filter(([other]) => other !== key));

const slice = createSlice({
  name: 'forms',
  initialState: {} as FormsState,
  reducers: {
    /** Masked in `prepare`, so that secret input reaches neither the history nor the store. */
    formChanged: {
      prepare: (key: string, form: ShownForm) => ({ payload: { key, form: maskedFor(key, form) } }),
      reducer: (state, { payload: { key, form } }: PayloadAction<{ key: Shown<string>; form: RecordedForm }>) => ({
        ...state,
        [key]: form,
      }),
    },
    formLeft: (state, { payload }: PayloadAction<string>) => withoutForm(state, payload),
  },
  extraReducers: (builder) => builder.addCase(sessionEnded, () => ({})),
});

export const { formChanged, formLeft } = slice.actions;
export const formsReducer = slice.reducer;

export const selectForm =
  (key: string) =>
  ({ forms }: FormsRoot): RecordedForm | null =>
    forms[key] ?? null;
