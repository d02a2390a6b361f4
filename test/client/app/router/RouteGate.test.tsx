import { act, screen, waitFor } from '@testing-library/react';
import { pathRemembered, sessionEnded } from '#shared/session/userSlice.ts';
import { answerEverythingEmpty } from '#support/client/network.ts';
import { renderRoute } from '#support/client/renderRoute.tsx';

beforeEach(answerEverythingEmpty);

it.each([
  ['/technologie/seznam', '/login'],
  ['/auth/register', '/registration'],
])('redirects a visitor from %s to %s', async (address, end) => {
  const { currentAddress } = await renderRoute(address);
  await waitFor(() => expect(currentAddress()).toBe(end));
});

it('remembers the path of a visitor for after the login', async () => {
  const { store } = await renderRoute('/technologie/seznam?q=office');
  await screen.findByRole('heading', { name: 'Přihlášení' });
  expect(store.getState().user.rememberedPath).toBe('/technologie/seznam?q=office');
});

it.each(['/login', '/digitalni-garaz'])('redirects a FREE client from %s to the home page', async (address) => {
  const { currentAddress } = await renderRoute(address, { as: 'free' });
  expect(await screen.findByRole('heading', { name: 'Dobrý den, Jano' })).toBeInTheDocument();
  expect(currentAddress()).toBe('/');
  await screen.findByText('Nic na vás nečeká.');
});

it('redirects a logged-in user from the login to the home page, whatever path was remembered', async () => {
  const { store, router, currentAddress } = await renderRoute('/projekty/seznam', { as: 'premium' });
  await screen.findByRole('heading', { name: 'Projekty' });
  act(() => void store.dispatch(pathRemembered('/projekty/seznam')));
  await act(() => router.navigate('/login'));
  expect(await screen.findByRole('heading', { name: 'Dobrý den, Jano' })).toBeInTheDocument();
  expect(currentAddress()).toBe('/');
});

it.each(['/subjekty/neznamy/7', '/poptavky/%'])('%s is not found for a visitor', async (address) => {
  // The router's own warning.
  if (address.endsWith('%')) jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { currentAddress } = await renderRoute(address);
  expect(await screen.findByRole('heading', { name: '404 Page not found' })).toBeInTheDocument();
  expect(currentAddress()).toBe(address);
  expect(screen.getByRole('link', { name: 'Zpět na úvod' })).toHaveAttribute('href', '/');
  await waitFor(() => expect(document.title).toBe('404 Page not found | IT portál'));
});

it('a logged-in user sees the same 404 page, without the menus', async () => {
  await renderRoute('/nic', { as: 'premium' });
  expect(await screen.findByRole('heading', { name: '404 Page not found' })).toBeInTheDocument();
  expect(screen.getAllByRole('navigation').map((menu) => menu.getAttribute('aria-label'))).toEqual(['Hlavní navigace']);
  expect(screen.queryByRole('link', { name: 'Seznam projektů' })).not.toBeInTheDocument();
});

it('a navigation sets the title of the page and moves the focus to its heading', async () => {
  const { router } = await renderRoute('/technologie/seznam', { as: 'premium' });
  await screen.findByRole('heading', { name: 'Moje technologie' });
  await act(() => router.navigate('/projekty/seznam'));
  const heading = await screen.findByRole('heading', { name: 'Projekty' });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(document.title).toBe('Projekty | IT portál');

  await act(() => router.navigate(-1));
  const former = await screen.findByRole('heading', { name: 'Moje technologie' });
  await waitFor(() => expect(former).toHaveFocus());
});

it('an expired session is explained on the login page, without a toast', async () => {
  const { store, toasts } = await renderRoute('/projekty/seznam', { as: 'premium' });
  await screen.findByRole('heading', { name: 'Projekty' });
  act(() => void store.dispatch(sessionEnded('expired')));
  expect(await screen.findByText('Přihlášení vypršelo, přihlaste se prosím znovu.')).toBeInTheDocument();
  expect(toasts()).toEqual([]);
});

it('the page left by logout is not remembered', async () => {
  const { store } = await renderRoute('/projekty/seznam', { as: 'premium' });
  await screen.findByRole('heading', { name: 'Projekty' });
  act(() => void store.dispatch(sessionEnded('loggedOut')));
  await screen.findByRole('heading', { name: 'Přihlášení' });
  expect(store.getState().user.rememberedPath).toBeNull();
});
