import { act } from '@testing-library/react';
import type { AppStore } from '#shared/store/appStore.ts';
import { recordClosed, recordOpened } from '#shared/store/slices/support.ts';

/**
 * Opens the support dialog and closes it before it is rendered. This flushes debounced state, such as a form that was
 * just edited. Records do not contain these two actions.
 */
export const flushRecord = (store: AppStore) =>
  act(() => {
    store.dispatch(recordOpened());
    store.dispatch(recordClosed());
  });
