import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { testStore } from './testStore';

/** Renders a component that needs only a store; it can be rerendered with other props. */
export function renderInStore(piece: ReactNode) {
  const { store } = testStore();
  return { store, ...render(piece, { wrapper: ({ children }) => <Provider store={store}>{children}</Provider> }) };
}
