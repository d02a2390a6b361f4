import { createSlice } from '@reduxjs/toolkit';
import type { UnknownAction } from '@reduxjs/toolkit';
import { locationChanged } from './router';
import { sessionEnded } from './user';

/** Values of screen states by key; those with their initial value are not there. */
type OpenStates = Readonly<Record<string, unknown>>;
export interface ScreenRoot {
  screen: { open: OpenStates; pathname: string | null };
}

/** Distinguishes several instances on a page: the id of a row, the name of a field. */
export type ScreenStatePlace = string | number;

/** The action that sets a screen state; its type is the name of the state, a null payload resets it. */
interface StateChanged extends UnknownAction {
  type: string;
  payload: unknown;
  meta: { screenStateKey: string };
}
const isStateChanged = (action: UnknownAction): action is StateChanged =>
  typeof action.meta === 'object' && action.meta !== null && 'screenStateKey' in action.meta;

/** A declared state of a screen besides server data and forms. */
export interface ScreenState<Value> {
  name: string;
  initial: Value;
  /** Whether it is reset when its component unmounts. */
  untilUnmount: boolean;
  /** @param place as for {@link ScreenState.select} */
  changed: (value: Value, place?: ScreenStatePlace) => StateChanged;
  /** @param place which instance, where a page has several */
  select: (place?: ScreenStatePlace) => (root: ScreenRoot) => Value;
}

/** Compares objects by their JSON; initial values are small. */
const isSame = (value: unknown, initial: unknown) =>
  Object.is(value, initial) ||
  (typeof initial === 'object' && initial !== null && JSON.stringify(value) === JSON.stringify(initial));

/**
 * Declares a screen state: an open dialog, a selection, the text of a search and whatever else is needed to show the
 * screen again. Declare it once, next to the component that owns it, and use it by `useScreenState`. It is reset when the
 * path changes (not the search of the address) and when the session ends; names with the prefix `layout/` are menus, which
 * close on every navigation.
 * @param name `area/what`, unique; its type in Redux DevTools and in records for support
 * @param initial the initial value; no other value may be null. Values are JSON. A text that people type must be a field
 *   of an object, as masking is decided by names of fields
 */
export function screenState<Value>(name: string, initial: Value, { untilUnmount = false } = {}): ScreenState<Value> {
  const keyOf = (place?: ScreenStatePlace) => (place === undefined ? name : `${name} ${place}`);
  return {
    name,
    initial,
    untilUnmount,
    changed: (value, place) => ({
      type: name,
      payload: isSame(value, initial) ? null : value,
      meta: { screenStateKey: keyOf(place) },
    }),
    select: (place) => {
      const key = keyOf(place);
      return ({ screen }) => (screen.open[key] ?? initial) as Value;
    },
  };
}

/** Menus belong to no page and close on every navigation. */
const isMenu = (key: string) => key.startsWith('layout/');
const without = (open: OpenStates, isGone: (key: string) => boolean): OpenStates =>
  Object.fromEntries(Object.entries(open).filter(([key]) => !isGone(key)));

const initialState: ScreenRoot['screen'] = { open: {}, pathname: null };

const slice = createSlice({
  name: 'screen',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(sessionEnded, (state) => ({ ...state, open: {} }))
      // A change of the search only keeps the states of the page.
      .addCase(locationChanged, (state, { payload: { pathname } }) => ({
        pathname,
        open: pathname === state.pathname ? without(state.open, isMenu) : {},
      }))
      .addMatcher(isStateChanged, (state, { payload, meta: { screenStateKey } }) => ({
        ...state,
        open:
          payload === null
            ? without(state.open, (key) => key === screenStateKey)
            : { ...state.open, [screenStateKey]: payload },
      })),
});

export const screenReducer = slice.reducer;
