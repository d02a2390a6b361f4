import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { DisplayProvider } from '../../../src/client/app/layouts/DisplayProvider';
import { ReplayedIn } from '../../../src/client/app/store/hooks/replayed';
import type { Replay } from '../../../src/client/app/store/record/replay';

/** Wrapper for elements rendered in the record player. */
export const inPlayer = ({ store }: Replay) =>
  function Player({ children }: { children: ReactNode }) {
    return (
      <ReplayedIn value={document.body}>
        <Provider store={store}>
          <DisplayProvider>{children}</DisplayProvider>
        </Provider>
      </ReplayedIn>
    );
  };
