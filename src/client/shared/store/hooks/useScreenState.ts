import { useCallback, useLayoutEffect } from 'react';
import type { ScreenStatePlace, ScreenState } from '../slices/screen.ts';
import { useAppSelector, useAppStore } from './app.ts';

// Re-exported, as most modules that declare a state use it too.
export { screenState } from '../slices/screen.ts';

interface Options {
  /** Identifies the instance on the page: the id of its row or the name of its field. */
  in?: ScreenStatePlace | undefined;
}

/** `useState` with the value in the store, so that recordings and replays contain it. In a replay it cannot be set. */
export function useScreenState<Value>(
  state: ScreenState<Value>,
  { in: place }: Options = {},
): [Value, (value: Value) => void] {
  const store = useAppStore();
  const value = useAppSelector(state.select(place));
  const set = useCallback(
    (next: Value) => {
      const change = state.changed(next, place);
      const stored = change.payload === null ? state.initial : next;
      if (!Object.is(state.select(place)(store.getState()), stored)) store.dispatch(change);
    },
    [store, state, place],
  );
  useLayoutEffect(
    () => () => {
      if (state.untilUnmount) set(state.initial);
    },
    [state, set],
  );
  return [value, set];
}
