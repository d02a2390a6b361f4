import { act, screen, waitFor, within } from '@testing-library/react';
import type { CategoryGroup } from '#contract/wire/catalogues.ts';
import type { Project } from '#contract/wire/projects.ts';
import * as build from '#support/client/builders.ts';
import { fill } from '#support/client/fill.ts';
import { answerAround, answerEverythingEmpty, api, serve } from '#support/client/network.ts';
import { renderRoute } from '#support/client/renderRoute.tsx';

const project = (given: Parameters<typeof build.buildProject>[0] = {}) =>
  build.buildProject({ name: 'Intranet', categories: [1], category_obj: [{ id: 1, name: 'Bezpečnost' }], ...given });

it('the list shows the progress of each project and keeps its filters in the URL', async () => {
  answerAround();
  serve('/projects/', build.buildPage([project({ status: 20, step1: 100, step2: 20 })]), {
    ordering: '-updated_at',
  });
  const { person, currentAddress } = await renderRoute('/projekty/seznam', { as: 'free' });
  const card = (await screen.findByRole('link', { name: 'Intranet' })).closest('article') as HTMLElement;
  expect(within(card).getByText('Probíhá')).toBeInTheDocument();
  expect(within(card).getByText('Hotovo 20 %')).toBeInTheDocument();
  expect(screen.getByText(/Celkem 1.projekt/)).toBeInTheDocument();

  serve('/projects/', build.buildPage([]), { ordering: '-updated_at', status: 30 });
  await person.click(screen.getByRole('link', { name: 'Hotový' }));
  expect(await screen.findByText('Nenašli jsme žádný projekt.')).toBeInTheDocument();
  expect(currentAddress()).toBe('/projekty/seznam?stav=30');
});

