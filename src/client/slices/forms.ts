import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { isMaskedField, MASK, masked } from '../../contract/masking';
import type { Shown } from '../../contract/wire/marks';
import type { FieldErrors } from './errors';
import { screenState } from './screen';
import { sessionEnded } from './user';

/** A form as it stands on the screen. */
export interface ShownForm {
  values: object;
  /** Sentences by field, whether or not they are shown yet. */
  errors: Shown<FieldErrors>;
  /** Fields that were left once. */
  touched: Readonly<Record<string, boolean>>;
  /** How often it was tried to send it. */
  attempts: number;
  isSending: boolean;
  /** Something in it is not saved. */
  isDirty: boolean;
  /** What the form says of a failure that brought no words of its own. */
  status: Shown<string> | null;
  /** The draft that is offered: when it was kept, and whether the thing has changed since. */
  offer?: { savedAt: number; isStale: boolean } | null;
}

/** The same, masked. */
export type MirroredForm = Omit<ShownForm, 'values'> & { readonly values: Readonly<Record<string, unknown>> };
/** By the form's key, which is the name of its endpoint, with the thing that is edited where there may be several. */
export type FormsState = Readonly<Record<string, MirroredForm>>;
export interface FormsRoot {
  forms: FormsState;
}

const isPlainObject = (value: object) =>
  [Object.prototype, null].includes(Object.getPrototypeOf(value) as object | null);

/** What JSON can say of a value; files, functions and whatever else has a life of its own are left out. */
function plain(value: unknown, above: readonly unknown[] = []): unknown {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'object' || above.includes(value)) return undefined;
  const deeper = [...above, value];
  if (Array.isArray(value)) return value.map((item) => plain(item, deeper) ?? null);
  if (!isPlainObject(value)) return undefined;
  return Object.fromEntries(
    Object.entries(value).flatMap(([field, child]: [string, unknown]) => {
      const kept = plain(child, deeper);
      return kept === undefined ? [] : [[field, kept]];
    }),
  );
}

/** Fields that are secret in the call that this form makes, and in no other: the rules go by the endpoint then. */
function maskedFor(key: string, form: ShownForm): MirroredForm {
  const [endpoint] = key.split('/', 1);
  const { values, ...rest } = masked(plain(form)) as MirroredForm;
  const isSecret = (field: string) => isMaskedField(field, endpoint) && !isMaskedField(field);
  const fields = Object.entries(values).map(([field, value]) => [
    field,
    isSecret(field) && value !== '' ? MASK : value,
  ]);
  return { ...rest, values: Object.fromEntries(fields) as MirroredForm['values'] };
}

const withoutForm = (state: FormsState, key: string): FormsState =>
  Object.fromEntries(Object.entries(state).filter(([other]) => other !== key));

/** Whether the dropdown of a field stands open; its place is the field's name. */
export const openDropdown = screenState('forms/dropdown', false, { untilUnmount: true });

const slice = createSlice({
  name: 'forms',
  initialState: {} as FormsState,
  reducers: {
    /** Masked as it is made: neither the history nor the store has what somebody typed into a secret field. */
    formChanged: {
      prepare: (key: string, form: ShownForm) => ({ payload: { key, form: maskedFor(key, form) } }),
      reducer: (state, { payload: { key, form } }: PayloadAction<{ key: Shown<string>; form: MirroredForm }>) => ({
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
  ({ forms }: FormsRoot): MirroredForm | null =>
    forms[key] ?? null;
