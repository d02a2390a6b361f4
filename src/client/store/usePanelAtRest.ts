import { useCallback, useEffect, useRef, useState } from 'react';
import type { PanelName, PanelValues } from '../slices/panels';
import { useAppStore } from './hooks';
import { onRecordOpened } from './onRecordOpened';
import { usePanel } from './usePanel';

/** Milliseconds after which a value that moves (typing, dragging) is at rest. */
const REST = 250;

/**
 * A panel's value that changes many times a second, as `useState` has it: shown at once, recorded when it rests.
 * What the store says later (another page, a replay) holds.
 * @param initial the value of a panel that is closed; it is the same at each rendering
 * @returns the value, what moves it, and what puts it at rest at once; of the two only the latter does nothing in a replay
 */
export function usePanelAtRest<Name extends PanelName, Initial extends PanelValues[Name] | null = PanelValues[Name]>(
  panel: Name,
  initial: Initial,
): [PanelValues[Name] | Initial, (value: PanelValues[Name] | Initial) => void, (value: PanelValues[Name] | Initial) => void] {
  type Value = PanelValues[Name] | Initial;
  const appStore = useAppStore();
  const [stored, store] = usePanel(panel);
  const [own, setOwn] = useState<{ value: Value; over: PanelValues[Name] | null } | null>(null);
  const timer = useRef(0);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const put = useCallback(
    (value: Value) => {
      window.clearTimeout(timer.current);
      timer.current = 0;
      store(value === initial ? null : value);
      setOwn(null);
    },
    [store, initial],
  );
  const move = (value: Value) => {
    // Back at the beginning it is at rest: an emptied search, a closed list.
    if (value === initial) return put(value);
    window.clearTimeout(timer.current);
    setOwn({ value, over: stored });
    timer.current = window.setTimeout(() => put(value), REST);
  };
  useEffect(() => (own ? onRecordOpened(appStore, () => timer.current && put(own.value)) : undefined), [appStore, own, put]);
  const isOwn = own !== null && own.over === stored;
  return [isOwn ? own.value : (stored ?? initial), move, put];
}
