import { act, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { portalRoutes } from '#app/router/routes.tsx';
import { readRecord } from '#contract/masking/supportRecord.ts';
import type { Person } from '#support/client/builders.ts';
import { recordOf } from '#support/client/records.ts';
import { renderRoute } from '#support/client/renderRoute.tsx';
import { inPlayer } from '#support/client/replayed.tsx';

const mockFault = { isThere: true };
jest.mock('../../../../src/client/features/user/login/ForgotScreen', () => ({
  __esModule: true,
  default: function Broken() {
    if (mockFault.isThere) throw new Error('A fault of the screen.');
    return null;
  },
}));
jest.mock('../../../../src/client/features/grants/screens/GrantDetailScreen', () => {
  throw new Error('Loading chunk 7 failed.');
});
jest.mock('../../../../src/client/app/layouts/DefaultLayout', () => {
  throw new Error('Loading chunk 8 failed.');
});

const FAILURES: [string, string, Person | undefined, string][] = [
  ['a screen that throws', '/auth/forgot', undefined, 'Něco nefunguje'],
  ['a screen that did not load', '/dotace/detail', undefined, 'Část stránky se nepodařilo načíst'],
  ['a layout that did not load', '/uzivatel/upravit', 'premium', 'Část stránky se nepodařilo načíst'],
];

let saved: Blob[] = [];
beforeEach(() => {
  mockFault.isThere = true;
  saved = [];
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation((input, init) =>
      input === '/' ? Promise.resolve(new Response(null)) : realFetch(input, init),
    );
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  jest.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob);
    return 'blob:record';
  });
  // As after the one automatic reload that follows a missing chunk.
  sessionStorage.setItem('portal-reloaded-at:', String(Date.now()));
});
const realFetch = globalThis.fetch;
afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
});

it.each(FAILURES)('%s offers a readable record for support', async (_name, address, as, heading) => {
  const { person } = await renderRoute(address, { as });
  expect(await screen.findByRole('heading', { name: heading })).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Nahlásit problém' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Nahlásit problém' }));
  await person.click(dialog.getByRole('button', { name: 'Uložit soubor' }));
  expect(saved).toHaveLength(1);
  const record = readRecord(await saved[0]!.text());
  expect(record?.portal.route).toBe(address);
  expect(record?.actions.map(({ type }) => type)).toContain('router/locationChanged');
});

it('a replay shows the failure even when the code does not fail, and the record contains the error', async () => {
  const { store, unmount } = await renderRoute('/auth/forgot');
  await screen.findByRole('heading', { name: 'Něco nefunguje' });
  const { text, replay } = recordOf(store);
  expect(text).toContain('A fault of the screen.');
  unmount();

  mockFault.isThere = false;
  const router = createMemoryRouter(portalRoutes, { initialEntries: ['/auth/forgot'] });
  render(<RouterProvider router={router} />, { wrapper: inPlayer(replay) });
  expect(await screen.findByRole('heading', { name: 'Něco nefunguje' })).toBeInTheDocument();
  act(() => replay.jumpTo(0));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Něco nefunguje' })).not.toBeInTheDocument());
});

it('a failure of the whole portal is recorded, and is cleared by navigation to another page', async () => {
  const { store, router } = await renderRoute('/uzivatel/upravit', { as: 'premium' });
  await screen.findByRole('heading', { name: 'Část stránky se nepodařilo načíst' });
  expect(store.getState().screen.open['errors/failure']).toMatchObject({ place: 'portal', isLostPart: true });
  await act(() => router.navigate('/nic'));
  expect(await screen.findByRole('heading', { name: '404 Page not found' })).toBeInTheDocument();
  expect(store.getState().screen.open['errors/failure']).toBeUndefined();
});
