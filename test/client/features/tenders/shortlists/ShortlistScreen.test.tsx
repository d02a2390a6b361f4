import { screen, within } from '@testing-library/react';
import type { MemberRole } from '#contract/vocabulary/members.ts';
import type { Shortlist } from '#contract/wire/shortlists.ts';
import { memberOf } from '#support/client/builders.ts';
import { buildShortlist, buildShortlistItem } from '#support/client/evaluationBuilders.ts';
import { api } from '#support/client/network.ts';
import { renderRoute } from '#support/client/renderRoute.tsx';

const DAY = '2026-11-20T08:00:00Z';
function asRole(list: Shortlist, role: MemberRole = 'MEMBER') {
  api().persist().get('/shortlists/4/').reply(200, list, { etag: '"v3"' });
  const user = memberOf({ id: 7, name: 'Město Zlín' }, role);
  return renderRoute('/vybery/4', { as: 'premium', user });
}

it('hides the votes of others until the user has voted', async () => {
  const voted = { own_vote: { vote: 1 as const, comment: null } };
  await asRole(
    buildShortlist([
      buildShortlistItem(1, 'Alfa'),
      buildShortlistItem(2, 'Beta', {
        ...voted,
        votes: [{ name: 'Petr Bílý', vote: -1, comment: 'Drahé', is_changed: true }],
      }),
    ]),
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'Weby' })).toBeVisible();
  const [alfa, beta] = screen
    .getAllByRole('listitem')
    .filter((row) => within(row).queryByRole('heading', { level: 2 }));
  expect(within(alfa!).getByText('Hlasy ostatních uvidíte, až zahlasujete.')).toBeVisible();
  expect(within(beta!).getByText('Petr Bílý: Proti (změněno po přečtení ostatních)')).toBeVisible();
  expect(within(beta!).getByText('Pro 0, nerozhodně 0, proti 1')).toBeVisible();
});

it('sends a vote with a comment', async () => {
  const { person } = await asRole(buildShortlist([buildShortlistItem(1, 'Alfa')]));
  api().post('/shortlists/4/items/1/vote/', { vote: 1, comment: 'Umí to' }).reply(200, buildShortlist([]));
  await person.click(await screen.findByRole('button', { name: 'Hlasovat: Alfa' }));
  const dialog = await screen.findByRole('dialog');
  await person.click(within(dialog).getByRole('combobox', { name: /Váš hlas/ }));
  await person.click(await screen.findByTitle('Pro'));
  await person.type(within(dialog).getByLabelText(/Komentář/), 'Umí to');
  await person.click(within(dialog).getByRole('button', { name: 'Odeslat hlas' }));
  expect(await screen.findByText('Uloženo')).toBeVisible();
});

it('shows when a company was invited, and to which tender', async () => {
  const asked = { at: '2026-11-12T08:00:00Z', tender: 3, project: { id: 5, name: 'Nový web' } };
  await asRole(buildShortlist([buildShortlistItem(1, 'Alfa', { asked }), buildShortlistItem(2, 'Beta')]));
  const tender = await screen.findByRole('link', { name: 'poptávka Nový web' });
  expect(tender).toHaveAttribute('href', '/projekty/5/upravit?cast=poptavka');
  expect(tender.parentElement).toHaveTextContent('Osloveno 12. 11. 2026: poptávka Nový web');
});

it('moves a company, and disables moves past the ends', async () => {
  const { person } = await asRole(buildShortlist([buildShortlistItem(1, 'Alfa'), buildShortlistItem(2, 'Beta')]));
  expect(await screen.findByRole('button', { name: 'Posunout výš: Alfa' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Posunout níž: Beta' })).toBeDisabled();
  api().patch('/shortlists/4/items/1/', { position: 2 }).reply(200, buildShortlist([]));
  await person.click(screen.getByRole('button', { name: 'Posunout níž: Alfa' }));
  expect(await screen.findByRole('button', { name: 'Posunout výš: Alfa' })).toBeDisabled();
});

it('compares two to four companies of one register', async () => {
  const { person } = await asRole(buildShortlist([buildShortlistItem(1, 'Alfa'), buildShortlistItem(2, 'Beta')]));
  await person.click(await screen.findByRole('checkbox', { name: 'Vybrat k porovnání: Alfa' }));
  expect(screen.queryByRole('link', { name: 'Porovnat' })).not.toBeInTheDocument();
  await person.click(screen.getByRole('checkbox', { name: 'Vybrat k porovnání: Beta' }));
  expect(screen.getByRole('link', { name: 'Porovnat' })).toHaveAttribute(
    'href',
    expect.stringContaining('porovnani=101%2C102'),
  );
});

it('a locked list cannot be changed, and keeps companies that have left the portal', async () => {
  const deletedItem = buildShortlistItem(1, 'Alfa', { votes: [] });
  await asRole(
    buildShortlist([{ ...deletedItem, company: { ...deletedItem.company!, id: null } }], {
      state: 'LOCKED',
      locked_at: DAY,
      locked_by: 'Eva Malá',
    }),
    'OWNER',
  );
  expect(await screen.findByText(/Uzamčeno .*, Eva Malá/)).toBeVisible();
  expect(screen.getByText('Firma už v portálu není.')).toBeVisible();
  for (const name of ['Uzamknout', 'Smazat výběr', 'Hlasovat: Alfa', 'Odebrat z výběru: Alfa'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});

it('readers cannot change anything', async () => {
  await asRole(buildShortlist([buildShortlistItem(1, 'Alfa')]), 'READER');
  expect(await screen.findByRole('heading', { level: 2, name: 'Alfa' })).toBeVisible();
  for (const name of ['Uzamknout', 'Hlasovat: Alfa', 'Stav a poznámka: Alfa'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});
