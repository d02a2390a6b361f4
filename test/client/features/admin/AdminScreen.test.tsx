import { act, screen, within } from '@testing-library/react';
import type { AdminOverview } from '#contract/wire/adminOverview.ts';
import { media } from '#shared/theme/media.ts';
import { matchOnly } from '#support/client/media.ts';
import { serve } from '#support/client/network.ts';
import { renderRoute } from '#support/client/renderRoute.tsx';

const AT = '2026-11-20T08:00:00Z';
const WEEK = { week: '2026-11-23', came: 3, asked: 2, bid: 7, decided: 1, returned: 25 };
const answerOverview = (overview: Partial<AdminOverview> = {}) => {
  serve('/admin/overview/', { queues: [], days: null, ...overview });
  serve('/admin/overview/weeks/', { results: [WEEK] });
};

const sections = async (menu: 'navigation' | 'list' = 'list') =>
  within(await screen.findByRole(menu, { name: menu === 'list' ? 'Provoz portálu' : 'Části provozu' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

it('the overview shows the queues with the age of the oldest item, and links to the filtered lists', async () => {
  answerOverview({
    queues: [
      { queue: 'requests', count: 3, oldest: AT },
      { queue: 'replies', count: 1, oldest: AT },
      { queue: 'reports', count: 2, oldest: AT },
      { queue: 'testimonials', count: 1, oldest: AT },
    ],
  });
  await renderRoute('/provoz', { as: 'operator' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Provoz' })).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: /^3.nové požadavky$/ })).toHaveAttribute(
    'href',
    '/provoz/pozadavky?stav=NEW',
  );
  expect(screen.getByRole('link', { name: /^1.odpověď klienta$/ })).toHaveAttribute(
    'href',
    '/provoz/pozadavky?ceka=ano',
  );
  expect(screen.getByRole('link', { name: /^2.nahlášení$/ })).toHaveAttribute('href', '/provoz/moderace');
  expect(screen.getByRole('link', { name: /^1.hodnocení ke schválení$/ })).toHaveAttribute(
    'href',
    '/provoz/moderace?cast=hodnoceni',
  );
  expect(screen.getAllByText(/^nejstarší čeká \d+.d/)).toHaveLength(4);
  expect(document.title).toBe('Přehled | Provoz | IT portál');
});

it('shows the empty state when all queues are empty, with their names', async () => {
  answerOverview();
  await renderRoute('/provoz', { as: 'operator' });
  expect(await screen.findByText('Nic nečeká')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'domluvená volání' })).toHaveAttribute(
    'href',
    '/provoz/pozadavky?volani=ano',
  );
});

it('testimonials to approve are in no hurry, so they are counted apart', async () => {
  answerOverview({ queues: [{ queue: 'testimonials', count: 164, oldest: AT }] });
  await renderRoute('/provoz', { as: 'operator' });
  expect(await screen.findByText('Nic nečeká')).toBeInTheDocument();
  const calm = screen.getByRole('region', { name: 'Bez spěchu' });
  expect(within(calm).getByRole('link', { name: /^164.hodnocení ke schválení$/ })).toBeInTheDocument();
});

it('the overview counts what companies did by week', async () => {
  answerOverview();
  await renderRoute('/provoz', { as: 'operator' });
  const table = await screen.findByRole('table', { name: 'Firmy po týdnech' });
  expect(within(table).getByRole('row', { name: /^23..11..2026 3 2 7 1 25$/ })).toBeVisible();
});

it("the menu shows the sections of the operator's roles, and other sections do not open by URL", async () => {
  answerOverview();
  const { router, person } = await renderRoute('/provoz', { as: 'operator', user: { operator_roles: ['MODERATOR'] } });
  expect(await screen.findByText('Nic nečeká')).toBeInTheDocument();
  expect(await sections()).not.toContain('Požadavky');
  await act(() => router.navigate('/provoz/pozadavky'));
  expect(await screen.findByText('Tuto část vaše role neotevírá')).toBeInTheDocument();
  // The weeks are still known.
  serve('/admin/overview/', { queues: [], days: null });
  await person.click(screen.getByRole('link', { name: 'Na přehled provozu' }));
  expect(await screen.findByText('Nic nečeká')).toBeInTheDocument();
});

it('a menu wider than the window is scrolled to the current section', async () => {
  matchOnly(media.drawer, media.collapsed);
  // A window of 300 pixels with links of 100 pixels each.
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100);
  jest.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    const line = this.closest('[aria-label="Části provozu"] ul');
    return line && this.tagName === 'A' ? 100 * [...line.querySelectorAll('a')].indexOf(this as HTMLAnchorElement) : 0;
  });
  answerOverview();
  const { router } = await renderRoute('/provoz', { as: 'operator' });
  const line = () => within(screen.getByRole('navigation', { name: 'Části provozu' })).getByRole('list');
  const at = (await sections('navigation')).indexOf('Historie');
  serve('/admin/history/', { results: [], next: null }, true);
  await act(() => router.navigate('/provoz/historie'));
  await screen.findByRole('heading', { level: 1, name: 'Historie' });
  expect(line().scrollLeft).toBe(100 * at - 100);
});

it.each(['/provoz/neco', '/provoz/neco/7'])('%s is not a section', async (path) => {
  await renderRoute(path, { as: 'operator' });
  expect(await screen.findByText('Taková část provozu tu není')).toBeInTheDocument();
  expect(await sections()).toContain('Provoz');
});

it('the main menu begins with the sections, and marks the one of the page', async () => {
  answerOverview();
  await renderRoute('/provoz', { as: 'operator' });
  const menu = await screen.findByRole('list', { name: 'Provoz portálu' });
  const link = within(menu).getByRole('link', { name: 'Provoz' });
  expect(link).toHaveAttribute('href', '/provoz');
  expect(link).toHaveAttribute('aria-current', 'page');
  expect(within(menu).getByRole('link', { name: 'Lidé' })).toHaveAttribute('href', '/provoz/lide');
});
