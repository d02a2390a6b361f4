import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { DisplayProvider } from '../../../src/client/app/layouts/DisplayProvider';
import { testStore } from './testStore';

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
