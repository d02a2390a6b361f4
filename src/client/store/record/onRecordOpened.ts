import { selectRecordIsOpen } from '../../slices/support';
import type { AppStore } from '../makeStore';

/**
 * Lets what waits for rest be told when somebody asks for a record: the word in the middle of which it was is in it.
 * @param tell called after every action while the dialog of the record is open; does nothing when nothing waits
 * @returns ends it
 */
export const onRecordOpened = (store: Pick<AppStore, 'getState' | 'subscribe'>, tell: () => void): (() => void) =>
  store.subscribe(() => {
    if (selectRecordIsOpen(store.getState())) tell();
  });
