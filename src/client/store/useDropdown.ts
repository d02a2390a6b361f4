import { useCallback, useEffect } from 'react';
import { panelClosed, panelOpened, selectPanel } from '../slices/panels';
import { useAppSelector, useAppStore } from './hooks';

const selectDropdown = selectPanel('dropdown');

/**
 * Whether the dropdown of a field stands open, and what opens and closes it: properties of antd's `Select`, `DatePicker`
 * and the like, recorded and replayed. One of a page is open at a time.
 * @param field tells it from the others of the page
 */
export function useDropdown(field: string): { open: boolean; onOpenChange: (open: boolean) => void } {
  const store = useAppStore();
  const open = useAppSelector((state) => selectDropdown(state)?.field === field);
  const onOpenChange = useCallback(
    (isOpen: boolean) => {
      if (isOpen) store.dispatch(panelOpened({ panel: 'dropdown', value: { field } }));
      // antd closes one a moment after the next one has opened.
      else if (selectDropdown(store.getState())?.field === field) store.dispatch(panelClosed('dropdown'));
    },
    [store, field],
  );
  // A field that comes back comes back closed.
  useEffect(() => () => onOpenChange(false), [onOpenChange]);
  return { open, onOpenChange };
}
