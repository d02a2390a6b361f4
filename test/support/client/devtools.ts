import { instrument, type LiftedStore } from '@redux-devtools/instrument';
import { importState } from '@redux-devtools/utils';
import type { StoreEnhancer, UnknownAction } from '@reduxjs/toolkit';
import jsan from 'jsan';
import type { AppStore } from '#shared/store/appStore.ts';
import type { RootState } from '#shared/store/rootReducer.ts';
import { enhancerOptions, underneath } from './devtoolsHook.ts';

// Importing this file adds Redux DevTools to every store of the test, like the extension does.
underneath.push(instrument(undefined, { maxAge: 500 }) as StoreEnhancer);

type Action = UnknownAction & { type: string };

/** What the monitor receives: the extension serializes values in the page with the options of the store. */
function received(tree: unknown): unknown {
  const { replacer } = enhancerOptions.serialize as { replacer: (field: string, value: unknown) => unknown };
  return jsan.parse(jsan.stringify(tree, replacer, undefined, true));
}

/** Simulates the monitor of a store created after this file was imported. */
export const monitorOf = (store: AppStore) => {
  const { liftedStore } = store as unknown as { liftedStore: LiftedStore<RootState, Action, null> };
  return {
    /** All dispatched actions. */
    actions: (): Action[] => Object.values(liftedStore.getState().actionsById).map(({ action }) => action),
    /** All actions as listed by the monitor. */
    listed: () =>
      Object.values(received(liftedStore.getState().actionsById) as Record<string, { action: Action; stack?: string }>),
    /** The state after the last step as shown by the monitor. */
    shownState: () => {
      const { state } = liftedStore.getState().computedStates.at(-1)!;
      return received(enhancerOptions.stateSanitizer ? enhancerOptions.stateSanitizer(state, 0) : state) as Record<
        string,
        Record<string, unknown>
      >;
    },
    /** Output of the monitor's Export button, which the Import button accepts. */
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
    /** Simulates the monitor's Import button. */
    importRecord: (text: string): void => {
      const imported = importState(text, {});
      if (!imported) throw new Error('DevTools refused the file.');
      liftedStore.dispatch({ type: 'IMPORT_STATE', ...imported } as never);
    },
    /** Simulates the monitor's slider. 0 is the state before the first step. */
    jumpTo: (step: number): void => void liftedStore.dispatch({ type: 'JUMP_TO_STATE', index: step }),
  };
};
