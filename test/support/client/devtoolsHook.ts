import type { DevToolsEnhancerOptions, StoreEnhancer, StoreEnhancerStoreCreator } from '@reduxjs/toolkit';

/** Enhancers below those of every store created from now on, where the Redux DevTools extension adds its own. */
export const underneath: StoreEnhancer[] = [];

/** Extension options of the store created last. */
export let enhancerOptions: DevToolsEnhancerOptions = {};

// Redux Toolkit reads this hook once when it is loaded, so the test setup imports this file first.
Object.assign(window, {
  __REDUX_DEVTOOLS_EXTENSION_COMPOSE__:
    (options: DevToolsEnhancerOptions) =>
    (...enhancers: StoreEnhancer[]) =>
    (createStore: StoreEnhancerStoreCreator) => {
      enhancerOptions = options;
      return [...enhancers, ...underneath].reduceRight((make, enhance) => enhance(make), createStore);
    },
});
