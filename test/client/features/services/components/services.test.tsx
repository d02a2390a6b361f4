import { screen, waitFor, within } from '@testing-library/react';
import { buildCategoryGroups, buildPage, buildRequest, buildService } from '#support/client/builders.ts';
import { fill } from '#support/client/fill.ts';
import { api, serve } from '#support/client/network.ts';
import { renderRoute } from '#support/client/renderRoute.tsx';

const bids = (category: string, services: ReturnType<typeof buildService>[], page = 1) =>
  serve('/services/', buildPage(services), { category, ...(page > 1 && { page }) });

const card = async (name: string) => {
  const heading = await screen.findByRole('heading', { name });
  return within(heading.closest('li')!);
};

it('shows the details of a service, orders it with a prefilled form, and withdraws the order', async () => {
  bids('ANALYZE', [
    buildService({ id: 71, name: 'Audit stavu IT', price_from: 39_000 }),
    buildService({ id: 72, name: 'Studie', price_from: null }),
  ]);
  const { person } = await renderRoute('/sluzby/analyzy-a-studie', { as: 'premium' });
  const audit = await card('Audit stavu IT');
  expect(audit.getByText(/39.000.Kč/)).toBeInTheDocument();
  expect((await card('Studie')).getByText('Cena podle rozsahu')).toBeInTheDocument();

  expect(audit.getByText('Dlouze')).not.toBeVisible();
  await person.click(audit.getByRole('button', { name: 'Podrobnosti' }));
  expect(audit.getByText('Dlouze')).toBeVisible();

  serve('/categories/group/', buildCategoryGroups());
  await person.click(audit.getByRole('button', { name: 'Objednat' }));
  const dialog = await screen.findByRole('dialog', { name: 'Objednat: Audit stavu IT' });
  expect(await within(dialog).findByLabelText(/^Jméno/)).toHaveValue('Jana Nováková');
  await fill(person, within(dialog).getByLabelText(/^Telefon/), '+420777000112');
  await person.click(within(dialog).getByRole('combobox', { name: /Typ konzultace/ }));
  await person.click(await screen.findByTitle('Průzkum trhu'));

  api()
    .post('/consierge/', {
      name: 'Jana Nováková',
      phone: '+420777000112',
      note: null,
      categories: [1],
      assistant_type: 'SURVEY',
      service: 71,
    })
    .reply(
      201,
      buildRequest({ id: 5, kind: 'consierge', assistant_type: 'SURVEY', service: { id: 71, name: 'Audit stavu IT' } }),
    );
  await person.click(within(dialog).getByRole('button', { name: 'Odeslat' }));

  const thanks = await screen.findByRole('dialog', { name: 'Děkujeme, ozveme se vám' });
  expect(thanks).toHaveTextContent('Audit stavu IT');
  api().delete('/consierge/5/').reply(204);
  await person.click(within(thanks).getByRole('button', { name: 'Zrušit požadavek' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it.each([
  ['the page of services', 'Analýzy a studie'],
  ['the menu of the person', null],
])('a client requests a service outside of the list, from %s', async (_where, heading) => {
  bids('ANALYZE', [buildService({ id: 71, name: 'Audit' })]);
  const { person } = await renderRoute('/sluzby/analyzy-a-studie', { as: 'free' });
  await card('Audit');
  serve('/categories/group/', buildCategoryGroups());
  if (heading === null) await person.click(screen.getByRole('button', { name: /^Uživatelské menu/ }));
  const [first] = screen.getAllByRole('button', { name: 'Nenašli jste službu?' });
  await person.click(first!);
  const dialog = await screen.findByRole('dialog', { name: 'Objednávka' });
  expect(await within(dialog).findByRole('combobox', { name: /^Typ/ })).toBeInTheDocument();
  expect(within(dialog).queryByLabelText(/^Čas/)).not.toBeInTheDocument();
});

it('pages have URLs, and one category links to the others', async () => {
  serve(
    '/services/',
    buildPage([buildService({ name: 'Architekt', category: 'CONSULTANT' })], {
      page: 2,
      pages: 2,
      count: 21,
      previous: 1,
    }),
    { category: 'CONSULTANT', page: 2 },
  );
  const { person, currentAddress } = await renderRoute('/sluzby/konzultanti-a-specialiste?strana=2', { as: 'free' });
  await screen.findByRole('heading', { name: 'Architekt' });
  expect(screen.getByText('21 služeb')).toBeInTheDocument();
  const tabs = within(screen.getByRole('navigation', { name: 'Druhy služeb' }));
  expect(tabs.queryByRole('link', { name: 'Strategická analýza' })).not.toBeInTheDocument();

  bids('SERVICE', []);
  await person.click(tabs.getByRole('link', { name: 'ICT služby' }));
  await screen.findByText('V této kategorii teď žádnou službu nenabízíme');
  expect(currentAddress()).toBe('/sluzby/ict-sluzby');
});

it('the strategic analysis is ordered as the service of the same name', async () => {
  bids('ANALYZE', [buildService({ id: 70, name: 'Strategická analýza', price_from: 89_000 })]);
  const { person } = await renderRoute('/sluzby/strategicka-analyza', { as: 'basic' });
  expect(await screen.findByRole('heading', { name: 'Strategická analýza', level: 1 })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Co dostanete' })).toBeInTheDocument();
  expect(await screen.findByText(/89.000.Kč/)).toBeInTheDocument();
  serve('/categories/group/', buildCategoryGroups());
  await person.click(screen.getByRole('button', { name: 'Objednat' }));
  expect(await screen.findByRole('dialog', { name: 'Objednat: Strategická analýza' })).toBeInTheDocument();
});
