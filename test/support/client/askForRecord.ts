import { act } from '@testing-library/react';
import { recordClosed, recordOpened } from '../../../src/client/slices/support';
import type { AppStore } from '../../../src/client/store/makeStore';

/**
 * Opens the record dialog and closes it before it renders: debounced changes, such as those of a form that is being
 * edited, are dispatched immediately. These two actions are not recorded.
 */
export const askForRecord = (store: AppStore) =>
  act(() => {
    store.dispatch(recordOpened());
    store.dispatch(recordClosed());
  });
