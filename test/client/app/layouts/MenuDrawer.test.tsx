import { screen, waitFor, within } from '@testing-library/react';
import { media } from '#shared/theme/media.ts';
import { buildCategoryGroups } from '#support/client/builders.ts';
import { matchOnly } from '#support/client/media.ts';
import { answerEverythingEmpty, api } from '#support/client/network.ts';
import { renderRoute } from '#support/client/renderRoute.tsx';

beforeEach(() => matchOnly(media.drawer, media.collapsed));
afterEach(() => jest.restoreAllMocks());

async function openDrawer() {
  answerEverythingEmpty();
  const view = await renderRoute('/technologie/seznam', { as: 'premium' });
  const menu = await screen.findByRole('button', { name: 'Menu' });
  expect(menu).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('navigation', { name: 'Hlavní navigace' })).toBeNull();
  await view.person.click(menu);
  return { ...view, menu, drawer: screen.getByRole('dialog', { name: 'Menu' }) };
}
const expectClosed = () => expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull();

it('a narrow window shows the sidebar in the Menu drawer, with grants, and closing returns the focus', async () => {
  const { person, menu, drawer } = await openDrawer();
  expect(menu).toHaveAttribute('aria-expanded', 'true');
  expect(drawer).toContainElement(document.activeElement as HTMLElement);
  const navigation = within(drawer).getByRole('navigation', { name: 'Hlavní navigace' });
  expect(within(navigation).getByRole('link', { name: 'Moje technologie' })).toHaveAttribute('aria-current', 'page');
  expect(within(drawer).getByRole('link', { name: 'Dotace' })).toHaveAttribute('href', '/dotace/vyhledavani');

  await person.keyboard('{Escape}');
  expectClosed();
  await waitFor(() => expect(menu).toHaveFocus());

  await person.click(menu);
  await person.click(screen.getByRole('button', { name: 'Zavřít menu' }));
  expectClosed();
  await waitFor(() => expect(menu).toHaveFocus());
});

it('a click on the backdrop closes the drawer, and so does the link to the current page', async () => {
  const { person, menu, drawer, currentAddress } = await openDrawer();
  await person.click(within(drawer).getByRole('navigation', { name: 'Hlavní navigace' }));
  expect(drawer).toBeInTheDocument();
  await person.click(document.querySelector('.ant-drawer-mask')!);
  expectClosed();

  await person.click(menu);
  await person.click(screen.getByRole('link', { name: 'Moje technologie' }));
  expectClosed();
  expect(currentAddress()).toBe('/technologie/seznam');
});

it('the assistant closes the drawer and opens its form', async () => {
  const { person, drawer } = await openDrawer();
  api().get('/categories/group/').optionally().reply(200, buildCategoryGroups());
  await person.click(within(drawer).getByRole('button', { name: 'Služby' }));
  await person.click(within(drawer).getByRole('button', { name: 'IT asistent' }));
  expectClosed();
  expect(await screen.findByLabelText(/^Čas/)).toBeInTheDocument();
});
