import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ScreenStatePlace, ScreenState } from '../../slices/screen';
import { useAppSelector, useAppStore } from './app';
import { onRecordOpened } from '../record/onRecordOpened';

// Re-exported, as most modules that declare a state use it too.
export { screenState } from '../../slices/screen';

const DEBOUNCE_MS = 250;

interface Options {
  /** Identifies the instance on the page: the id of its row or the name of its field. */
  in?: ScreenStatePlace | undefined;
  /** Owner of the state. A state with `untilUnmount` is also reset when the owner changes. */
  of?: unknown;
  /**
   * For values that change many times per second (typing, dragging). They are rendered immediately and debounced in the
   * store.
   */
  moves?: boolean;
}

/**
 * `useState` with the value in the store, so that recordings and replays contain it. Changes of the store (another
 * page, a replay) override the local value.
 * @returns the value, a setter, and a setter that is not debounced. In a replay only the latter has no effect
 */
export function useScreenState<Value>(
  state: ScreenState<Value>,
  { in: place, of: owner, moves = false }: Options = {},
): [Value, (value: Value) => void, (value: Value) => void] {
  const store = useAppStore();
  const recorded = useAppSelector(state.select(place));
  const [own, setOwn] = useState<{ value: Value; over: Value } | null>(null);
  const timer = useRef(0);

  const put = useCallback(
    (value: Value) => {
      window.clearTimeout(timer.current);
      timer.current = 0;
      setOwn(null);
      const change = state.changed(value, place);
      const next = change.payload === null ? state.initial : value;
      if (!Object.is(state.select(place)(store.getState()), next)) store.dispatch(change);
    },
    [store, state, place],
  );
  const move = (value: Value) => {
    // The initial value is not debounced, for example a cleared search or a closed list.
    if (state.changed(value, place).payload === null) return put(value);
    window.clearTimeout(timer.current);
    setOwn({ value, over: recorded });
    timer.current = window.setTimeout(() => put(value), DEBOUNCE_MS);
  };
  useEffect(() => (own ? onRecordOpened(store, () => timer.current && put(own.value)) : undefined), [store, own, put]);
  useLayoutEffect(
    () => () => {
      window.clearTimeout(timer.current);
      if (state.untilUnmount) put(state.initial);
    },
    [state, put, owner],
  );

  const value = own !== null && Object.is(own.over, recorded) ? own.value : recorded;
  return [value, moves ? move : put, put];
}
