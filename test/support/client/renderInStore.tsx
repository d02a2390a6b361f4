import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { DisplayProvider } from '#app/layouts/DisplayProvider.tsx';
import { testStore } from './testStore.ts';

/** Renders an element that needs only a store. It can be rerendered with other properties. */
export function renderInStore(piece: ReactNode) {
  const { store } = testStore();
  return {
    store,
    ...render(piece, {
      wrapper: ({ children }) => (
        <Provider store={store}>
          <DisplayProvider>{children}</DisplayProvider>
        </Provider>
      ),
    }),
  };
}
