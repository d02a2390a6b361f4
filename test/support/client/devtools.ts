import { instrument } from '@redux-devtools/instrument';
import type { LiftedStore } from '@redux-devtools/instrument';
import { importState } from '@redux-devtools/utils';
import type { StoreEnhancer, UnknownAction } from '@reduxjs/toolkit';
import type { AppStore } from '../../../src/client/store/makeStore';
import type { RootState } from '../../../src/client/store/rootReducer';
import { underneath } from './devtoolsHook';

// Importing this file puts Redux DevTools under every store of the test, as the extension does.
underneath.push(instrument(undefined, { maxAge: 500 }) as StoreEnhancer);

type Action = UnknownAction & { type: string };

/** What the extension speaks to: the history around a store made after this file was imported. */
export const monitorOf = (store: AppStore) => {
  const { liftedStore } = store as unknown as { liftedStore: LiftedStore<RootState, Action, null> };
  return {
    /** Every action as it was dispatched. */
    actions: (): Action[] => Object.values(liftedStore.getState().actionsById).map(({ action }) => action),
    /** Errors of steps that cannot be replayed. */
    errors: (): string[] => liftedStore.getState().computedStates.flatMap(({ error }) => error ?? []),
    /** What the button Import of the monitor does. */
    importRecord: (text: string): void => {
      const imported = importState(text, {});
      if (!imported) throw new Error('DevTools refused the file.');
      liftedStore.dispatch({ type: 'IMPORT_STATE', ...imported } as never);
    },
    /** What the slider of the monitor does; 0 is the state before the first step. */
    jumpTo: (step: number): void => void liftedStore.dispatch({ type: 'JUMP_TO_STATE', index: step }),
  };
};
