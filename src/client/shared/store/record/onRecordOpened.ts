import type { AppStore } from '../appStore.ts';
import { selectRecordIsOpen } from '../slices/support.ts';

/**
 * Flushes debounced changes when the dialog of the recording opens, so that the recording contains unfinished input.
 * @param listener called after every action while the dialog is open. Must do nothing if no change is pending
 * @returns unsubscribes
 */
export const onRecordOpened = (store: Pick<AppStore, 'getState' | 'subscribe'>, listener: () => void): (() => void) =>
  store.subscribe(() => {
    if (selectRecordIsOpen(store.getState())) listener();
  });
