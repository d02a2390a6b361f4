import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { testStore } from './testStore';

/** Renders a piece that needs a store and nothing else; it can be rendered again with other properties. */
export function renderInStore(piece: ReactNode) {
  const { store } = testStore();
  return { store, ...render(piece, { wrapper: ({ children }) => <Provider store={store}>{children}</Provider> }) };
}
