import { useEffect } from 'react';
import { panelClosed, selectPanel } from '../slices/panels';
import { useAppStore } from './hooks';
import { usePanelAtRest } from './usePanelAtRest';

const NOTHING = { field: '', q: '' };
const selectTyped = selectPanel('typed');

/**
 * What is being typed to find something to pick, as `useState('')` has it; recorded when it rests. It is forgotten
 * with the field, and when another one of the page is typed into.
 * @param field tells it from the others of the page
 */
export function useTyped(field: string): [string, (text: string) => void] {
  const store = useAppStore();
  const [typed, setTyped] = usePanelAtRest('typed', NOTHING);
  useEffect(
    () => () => {
      if (selectTyped(store.getState())?.field === field) store.dispatch(panelClosed('typed'));
    },
    [store, field],
  );
  const isHere = typed.field === field;
  const set = (q: string) => {
    if (q !== '') setTyped({ field, q });
    else if (isHere) setTyped(NOTHING);
  };
  return [isHere ? typed.q : '', set];
}
