import { act } from '@testing-library/react';
import { recordClosed, recordOpened } from '../../../src/client/slices/support';
import type { AppStore } from '../../../src/client/store/makeStore';

/**
 * Opens the dialog of the record and closes it before it is drawn: what waits for rest, as a form in which somebody has
 * just written, is told at once. No record has these two steps.
 */
export const askForRecord = (store: AppStore) =>
  act(() => {
    store.dispatch(recordOpened());
    store.dispatch(recordClosed());
  });
