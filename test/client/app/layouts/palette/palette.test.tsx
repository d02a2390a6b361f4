import { act, screen, waitFor, within } from '@testing-library/react';
import { pagesOf } from '#app/layouts/palette/pages.ts';
import { buildPage, buildProject, buildSoftware, memberOf, type Person, PERSONS } from '#support/client/builders.ts';
import { answerEverythingEmpty, api, grantsService, serve } from '#support/client/network.ts';
import { renderRoute } from '#support/client/renderRoute.tsx';

const HERE = '/uzivatel/callback';
const options = {
  applicants: [],
  areas: [
    {
      code: 'DIGITAL',
      label: 'Digitalizace a IT',
      exact_areas: [{ code: 'EHEALTH', label: 'Spisy ve zdravotnictví' }],
    },
  ],
};
const suggestion = (id: number, name: string) => ({ id, name, city: 'Brno' });

/** Mocks the responses to the search for "spis", for the given rights. */
function answer({ register = true, clients = true } = {}) {
  const q = 'spis';
  const projects = Array.from({ length: 6 }, (_, index) =>
    buildProject({ id: index + 1, name: `Spisovna ${index + 1}` }),
  );
  serve('/projects/', buildPage(projects), { q });
  serve('/references/suggestion/', buildPage([suggestion(21, 'Spisy bez papíru')]), { q });
  grantsService().get('/grant/options/').reply(200, options);
  grantsService()
    .get('/grant/suggestion/')
    .query({ q })
    .reply(200, { results: [{ id: 71, title: 'Digitální spisy obcí', state: 'CLOSED' }] });
  if (clients) {
    const totals = { month: 0, year: 0 };
    serve('/software/', { ...buildPage([buildSoftware({ id: 31, name: 'Spisová služba' })]), totals }, { q });
    serve('/technologies/suggestion/', { results: [{ id: 61, name: 'e-Spis' }] }, { q });
  }
  if (register) {
    for (const type of ['suppliers', 'consultants'])
      serve(`/${type}/suggestion/`, { groups: [], results: [suggestion(7, `Spis ${type}`)] }, { q });
  }
}

async function open(as: Person, answers: () => void) {
  // Before the catch-all mocks.
  answers();
  answerEverythingEmpty();
  const view = await renderRoute(as === 'supplier' ? '/projekty/seznam' : HERE, { as });
  await view.person.click(await screen.findByRole('button', { name: 'Hledat v celém portálu' }));
  const field = await screen.findByRole('combobox', { name: 'Co hledáte' });
  const dialog = within(await screen.findByRole('dialog'));
  const groups = () =>
    dialog.queryAllByRole('group').map((group) => group.getAttribute('aria-labelledby')!.split('-').at(-1));
  return { ...view, field, dialog, groups };
}

