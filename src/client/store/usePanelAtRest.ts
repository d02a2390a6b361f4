import { useEffect, useRef, useState } from 'react';
import type { PanelName, PanelValues } from '../slices/panels';
import { usePanel } from './usePanel';

/** Milliseconds after which a value that moves (typing, dragging) is at rest. */
const REST = 250;

/**
 * A panel's value that changes many times a second, as `useState` has it: shown at once, recorded when it rests.
 * What the store says later (another page, a replay) holds.
 * @param initial the value of a panel that is closed; it is the same at each rendering
 */
export function usePanelAtRest<Name extends PanelName>(panel: Name, initial: PanelValues[Name]): [PanelValues[Name], (value: PanelValues[Name]) => void] {
  const [stored, store] = usePanel(panel);
  const [own, setOwn] = useState<{ value: PanelValues[Name]; over: PanelValues[Name] | null } | null>(null);
  const timer = useRef(0);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const set = (value: PanelValues[Name]) => {
    window.clearTimeout(timer.current);
    const tell = () => {
      store(value === initial ? null : value);
      setOwn(null);
    };
    // Back at the beginning it is at rest: an emptied search, a closed list.
    if (value === initial) return tell();
    setOwn({ value, over: stored });
    timer.current = window.setTimeout(tell, REST);
  };
  const isOwn = own !== null && own.over === stored;
  return [isOwn ? own.value : (stored ?? initial), set];
}