it('suppliers see tenders first, with why they fit and their own bid, and hide what does not interest them', async () => {
  answerAround();
  const tender = { id: 5, bids_until: '2026-11-27T11:00:00.000Z', now: '2026-11-24T10:00:00.000Z', bids_count: null };
  const provider: NonNullable<Project['provider']> = {
    region: 'CZ064',
    is_in_region: true,
    categories: [1],
    is_invited: true,
    bid: null,
    is_dismissed: false,
  };
  const shown = [
    project({ is_owner: false, tender, provider }),
    project({ id: 13, name: 'Web', tender, provider: { ...provider, bid: { id: 9, state: 'DRAFT' } } }),
  ];
  serve('/projects/', build.buildPage(shown), { ordering: 'bids_until', taking: true, dismissed: false });
  serve('/projects/', build.buildPage([project()], { count: 10 }), { page_size: 1, dismissed: false });
  const { person, currentAddress, toasts } = await renderRoute('/projekty/seznam', { as: 'supplier' });
  const link = await screen.findByRole('link', { name: 'Intranet' });
  expect(link).toHaveAttribute('href', '/poptavky/5');
  const card = within(link.closest('article')!);
  expect(card.getByText(/^27\..11\..2026 12:00, zbývají 3.dny$/)).toBeVisible();
  expect(card.getByText('Jihomoravský kraj')).toBeVisible();
  expect(card.getByText('oslovili vás · Bezpečnost · ve vašem kraji')).toBeVisible();
  expect(card.queryByText(/^Hotovo|^Změněno/)).toBeNull();
  expect(await screen.findByText(/^Celkem 2.projekty z.10$/)).toBeVisible();
  expect(within(screen.getByRole('main')).queryByRole('link', { name: 'Vytvořit projekt' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Rozepsaná nabídka' })).toHaveAttribute('href', '/nabidky/9');
  expect(screen.queryByRole('button', { name: 'Nezajímá mě: Web' })).toBeNull();

  api().post('/projects/12/dismissal/').reply(204);
  serve('/projects/', build.buildPage([]), { ordering: 'bids_until', taking: true, dismissed: false });
  serve('/projects/', build.buildPage([project()], { count: 9 }), { page_size: 1, dismissed: false });
  await person.click(screen.getByRole('button', { name: 'Nezajímá mě: Intranet' }));
  await waitFor(() => expect(toasts()).toEqual(['Poptávku vám už nebudeme ukazovat.']));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Intranet' })).toBeNull());
  api().delete('/projects/12/dismissal/').reply(204);
  serve('/projects/', build.buildPage(shown), { ordering: 'bids_until', taking: true, dismissed: false });
  serve('/projects/', build.buildPage([project()], { count: 10 }), { page_size: 1, dismissed: false });
  await person.click(await screen.findByRole('button', { name: 'Vrátit zpět' }));
  expect(await screen.findByRole('link', { name: 'Intranet' })).toBeVisible();

  const dismissed = project({ is_owner: false, provider: { ...provider, is_dismissed: true } });
  serve('/projects/', build.buildPage([dismissed]), { ordering: '-created_at', dismissed: true });
  await person.click(screen.getByRole('link', { name: 'Nezajímá mě' }));
  expect(await screen.findByRole('button', { name: 'Vrátit mezi poptávky: Intranet' })).toBeVisible();

  serve('/projects/', build.buildPage([]), { ordering: '-created_at', dismissed: false });
  await person.click(screen.getByRole('link', { name: 'Všechny projekty' }));
  expect(await screen.findByText('Teď tu není žádný zveřejněný projekt.')).toBeInTheDocument();
  expect(currentAddress()).toBe('/projekty/seznam?nabidky=vse');
});

it('says to a supplier that no project takes bids, with a link to all', async () => {
  answerAround();
  api().get('/projects/').query(true).times(2).reply(200, build.buildPage([]));
  await renderRoute('/projekty/seznam', { as: 'supplier' });
  expect(await screen.findByText('Nabídky teď nepřijímá žádný projekt.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Zobrazit všechny projekty' })).toHaveAttribute(
    'href',
    '/projekty/seznam?nabidky=vse',
  );
});

it('the owner reads how many bids came, with a link to the tender', async () => {
  answerAround();
  const tender = { id: 5, bids_until: '2026-11-27T11:00:00.000Z', now: '2026-11-24T10:00:00.000Z', bids_count: 3 };
  serve('/projects/', build.buildPage([project({ tender })]), true);
  await renderRoute('/projekty/seznam', { as: 'premium' });
  expect(await screen.findByRole('link', { name: /^Nabídky do 27\..11\., 3.nabídky$/ })).toHaveAttribute(
    'href',
    '/projekty/12/upravit?cast=poptavka',
  );
});

it('a reader of a company cannot open the forms of a new project and of a new licence', async () => {
  answerEverythingEmpty();
  const user = build.memberOf({ id: 7, name: 'Obec Lhota' }, 'READER');
  for (const [address, list] of [
    ['/projekty/vytvorit', '/projekty/seznam'],
    ['/technologie/vytvorit', '/technologie/seznam'],
  ] as const) {
    const { currentAddress, unmount } = await renderRoute(address, { as: 'basic', user });
    await waitFor(() => expect(currentAddress()).toBe(list));
    unmount();
  }
});

it('a project that cannot be loaded redirects to the list', async () => {
  answerAround();
  api().get('/projects/12/').reply(404, { detail: 'Nenalezeno.' });
  serve('/projects/', build.buildPage([]), true);
  const { currentAddress, toasts } = await renderRoute('/projekty/12/upravit', { as: 'premium' });
  expect(await screen.findByText('Zatím nemáte žádný projekt.')).toBeInTheDocument();
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'Nová poptávka' })).toHaveAttribute('href', '/poptavky/nova');
  expect(currentAddress()).toBe('/projekty/seznam');
  expect(toasts()).toEqual(['Nenalezeno.']);
});

