import { createSlice } from '@reduxjs/toolkit';
import type { UnknownAction } from '@reduxjs/toolkit';
import { locationChanged } from './router';
import { sessionEnded } from './user';

/** Values of recorded states by name and place; what is at its beginning is not there. */
type OpenStates = Readonly<Record<string, unknown>>;
export interface PanelsRoot {
  panels: { open: OpenStates; pathname: string | null };
}

/** Tells apart several like ones of a page: the id of a row, the name of a field. */
export type RecordedPlace = string | number;

/** The action that gives a recorded state another value; its type is the state's name, null is the beginning. */
interface StateChanged extends UnknownAction {
  type: string;
  payload: unknown;
  meta: { recordedAt: string };
}
const isStateChanged = (action: UnknownAction): action is StateChanged =>
  typeof action.meta === 'object' && action.meta !== null && 'recordedAt' in action.meta;

/** One thing that a screen shows besides server data and forms, as it was declared. */
export interface RecordedState<Value> {
  name: string;
  initial: Value;
  /** Whether it begins anew when what shows it goes, though the page stays. */
  untilUnmount: boolean;
  /** @param place as for {@link RecordedState.select} */
  changed: (value: Value, place?: RecordedPlace) => StateChanged;
  /** @param place which of several, where a page has several */
  select: (place?: RecordedPlace) => (root: PanelsRoot) => Value;
}

/** Objects are the same when JSON says the same of them; those that states begin with are small. */
const isSame = (value: unknown, initial: unknown) =>
  Object.is(value, initial) ||
  (typeof initial === 'object' && initial !== null && JSON.stringify(value) === JSON.stringify(initial));

/**
 * Declares one recorded state: what stands open over a screen or is unfolded in it, picked or typed to find something,
 * and what else has to be known to show the screen again. It is declared once, beside the component that owns it, and
 * read and changed by `useRecordedState`. It lasts as long as the page (another search stays on it), at most as the
 * session; names that begin with `layout/` are those of menus, which close on every navigation.
 * @param name `area/what`, unique; what it is called in Redux DevTools and in records for support
 * @param initial what it is until it is changed; no other value may be null. Values are what JSON can say. A text that
 *   people type stands in a field of an object, as fields say what is masked
 */
export function recordedState<Value>(
  name: string,
  initial: Value,
  { untilUnmount = false } = {},
): RecordedState<Value> {
  const keyOf = (place?: RecordedPlace) => (place === undefined ? name : `${name} ${place}`);
  return {
    name,
    initial,
    untilUnmount,
    changed: (value, place) => ({
      type: name,
      payload: isSame(value, initial) ? null : value,
      meta: { recordedAt: keyOf(place) },
    }),
    select: (place) => {
      const key = keyOf(place);
      return ({ panels }) => (panels.open[key] ?? initial) as Value;
    },
  };
}

/** These belong to no page and close on every navigation. */
const isMenu = (key: string) => key.startsWith('layout/');
const without = (open: OpenStates, isGone: (key: string) => boolean): OpenStates =>
  Object.fromEntries(Object.entries(open).filter(([key]) => !isGone(key)));

const initialState: PanelsRoot['panels'] = { open: {}, pathname: null };

const slice = createSlice({
  name: 'panels',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(sessionEnded, (state) => ({ ...state, open: {} }))
      // Another search on the same page leaves what stands open there.
      .addCase(locationChanged, (state, { payload: { pathname } }) => ({
        pathname,
        open: pathname === state.pathname ? without(state.open, isMenu) : {},
      }))
      .addMatcher(isStateChanged, (state, { payload, meta: { recordedAt } }) => ({
        ...state,
        open:
          payload === null
            ? without(state.open, (key) => key === recordedAt)
            : { ...state.open, [recordedAt]: payload },
      })),
});

export const panelsReducer = slice.reducer;
