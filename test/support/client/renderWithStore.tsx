import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { User } from '../../../src/contract/wire/accounts';
import { DisplayProvider } from '../../../src/client/app/layouts/DisplayProvider';
import { connectivity } from '../../../src/client/shared/lib/connectivity';
import { userApi } from '../../../src/client/features/user/userSlice';
import { connectDevice } from '../../../src/client/app/store/connectDevice';
import { Theme } from '../../../src/client/shared/ui/Theme';
import { buildUser, PERSONS } from './builders';
import type { Person } from './builders';
import { api } from './network';
import { onceEnded, testStore } from './testStore';

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