it('a supplier sees a published project without a form', async () => {
  answerAround();
  serve('/projects/12/', project({ is_owner: false, published: true, description: 'Zadání' }));
  await renderRoute('/projekty/12/upravit', { as: 'supplier' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Intranet' })).toBeInTheDocument();
  expect(screen.getByText('Zadání')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Uložit' })).toBeNull();
  expect(screen.getByRole('heading', { name: 'Diskuse' })).toBeInTheDocument();
  await waitFor(() => expect(document.title).toBe('Intranet | IT portál'));
});

it.each([
  [
    'that takes bids',
    {},
    /^Přijímá nabídky do 7\. 12\. 2026.23:59, zbývá 14 dní\./,
    ['Zobrazit poptávku', '/poptavky/61'],
  ],
  [
    'to which the company has sent one',
    { bid: { id: 71, state: 'SENT', is_changed: false } },
    /^Nabídku jste podali\. Přijímá nabídky do 7/,
    ['Otevřít nabídku', '/nabidky/71'],
  ],
  [
    'whose tender was decided',
    { state: 'AWARDED', refusal: 'CLOSED', bid: { id: 71, state: 'LOST', is_changed: false } },
    /^Vaše nabídka nebyla vybrána\./,
    ['Otevřít nabídku', '/nabidky/71'],
  ],
] as const)('tells a supplier of a project %s, with the next step', async (_name, given, told, [label, to]) => {
  api()
    .persist()
    .get('/projects/12/tender/')
    .reply(200, { tender: build.buildInvitedTender(given as Parameters<typeof build.buildInvitedTender>[0]) });
  answerAround();
  serve('/projects/12/', project({ is_owner: false, published: true }));
  await renderRoute('/projekty/12/upravit', { as: 'supplier' });
  const link = await screen.findByRole('link', { name: label });
  expect(link).toHaveAttribute('href', to);
  await waitFor(() => expect(link.closest('[role=status]')).toHaveTextContent(told));
});

it('saving sends the form with the version it started with', async () => {
  answerAround();
  api().get('/projects/12/').times(2).reply(200, project(), { ETag: '"v1"' });
  const { person, toasts, currentAddress } = await renderRoute('/projekty/12/upravit?cast=upravit', { as: 'premium' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Úprava projektu: Intranet' })).toBeInTheDocument();
  await person.click(await screen.findByRole('radio', { name: 'Probíhá' }));
  let sent: Record<string, unknown> = {};
  api()
    .matchHeader('if-match', '"v1"')
    .patch('/projects/12/', (body: Record<string, unknown>) => Boolean((sent = body)))
    .reply(200, project({ status: 20 }), { ETag: '"v2"' });
  await person.click(screen.getByRole('button', { name: 'Uložit' }));
  await waitFor(() => expect(toasts()).toEqual(['Změny byly uloženy.']));
  expect(sent).toMatchObject({ name: 'Intranet', status: 20, description: null, categories: [1] });
  expect(await screen.findByRole('heading', { level: 1, name: 'Intranet' })).toBeInTheDocument();
  expect(currentAddress()).toBe('/projekty/12/upravit');
});

/** Returns the label, the URL and the current state of each tab of a project. */
const parts = () =>
  within(screen.getByRole('navigation', { name: 'Části projektu' }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]);

it('the owner sees a project before editing it, with a URL for each tab', async () => {
  answerAround();
  serve(
    '/projects/12/',
    project({ status: 20, step1: 100, step2: 20, description: 'Zadání', deadline: '2026-12-31', asked: 3 }),
  );
  const { person, router, currentAddress } = await renderRoute('/projekty/12/upravit', { as: 'premium' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Intranet' })).toBeInTheDocument();
  expect(screen.getByText('Zadání')).toBeInTheDocument();
  expect(screen.getByText('Hotovo 20 %')).toBeInTheDocument();
  expect(screen.getByText(/^Vidí ho vaše firma a 3.oslovené firmy$/)).toBeInTheDocument();
  expect(screen.queryByLabelText(/^Název/)).toBeNull();
  await waitFor(() =>
    expect(parts()).toEqual([
      ['Přehled', '/projekty/12/upravit', 'page'],
      ['Diskuse (0)', '/projekty/12/upravit?cast=diskuse', null],
      ['Poptávka', '/projekty/12/upravit?cast=poptavka', null],
      ['Co se hodí', '/projekty/12/upravit?cast=shody', null],
      ['Soubory (0)', '/projekty/12/upravit?cast=soubory', null],
    ]),
  );
  await waitFor(() => expect(document.title).toBe('Intranet | IT portál'));

  await person.click(screen.getByRole('link', { name: 'Diskuse (0)' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Diskuse' })).toBeInTheDocument();
  expect(currentAddress()).toBe('/projekty/12/upravit?cast=diskuse');
  await person.click(screen.getByRole('link', { name: 'Soubory (0)' }));
  expect(await screen.findByRole('button', { name: 'Přidat soubor' })).toBeInTheDocument();
  await act(() => router.navigate(-2));
  expect(await screen.findByText('Zadání')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Upravit' })).toHaveAttribute('href', '/projekty/12/upravit?cast=upravit');
});

it('phases are edited on the overview and saved over the loaded version', async () => {
  answerAround();
  api().get('/projects/12/').times(2).reply(200, project(), { ETag: '"v1"' });
  const { person, toasts } = await renderRoute('/projekty/12/upravit', { as: 'premium' });
  await person.click(await screen.findByRole('button', { name: 'Upravit stav a fáze' }));
  const percent = await screen.findByLabelText('Realizace: procenta');
  await person.clear(percent);
  await person.type(percent, '60');
  let sent: Record<string, unknown> = {};
  api()
    .matchHeader('if-match', '"v1"')
    .patch('/projects/12/', (body: Record<string, unknown>) => Boolean((sent = body)))
    .reply(200, project({ step4: 60 }), { ETag: '"v2"' });
  await person.click(screen.getByRole('button', { name: 'Uložit' }));
  await waitFor(() => expect(toasts()).toEqual(['Změny byly uloženy.']));
  expect(sent).toMatchObject({ name: 'Intranet', step4: 60, categories: [1] });
});

it('the URL of a message opens the discussion', async () => {
  answerAround();
  serve('/projects/12/', project());
  api().get('/messages/41/').reply(404, { detail: 'Nenalezeno.' });
  await renderRoute('/projekty/12/upravit#zprava-41', { as: 'premium' });
  expect(await screen.findByRole('heading', { level: 2, name: 'Diskuse' })).toBeInTheDocument();
  expect(parts().find(([, , current]) => current === 'page')?.[0]).toMatch(/^Diskuse/);
});

it('a new project has no phases', async () => {
  answerAround();
  serve('/projects/default/', project({ id: 0 }), true);
  await renderRoute('/projekty/vytvorit', { as: 'premium' });
  expect(await screen.findByLabelText(/^Název/)).toBeInTheDocument();
  expect(screen.queryByLabelText('Realizace')).toBeNull();
  expect(screen.queryByRole('radio', { name: 'Probíhá' })).toBeNull();
});

it('a new project gets the categories that its name says, until the user removes one', async () => {
  answerAround();
  const [{ categories }] = build.buildCategoryGroups() as [CategoryGroup];
  const empty = { name: '', categories: [], category_obj: [], products: [], products_obj: [], tags: [] };
  serve('/projects/default/', project(empty), true);
  const { person } = await renderRoute('/projekty/vytvorit', { as: 'premium' });
  const name = await screen.findByLabelText(/^Název/);
  serve('/categories/needs/', build.buildNeeds(categories.map((category) => build.buildNeed({ category }))), {
    q: 'Bezpečné sítě',
  });
  await fill(person, name, 'Bezpečné sítě');
  const note = 'Navrhujeme podle názvu projektu. Nehodí-li se, odeberte je.';
  expect(await screen.findByText(note)).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Odebrat Sítě' }));
  await waitFor(() => expect(screen.queryByText(note)).not.toBeInTheDocument());
  await fill(person, name, ' pro školu');
  expect(screen.getByText('Bezpečnost')).toBeInTheDocument();
  expect(screen.queryByText('Sítě')).not.toBeInTheDocument();
});

it('a FREE client sees which plan shows matching suppliers', async () => {
  answerAround();
  serve('/projects/12/', project());
  await renderRoute('/projekty/12/upravit?cast=shody', { as: 'free' });
  expect(await screen.findByText('Vyhledávání dodavatelů je dostupné v plánu PREMIUM.')).toBeInTheDocument();
});
