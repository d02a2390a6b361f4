import { instrument } from '@redux-devtools/instrument';
import type { LiftedStore } from '@redux-devtools/instrument';
import { importState } from '@redux-devtools/utils';
import type { StoreEnhancer, UnknownAction } from '@reduxjs/toolkit';
import jsan from 'jsan';
import type { AppStore } from '../../../src/client/store/makeStore';
import type { RootState } from '../../../src/client/store/rootReducer';
import { asked, underneath } from './devtoolsHook';

// Importing this file adds the Redux DevTools instrument to every store of the test, as the extension does.
underneath.push(instrument(undefined, { maxAge: 500 }) as StoreEnhancer);

type Action = UnknownAction & { type: string };

/** Returns a value as the monitor receives it: serialised by the extension with the options of the store. */
function received(tree: unknown): unknown {
  const { replacer } = asked.serialize as { replacer: (field: string, value: unknown) => unknown };
  return jsan.parse(jsan.stringify(tree, replacer, undefined, true));
}

/** Returns what the extension accesses: the lifted history of a store created after this file was imported. */
export const monitorOf = (store: AppStore) => {
  const { liftedStore } = store as unknown as { liftedStore: LiftedStore<RootState, Action, null> };
  return {
    /** Every action as it was dispatched. */
    actions: (): Action[] => Object.values(liftedStore.getState().actionsById).map(({ action }) => action),
    /** Every action as the monitor lists it. */
    listed: () =>
      Object.values(received(liftedStore.getState().actionsById) as Record<string, { action: Action; stack?: string }>),
    /** The state after the last step as the monitor shows it. */
    shownState: () => {
      const { state } = liftedStore.getState().computedStates.at(-1)!;
      return received(asked.stateSanitizer ? asked.stateSanitizer(state, 0) : state) as Record<
        string,
        Record<string, unknown>
      >;
    },
    /** The file of the Export button of the monitor, which the Import button reads. */
    exportRecord: (): string => {
      const { stagedActionIds, actionsById, committedState } = liftedStore.getState();
      const payload = received(stagedActionIds.slice(1).map((id) => actionsById[id]!.action));
      return JSON.stringify({
        payload: JSON.stringify(payload),
        preloadedState: JSON.stringify(received(committedState)),
      });
    },
    /** Errors of steps that cannot be replayed. */
    errors: (): string[] => liftedStore.getState().computedStates.flatMap(({ error }) => error ?? []),
    /** The action of the Import button of the monitor. */
    importRecord: (text: string): void => {
      const imported = importState(text, {});
      if (!imported) throw new Error('DevTools refused the file.');
      liftedStore.dispatch({ type: 'IMPORT_STATE', ...imported } as never);
    },
    /** The action of the slider of the monitor; 0 is the state before the first step. */
    jumpTo: (step: number): void => void liftedStore.dispatch({ type: 'JUMP_TO_STATE', index: step }),
  };
};
