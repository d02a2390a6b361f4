import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { DisplayProvider } from '#app/layouts/DisplayProvider.tsx';
import { connectDevice } from '#app/store/connectDevice.ts';
import type { User } from '#contract/wire/accounts.ts';
import { connectivity } from '#shared/lib/connectivity.ts';
import { userApi } from '#shared/session/userSlice.ts';
import { Theme } from '#shared/ui/Theme.tsx';
import { buildUser, type Person, PERSONS } from './builders.ts';
import { api } from './network.ts';
import { onceEnded, testStore } from './testStore.ts';

/** The theme. `setupScreens` disables its styles and motion. */
export function PlainTheme({ children }: { children: ReactNode }) {
  return (
    <Theme scheme="light" motion={false}>
      {children}
    </Theme>
  );
}

/** Logs a user in to a store, with the account already loaded. */
export async function logInAs(store: ReturnType<typeof testStore>['store'], person: Person, given: Partial<User> = {}) {
  api()
    .get('/users/self/')
    .reply(200, buildUser({ ...PERSONS[person], ...given }));
  await store.dispatch(userApi.endpoints.getSelf.initiate());
}

/** Renders an element with a real store and router. `as` is the logged-in user, `address` the current URL. */
export async function renderWithStore(piece: ReactNode, { as, address = '/' }: { as?: Person; address?: string } = {}) {
  const made = testStore({ loggedIn: as !== undefined });
  if (as) await logInAs(made.store, as);
  onceEnded(connectDevice(made.store, window, connectivity));
  const routes = [
    { path: '/', element: piece },
    { path: '*', element: <p>Jinde</p> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  const view = await act(async () =>
    render(
      <PlainTheme>
        <Provider store={made.store}>
          <DisplayProvider>
            <RouterProvider router={router} />
          </DisplayProvider>
        </Provider>
      </PlainTheme>,
    ),
  );
  return { ...made, ...view, router, person: userEvent.setup({ delay: null }) };
}
