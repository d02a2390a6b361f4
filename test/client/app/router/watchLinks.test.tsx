import { act, screen, waitFor } from '@testing-library/react';
import { routeTable } from '#app/router/routeTable.ts';
import { familyOf, nextPages } from '#app/router/watchLinks.ts';
import { timing } from '#shared/theme/timing.ts';
import { answerEverythingEmpty, grantsService } from '#support/client/network.ts';
import { renderRoute } from '#support/client/renderRoute.tsx';

beforeEach(answerEverythingEmpty);
afterEach(() => jest.restoreAllMocks());

const row = (name: string) => routeTable.find((route) => route.name === name)!;
/** Reports a link to the IntersectionObserver as visible, once the observer exists. */
let see: ((link: Element) => void) | undefined;

beforeEach(() => {
  see = undefined;
  globalThis.IntersectionObserver = class {
    constructor(callback: IntersectionObserverCallback) {
      see = (target) => callback([{ isIntersecting: true, target } as IntersectionObserverEntry], this as never);
    }
    observe() {}
    disconnect() {}
  } as never;
});
afterEach(() => Reflect.deleteProperty(globalThis, 'IntersectionObserver'));

/** Waits longer than the delay after which a hovered link is prefetched. */
const rest = () => act(() => new Promise((resolve) => setTimeout(resolve, 2 * timing.fetchDelay)));

const linkTo = (path: string) => {
  const [link] = screen.getAllByRole('link').filter((one) => one.getAttribute('href') === path);
  return link!;
};

const fetchOf = (name: string) => jest.spyOn(row(name).screen, 'fetch').mockResolvedValue(undefined);

it('prefetches a page after the pointer or the focus rests on its link, not when it only passes over', async () => {
  const projects = fetchOf('projekty-seznam');
  const software = fetchOf('technologie-seznam');
  const { person } = await renderRoute('/uzivatel/callback', { as: 'premium' });
  await screen.findByRole('heading', { name: 'Moje požadavky' });
  expect(projects).not.toHaveBeenCalled();
  await person.hover(linkTo('/technologie/seznam'));
  await person.hover(linkTo('/projekty/seznam'));
  await waitFor(() => expect(projects).toHaveBeenCalled());
  expect(software).not.toHaveBeenCalled();
  act(() => screen.getByRole('link', { name: 'Moje technologie' }).focus());
  await waitFor(() => expect(software).toHaveBeenCalled());
});

it('prefetches the files of pages with visible links when the page is idle, each family once', async () => {
  const family = jest.spyOn(familyOf('projekty-seznam')!, 'fetch').mockResolvedValue({ work: () => [] } as never);
  await renderRoute('/uzivatel/callback', { as: 'premium' });
  await screen.findByRole('heading', { name: 'Moje požadavky' });
  expect(see).toBeUndefined();
  await waitFor(() => expect(see).toBeDefined());
  const link = linkTo('/projekty/seznam');
  see!(link);
  see!(link);
  expect(family).toHaveBeenCalledTimes(1);
});

it('prefetches the data named by the route when the page is idle, for visitors too', async () => {
  const ahead = jest.spyOn(nextPages, '/dotace/vyhledavani').mockResolvedValue(undefined);
  grantsService().get('/grant/options/').reply(200, { applicants: [], areas: [] });
  await renderRoute('/dotace/vyhledavani');
  await screen.findByRole('heading', { name: 'Vyhledávání dotací' });
  expect(ahead).not.toHaveBeenCalled();
  await waitFor(() => expect(ahead).toHaveBeenCalledTimes(1));
});

it('the login prefetches the files of the remembered page when idle, and nothing more when it leads home', async () => {
  const clients = jest
    .spyOn(familyOf('technologie-seznam')!, 'fetch')
    .mockResolvedValue({ clients: () => [] } as never);
  const work = jest.spyOn(familyOf('projekty-seznam')!, 'fetch').mockResolvedValue({ work: () => [] } as never);
  const ahead = jest.spyOn(nextPages, '/login').mockResolvedValue(undefined);
  const { unmount } = await renderRoute('/login');
  await waitFor(() => expect(ahead).toHaveBeenCalledTimes(1));
  expect(clients).not.toHaveBeenCalled();
  unmount();
  await renderRoute('/technologie/seznam?q=sap');
  await screen.findByLabelText(/^Heslo/);
  await waitFor(() => expect(clients).toHaveBeenCalledTimes(1));
  expect(work).not.toHaveBeenCalled();
});

it('does not prefetch pages that the guard would refuse, nor links to other sites', async () => {
  const login = fetchOf('login');
  const { person, container } = await renderRoute('/uzivatel/callback', { as: 'premium' });
  await screen.findByRole('heading', { name: 'Moje požadavky' });
  container.insertAdjacentHTML('beforeend', '<a href="/login">in</a><a href="https://jinde.test/login">out</a>');
  await person.hover(screen.getByRole('link', { name: 'in' }));
  await rest();
  await person.hover(screen.getByRole('link', { name: 'out' }));
  await rest();
  expect(login).not.toHaveBeenCalled();
});

it('does not prefetch in data saver mode', async () => {
  Object.assign(navigator, { connection: { saveData: true } });
  const projects = fetchOf('projekty-seznam');
  const { person } = await renderRoute('/uzivatel/callback', { as: 'premium' });
  await screen.findByRole('heading', { name: 'Moje požadavky' });
  await person.hover(linkTo('/projekty/seznam'));
  await rest();
  expect(projects).not.toHaveBeenCalled();
  Reflect.deleteProperty(navigator, 'connection');
});