it('finds pages immediately and other records by the rights of the user, and navigates by keyboard', async () => {
  const { person, field, dialog, groups, currentAddress } = await open('premium', answer);
  expect(groups()).toEqual(['pages', 'commands']);
  expect(dialog.getByRole('option', { name: 'Digitální garáž' })).toHaveAttribute('href', '/digitalni-garaz');

  await person.type(field, 'spis');
  await waitFor(() =>
    expect(groups()).toEqual([
      'projects',
      'software',
      'suppliers',
      'consultants',
      'technologies',
      'references',
      'grants',
      'areas',
    ]),
  );
  expect(dialog.getByRole('option', { name: 'Spis suppliers Brno' })).toHaveAttribute('href', '/subjekty/suppliers/7');
  expect(dialog.getByRole('option', { name: /^Spisy ve zdravotnictví/ })).toHaveAttribute(
    'href',
    '/dotace/vysledky?oblast=DIGITAL&presna=EHEALTH',
  );
  expect(dialog.getByRole('option', { name: /^Digitální spisy obcí ?uzavřená$/ })).toHaveAttribute(
    'href',
    '/dotace/detail?id=71',
  );
  // Five results of each kind, and a link to all of them.
  expect(dialog.queryByRole('option', { name: 'Spisovna 6' })).not.toBeInTheDocument();
  expect(dialog.getByRole('option', { name: 'Všechno pro „spis“ v seznamu' })).toHaveAttribute(
    'href',
    '/projekty/seznam?q=spis',
  );

  expect(field).toHaveFocus();
  expect(field).toHaveAttribute('aria-activedescendant', dialog.getByRole('option', { selected: true }).id);
  expect(dialog.getByRole('option', { selected: true })).toHaveTextContent('Spisovna 1');
  await person.keyboard('{ArrowUp}');
  expect(dialog.getByRole('option', { selected: true })).toHaveTextContent('Spisy ve zdravotnictví');
  await person.keyboard(`{ArrowDown}${'{ArrowDown}'.repeat(5)}`);
  expect(dialog.getByRole('option', { selected: true })).toHaveTextContent('Všechno pro „spis“ v seznamu');
  await person.keyboard('{Enter}');
  await waitFor(() => expect(currentAddress()).toBe('/projekty/seznam?q=spis'));
  expect(await screen.findByDisplayValue('spis')).not.toBe(field);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('offers a supplier neither registers nor licences', async () => {
  const { person, field, groups } = await open('supplier', () => answer({ register: false, clients: false }));
  await person.type(field, 'spis');
  await waitFor(() => expect(groups()).toEqual(['projects', 'references', 'grants', 'areas']));
});

it('shows that nothing was found, and that a part of the results failed to load', async () => {
  const { person, field, dialog } = await open('supplier', () => {
    api().get('/projects/').query({ q: 'xyz' }).reply(500, '<h1>Chyba</h1>');
    serve('/references/suggestion/', buildPage([]), { q: 'xyz' });
    grantsService().get('/grant/options/').reply(200, options);
    // An external service whose error has no message.
    grantsService().get('/grant/suggestion/').query({ q: 'xyz' }).reply(404, {});
  });
  await person.type(field, 'xyz');
  expect(await dialog.findByText('Nic jsme nenašli. Zkuste jiné slovo.')).toBeVisible();
  expect(await dialog.findByText('Část výsledků se nepodařilo načíst.')).toBeVisible();
});

it('opens by Ctrl+K even in a field, by a slash only outside of fields, and returns the focus', async () => {
  answerEverythingEmpty();
  const { person } = await renderRoute('/projekty/seznam', { as: 'basic' });
  const search = await screen.findByRole('searchbox');
  await person.click(search);
  await person.keyboard('/');
  expect(search).toHaveValue('/');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await person.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox', { name: 'Co hledáte' });
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(search).toHaveFocus());

  act(() => search.blur());
  await person.keyboard('/');
  expect(await screen.findByRole('combobox', { name: 'Co hledáte' })).toHaveValue('');
});

it.each(Object.entries(PERSONS))(
  'the pages of %s are those of the menus, without duplicates and locked items',
  (name, actor) => {
    const pages = pagesOf(actor);
    expect(new Set(pages.map(({ to }) => to)).size).toBe(pages.length);
    expect(pages.some(({ label }) => label === 'Vyhledat konzultanty')).toBe(
      actor.role === 'CLIENT' && actor.plan !== 'FREE',
    );
    expect(pages.some(({ label }) => label === 'Záznamy od uživatelů')).toBe(name === 'operator');
    expect(pages.some(({ label }) => label === 'Plány a ceny')).toBe(actor.role === 'CLIENT');
    expect(pages.some(({ label }) => label === 'Lidé a role ve firmě')).toBe(false);
    expect(pagesOf({ ...actor, company: 7 })).toContainEqual({ label: 'Lidé a role ve firmě', to: '/subjekt/7/lide' });
  },
);

it.each([
  [
    'premium',
    {
      heslo: ['Změna hesla', '/uzivatel/upravit?active=password'],
      'nový projekt': ['Vytvořit projekt', '/projekty/vytvorit'],
      'nove poptavky': ['Nová poptávka', '/poptavky/nova'],
      nápověda: ['Nahlásit problém', null],
      nabídky: ['Seznam projektů', '/projekty/seznam'],
      'stáhnout data': ['Přihlašovací údaje', '/uzivatel/upravit'],
      'dotace digital': ['Dotace', '/dotace/vyhledavani'],
      'import licencí': ['Importovat technologie', '/technologie/seznam?okno=import'],
      'smazat účet': ['Smazat účet', '/uzivatel/upravit?okno=smazani'],
      'pozvat kolegu': ['Pozvat kolegu', null],
    },
  ],
  [
    'supplier',
    {
      'pozvat kolegu': ['Pozvat kolegu', '/subjekt/7/lide'],
      'importovat technologie': ['Importovat technologie', null],
    },
  ],
] as const)('%s finds what the words say', async (as, expected) => {
  answerEverythingEmpty();
  const user = as === 'supplier' ? memberOf({ id: 7, name: 'Alfa s. r. o.' }, 'OWNER') : {};
  const { person } = await renderRoute('/projekty/seznam', { as, user });
  await person.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: 'Co hledáte' });
  for (const [words, [name, href]] of Object.entries(expected)) {
    await person.clear(field);
    await person.type(field, words);
    expect([words, screen.queryByRole('option', { name })?.getAttribute('href') ?? null]).toEqual([words, href]);
  }
});

it('runs commands by Enter and by a click: the dark appearance and the log-out', async () => {
  const { person, field, dialog, store, currentAddress } = await open('basic', () => undefined);
  await person.type(field, 'tmavý');
  expect(dialog.getByRole('option', { selected: true })).toHaveTextContent('Zapnout tmavý režim');
  await person.keyboard('{Enter}');
  await waitFor(() => expect(store.getState().layout.appearance).toBe('dark'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  api().post('/accounts/logout/').reply(204);
  await person.keyboard('{Control>}k{/Control}');
  await person.type(await screen.findByRole('combobox', { name: 'Co hledáte' }), 'odhlás');
  await person.click(screen.getByRole('option', { name: 'Odhlásit se' }));
  await waitFor(() => expect(currentAddress()).toBe('/login'));
});
