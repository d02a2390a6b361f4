import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router-dom';
import { App } from '#app/App.tsx';
import { portalRoutes } from '#app/router/routes.tsx';
import { connectDevice } from '#app/store/connectDevice.ts';
import { connectRouter } from '#app/store/connectRouter.ts';
import type { User } from '#contract/wire/accounts.ts';
import { connectivity } from '#shared/lib/connectivity.ts';
import type { Person } from './builders.ts';
import { api } from './network.ts';
import { logInAs } from './renderWithStore.tsx';
import { onceEnded, testStore } from './testStore.ts';

/**
 * Opens a URL of the portal with the real store, router, layouts and screens. The test mocks responses with `api()`.
 * Without `as` the user is a visitor, or, with `token`, a user whose account is not loaded yet.
 */
export async function renderRoute(
  address: string,
  { as, user, token = as !== undefined }: { as?: Person; user?: Partial<User>; token?: boolean } = {},
) {
  const made = testStore({
    loggedIn: token,
    navigate: (path, options) => void router.navigate(path, options),
  });
  // The notification count of logged-in users. Mocks of the test take precedence.
  api()
    .persist()
    .get('/notifications/count/')
    .optionally()
    .reply(200, { count: 0, changed_at: null, is_mail_suppressed: false, waiting: 0 });
  // The last shortlist, requested for the heart buttons of clients.
  api().persist().get('/shortlists/last/').optionally().reply(200, { shortlist: null });
  // Companies that clients have invited, requested for the marks of companies.
  api().persist().get('/tenders/running-invites/').optionally().reply(200, { results: [] });
  // The watches, requested for the button beside the filters of lists.
  api().persist().get('/watches/').optionally().reply(200, { results: [] });
  if (as) await logInAs(made.store, as, user);
  const router = createMemoryRouter(portalRoutes, { initialEntries: [address] });
  onceEnded(connectDevice(made.store, window, connectivity));
  connectRouter(made.store, router);
  // Lazily loaded chunks resolve within this `act`, as React requires.
  const view = await act(async () => render(<App store={made.store} router={router} />));
  /** Path and query of the current URL. */
  const currentAddress = () => router.state.location.pathname + router.state.location.search;
  return { ...made, ...view, router, currentAddress, person: userEvent.setup({ delay: null }) };
}
