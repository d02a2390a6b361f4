import { screen, waitFor } from '@testing-library/react';
import * as build from '#support/client/builders.ts';
import { answerAround, api, serve } from '#support/client/network.ts';
import { renderRoute } from '#support/client/renderRoute.tsx';

it('the list searches with suggestions and keeps the search in the URL', async () => {
  answerAround();
  serve('/references/', build.buildPage([build.buildReference()]), { ordering: '-created_at' });
  const { person, currentAddress } = await renderRoute('/subjekty/referencni-projekty', { as: 'free' });
  expect(await screen.findByRole('link', { name: 'Portál občana' })).toHaveAttribute(
    'href',
    '/referencni-projekty/21/detail',
  );
  expect(screen.queryByRole('link', { name: 'Přidat referenční projekt' })).toBeNull();

  api()
    .persist()
    .get('/references/suggestion/')
    .query(true)
    .optionally()
    .reply(200, build.buildPage([{ id: 22, name: 'Portál školy' }]));
  await person.type(screen.getByLabelText('Hledat'), 'portal');
  serve('/references/', build.buildPage([]), { q: 'Portál školy' });
  await person.click(await screen.findByRole('option', { name: 'Portál školy' }));
  expect(await screen.findByText('Nenašli jsme žádný referenční projekt.')).toBeInTheDocument();
  expect(new URLSearchParams(currentAddress().split('?')[1]).get('q')).toBe('Portál školy');
});

it('suggestions that failed to load show an error in their place, and the search still works', async () => {
  answerAround();
  serve('/references/', build.buildPage([]), { ordering: '-created_at' });
  const { person, toasts } = await renderRoute('/subjekty/referencni-projekty', { as: 'free' });
  api().persist().get('/references/suggestion/').query(true).reply(500, { detail: 'Chyba.' });
  await person.type(screen.getByLabelText('Hledat'), 'portal');
  expect(await screen.findByText('Návrhy se teď nepodařilo načíst. Hledat můžete i bez nich.')).toBeVisible();
  expect(toasts()).toEqual([]);
  serve('/references/', build.buildPage([]), { q: 'portal' });
  await person.keyboard('{Enter}');
  expect(await screen.findByText('Nenašli jsme žádný referenční projekt.')).toBeVisible();
});

it('a found reference shows which of its fields matched', async () => {
  answerAround();
  api().persist().get('/references/suggestion/').query(true).optionally().reply(200, build.buildPage([]));
  const matched = [
    { by: 'name', name: null },
    { by: 'tag', name: 'Školství' },
    { by: 'description', name: null },
  ] as const;
  const found = [
    build.buildReference({ matched: matched.slice(0, 1) }),
    build.buildReference({ id: 22, matched: [...matched] }),
  ];
  serve('/references/', build.buildPage(found), { q: 'skola' });
  await renderRoute('/subjekty/referencni-projekty?q=skola', { as: 'free' });
  expect(await screen.findAllByText(/^Nalezeno/)).toHaveLength(1);
  expect(screen.getByText('Nalezeno: Školství mezi štítky, v popisu nebo u klienta')).toBeVisible();
});

it('the own list requests only own references and offers to add the first one', async () => {
  answerAround();
  serve('/references/', build.buildPage([]), { owner: 'true', ordering: '-created_at' });
  await renderRoute('/subjekty/moje-referencni-projekty', { as: 'supplier' });
  expect(await screen.findByText('Zatím nemáte žádný referenční projekt.')).toBeInTheDocument();
});

it('a client, who has no own references, is redirected to the public list', async () => {
  answerAround();
  serve('/references/', build.buildPage([]), { ordering: '-created_at' });
  const { currentAddress } = await renderRoute('/subjekty/moje-referencni-projekty', { as: 'basic' });
  await waitFor(() => expect(currentAddress()).toBe('/subjekty/referencni-projekty'));
  expect(await screen.findByText('Zatím tu není žádný referenční projekt.')).toBeInTheDocument();
});

it('a client who opens the form sees who may add a reference', async () => {
  await renderRoute('/subjekt/referencni-projekt', { as: 'basic' });
  expect(await screen.findByText(/Referenční projekty přidávají dodavatelé a konzultanti/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Vytvořit' })).toBeNull();
});

it("editing another company's reference redirects to its detail", async () => {
  answerAround();
  api()
    .persist()
    .get('/references/21/')
    .reply(200, build.buildReference({ client_name: 'Město Kolín' }));
  const { currentAddress } = await renderRoute('/referencni-projekty/21/upravit', { as: 'supplier' });
  await waitFor(() => expect(currentAddress()).toBe('/referencni-projekty/21/detail'));
  expect(await screen.findByText('Město Kolín')).toBeInTheDocument();
  await waitFor(() => expect(document.title).toBe('Portál občana | IT portál'));
});

it('technologies of the chosen categories are offered, and those selected before stay', async () => {
  answerAround();
  const [postgres, helios] = [build.buildProduct(), build.buildProduct({ id: 62, name: 'Helios' })];
  const reference = build.buildReference({ is_owner: true, categories: [1], products: [61], products_obj: [postgres] });
  api().get('/references/21/').reply(200, reference, { ETag: '"v1"' });
  const { person } = await renderRoute('/referencni-projekty/21/upravit', { as: 'supplier' });
  const field = await screen.findByRole('combobox', { name: 'Technologie' });

  serve('/products/', build.buildPage([helios]), { categories: '1', page_size: '99999' });
  await person.click(field);
  await person.click(await screen.findByTitle('Helios'));
  await person.type(field, 'nic');
  expect(await screen.findByText('Ve vybraných kategoriích taková technologie není.')).toBeVisible();
  await person.clear(field);
  await person.keyboard('{Escape}');

  // Without categories, the whole catalogue is searched.
  await person.click(screen.getByRole('button', { name: 'Odebrat Bezpečnost' }));
  serve('/products/suggestion/', { results: [{ id: 63, name: 'SAP' }] }, { q: 'sap' });
  await person.type(field, 'sap');
  await person.click(await screen.findByTitle('SAP'));
  const picked = [...document.querySelectorAll('.ant-select-selection-item[title]')].map((item) =>
    item.getAttribute('title'),
  );
  expect(picked).toEqual(['PostgreSQL', 'Helios', 'SAP']);
});
