import { screen } from '@testing-library/react';
import { buildUser } from '#support/client/builders.ts';
import { answerEverythingEmpty, api, serve } from '#support/client/network.ts';
import { renderRoute } from '#support/client/renderRoute.tsx';

const sidebarOf = (container: HTMLElement) => container.querySelector('[data-sidebar]')?.getAttribute('data-sidebar');

it('shows the layout of members while the user is loading, and nothing of visitors', async () => {
  api().get('/users/self/').delay(100).reply(200, buildUser());
  answerEverythingEmpty();
  const { container } = await renderRoute('/projekty/seznam', { token: true });
  expect(sidebarOf(container)).toBe('open');
  expect(screen.queryByRole('link', { name: 'Přihlásit se' })).not.toBeInTheDocument();
  expect(screen.getByRole('main')).toBeInTheDocument();
  expect(await screen.findByRole('navigation', { name: 'Hlavní navigace' })).toBeVisible();
  expect(sidebarOf(container)).toBe('open');
  await screen.findByRole('heading', { level: 1 });
});

it('shows the error in the same layout when the user cannot be loaded, and offers a retry', async () => {
  api().get('/users/self/').reply(503, { detail: 'Databáze neodpovídá.' });
  const { container, person } = await renderRoute('/projekty/seznam', { token: true });
  expect(await screen.findByText('Databáze neodpovídá.')).toBeVisible();
  expect(sidebarOf(container)).toBe('open');
  serve('/users/self/', buildUser());
  answerEverythingEmpty();
  await person.click(screen.getByRole('button', { name: 'Zkusit znovu' }));
  expect(await screen.findByRole('navigation', { name: 'Hlavní navigace' })).toBeVisible();
  await screen.findByRole('heading', { level: 1 });
});
