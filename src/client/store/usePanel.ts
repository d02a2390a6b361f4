import { useCallback } from 'react';
import { panelClosed, panelOpened, selectPanel } from '../slices/panels';
import type { PanelName, PanelValues } from '../slices/panels';
import { useAppSelector, useAppStore } from './hooks';

/** A panel's value, null while it is closed, and what gives it another one: as `useState`, but recorded and replayed. */
export function usePanel<Name extends PanelName>(panel: Name): [PanelValues[Name] | null, (value: PanelValues[Name] | null) => void] {
  const store = useAppStore();
  const value = useAppSelector(selectPanel(panel));
  const set = useCallback(
    (next: PanelValues[Name] | null) => {
      // The two types belong together, which the compiler cannot see for a name that is not known yet.
      if (next !== null) store.dispatch(panelOpened({ panel, value: next } as Parameters<typeof panelOpened>[0]));
      else if (selectPanel(panel)(store.getState()) !== null) store.dispatch(panelClosed(panel));
    },
    [store, panel],
  );
  return [value, set];
}

type Lists = { [Name in PanelName as PanelValues[Name] extends readonly unknown[] ? Name : never]: PanelValues[Name] };

/** Whether one of several like panels is unfolded, and what folds and unfolds it. */
export function useFold<Name extends keyof Lists>(panel: Name, id: Lists[Name][number]): [boolean, (isOpen: boolean) => void] {
  const store = useAppStore();
  const [value, set] = usePanel(panel);
  const includesId = (open: readonly unknown[] | null) => open?.includes(id) ?? false;
  const fold = (next: boolean) => {
    // Not what was rendered: several may be folded at once.
    const open: readonly unknown[] | null = selectPanel(panel)(store.getState());
    if (next === includesId(open)) return;
    set((next ? [...(open ?? []), id] : open?.filter((other) => other !== id)) as unknown as PanelValues[Name]);
  };
  return [includesId(value), fold];
}
