import { createSlice, type UnknownAction } from '@reduxjs/toolkit';
import { sessionEnded } from '#shared/session/userSlice.ts';
import { locationChanged } from './router.ts';

/** Values of screen states by key. Initial values are not stored. */
type OpenStates = Readonly<Record<string, unknown>>;
export interface ScreenRoot {
  screen: { open: OpenStates; pathname: string | null };
}

/** Distinguishes several instances on a page, for example by the id of a row or the name of a field. */
export type ScreenStatePlace = string | number;

/** The action that sets a screen state. Its type is the name of the state. A null payload resets it. */
interface StateChange extends UnknownAction {
  type: string;
  payload: unknown;
  meta: { screenStateKey: string };
}
const isStateChanged = (action: UnknownAction): action is StateChange =>
  typeof action.meta === 'object' && action.meta !== null && 'screenStateKey' in action.meta;

/** A declared state of a screen that is neither server data nor a form. */
export interface ScreenState<Value> {
  name: string;
  initial: Value;
  /** Whether the state is reset when its component unmounts. */
  untilUnmount: boolean;
  /** @param place as for {@link ScreenState.select} */
  changed: (value: Value, place?: ScreenStatePlace) => StateChange;
  /** @param place identifies the instance if a page has several */
  select: (place?: ScreenStatePlace) => (root: ScreenRoot) => Value;
}

/** Compares objects by their JSON, because initial values are small. */
const isSame = (value: unknown, initial: unknown) =>
  Object.is(value, initial) ||
  (typeof initial === 'object' && initial !== null && JSON.stringify(value) === JSON.stringify(initial));

/**
 * Declares a screen state: an open dialog, or a search that was sent and is not in the address. Other state of a screen
 * is `useState`. Declare it once, next to the component that owns it, and use it with `useScreenState`. It is reset when
 * the path of the URL changes (not its query string) and when the session ends. Names with the prefix `layout/` are
 * menus, which close on every navigation.
 * @param name `area/what`, unique. It is the type of the action in Redux DevTools and in support recordings
 * @param initial the initial value. No other value may be null. Values must be JSON. A text must be a field of an
 * object, because masking depends on field names
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
const without = (open: OpenStates, isRemoved: (key: string) => boolean): OpenStates =>
  Object.fromEntries(Object.entries(open).filter(([key]) => !isRemoved(key)));

const initialState: ScreenRoot['screen'] = { open: {}, pathname: null };

const slice = createSlice({
  name: 'screen',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(sessionEnded, (state) => ({ ...state, open: {} }))
      // A change of the query string keeps the states of the page.
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
