import { screen, waitFor, within } from '@testing-library/react';
import { buildLawText, buildUser } from '#support/client/builders.ts';
import { api, serve } from '#support/client/network.ts';
import { renderRoute } from '#support/client/renderRoute.tsx';

const spans = (words: string, more: object = {}) => ({ words, is_strong: false, href: null, ...more });

it('a visitor opens a legal text from the footer, and its text is never interpreted as HTML', async () => {
  const text = buildLawText({
    document: 'cookies',
    title: 'Naše cookies',
    blocks: [
      { kind: 'heading', lines: [[[spans('Které to jsou')]]] },
      {
        kind: 'table',
        lines: [
          [[spans('Název')], [spans('K čemu')]],
          [[spans('locale')], [spans('<b>jazyk</b>')]],
        ],
      },
      { kind: 'list', lines: [[[spans('viz '), spans('plány', { href: '/plany' })]], [[spans('druhá')]]] },
    ],
  });
  serve('/law/cookies/', text);
  const { person, currentAddress } = await renderRoute('/login');
  const foot = screen.getByRole('region', { name: 'O portálu' });
  expect(
    within(foot)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Plány a ceny', 'Podmínky používání', 'Osobní údaje', 'Cookies', 'Přístupnost']);
  await person.click(within(foot).getByRole('link', { name: 'Cookies' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Naše cookies' })).toBeVisible();
  expect(await screen.findByText(/Platí od 22\.\s11\.\s2026/)).toBeVisible();
  expect(currentAddress()).toBe('/cookies');
  const table = within(screen.getByRole('region', { name: 'Tabulka: Které to jsou' })).getByRole('table');
  expect(within(table).getByRole('columnheader', { name: 'Název' })).toBeVisible();
  expect(within(table).getByText('<b>jazyk</b>')).toBeVisible();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['viz plány', 'druhá']),
  );
  await waitFor(() => expect(document.title).toBe('Naše cookies | IT portál'));
});

describe('the consent dialog', () => {
  it('is shown once after the login', async () => {
    const { person } = await renderRoute('/plany', {
      as: 'supplier',
      user: { consents_due: ['terms', 'privacy'] },
    });
    const dialog = await screen.findByRole('dialog', { name: 'Podmínky a osobní údaje' });
    expect(within(dialog).getByRole('link', { name: /^Podmínky používání/ })).toHaveAttribute('href', '/podminky');
    await person.keyboard('{Escape}');
    expect(dialog).toBeVisible();
    api()
      .post('/users/self/consents/', { documents: ['terms', 'privacy'] })
      .reply(204);
    serve('/users/self/', buildUser({ role: 'SUPPLIER' }));
    await person.click(within(dialog).getByRole('button', { name: 'Souhlasím a pokračovat' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Podmínky a osobní údaje' })).toBeNull());
  });

  it('is not shown over the legal texts themselves', async () => {
    serve('/law/privacy/', buildLawText({ document: 'privacy', title: 'Zásady' }));
    await renderRoute('/osobni-udaje', { as: 'supplier', user: { consents_due: ['privacy'] } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Zásady' })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
