import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { DisplayProvider } from '#app/layouts/DisplayProvider.tsx';
import type { Replay } from '#app/replay/replay.ts';
import { ReplayedIn } from '#shared/store/hooks/replayed.ts';

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
