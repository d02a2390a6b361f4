import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RecordedPlace, RecordedState } from '../../slices/panels';
import { useAppSelector, useAppStore } from './app';
import { onRecordOpened } from '../record/onRecordOpened';

// Who declares a state mostly uses it too.
export { recordedState } from '../../slices/panels';

/** Milliseconds after which a value that moves is at rest. */
const REST = 250;

interface HowItIsUsed {
  /** Which of several of the page this one is: the id of its row, the name of its field. */
  in?: RecordedPlace | undefined;
  /** What it belongs to: with another one, a state that lasts until its component goes begins anew too. */
  of?: unknown;
  /** For what changes many times a second (typing, dragging): shown at once, recorded when it rests. */
  moves?: boolean;
}

/**
 * A recorded state as `useState` has it: its value and what gives it another one. It is in the store, so that a record
 * for support shows it and a replay too; what the store says (another page, a replay) holds.
 * @returns the value, what changes it, and what changes it at once where it moves; of those two only the latter does
 *   nothing in a replay
 */
export function useRecordedState<Value>(
  state: RecordedState<Value>,
  { in: place, of: owner, moves = false }: HowItIsUsed = {},
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
    // Back at the beginning it is at rest: an emptied search, a closed list.
    if (state.changed(value, place).payload === null) return put(value);
    window.clearTimeout(timer.current);
    setOwn({ value, over: recorded });
    timer.current = window.setTimeout(() => put(value), REST);
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
