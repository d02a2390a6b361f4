import { screen, within } from '@testing-library/react';
import { buildNeed, buildNeeds } from '#support/client/builders.ts';
import { api, serve } from '#support/client/network.ts';
import { renderRoute } from '#support/client/renderRoute.tsx';

const SENTENCE = 'potřebujeme zálohovat servery v Brně';
const pathOf = (q: string) => `/co-potrebujete?q=${encodeURIComponent(q)}`;
const answer = (q: string, needs = buildNeeds()) => serve('/categories/needs/', needs, { q });
const field = () => screen.getByRole('searchbox', { name: 'Co potřebujete?' });

it('shows visitors categories with numbers of suppliers by region, and the way to register', async () => {
  const regions = [
    { region: 'CZ010', count: 4 },
    { region: 'CZ064', count: 3 },
  ];
  const need = buildNeed({ category: { id: 3, name: 'Zálohování' }, words: ['zálohovat', 'servery'], regions });
  answer(SENTENCE, buildNeeds([need, buildNeed({ suppliers: 0, regions: [] })], 'CZ064'));
  await renderRoute(pathOf(SENTENCE));
  expect(field()).toHaveValue(SENTENCE);
  const found = await screen.findByRole('region', { name: 'Patří to do oboru' });
  const [first, second] = within(found).getAllByRole('listitem');
  expect(first).toHaveTextContent(/Zálohování\(podle slov zálohovat, servery\)7\sdodavatelů/);
  expect(second).toHaveTextContent('Zatím tu v tomto oboru nikdo není.');
  const table = within(first!).getByRole('table', { name: 'Dodavatelé podle krajů: Zálohování' });
  // The region of the sentence is first.
  expect(
    within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual(['KrajDodavatelé', 'Jihomoravský kraj3', 'Hlavní město Praha4']);
  expect(screen.getByRole('link', { name: 'Zaregistrovat se' })).toHaveAttribute(
    'href',
    `/registrace/klient?${new URLSearchParams({ potreba: SENTENCE }).toString()}`,
  );
});

it('asks which place a sentence means', async () => {
  const options = [{ name: 'Havlíčkův Brod', region: 'CZ063' as const, q: 'web Havlíčkův Brod' }];
  const place = { name: null, km: null, rest: 'web', options };
  answer('web Brod', { ...buildNeeds([buildNeed()]), place });
  await renderRoute(pathOf('web Brod'));
  expect(await screen.findByText(/Které místo myslíte/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Havlíčkův Brod' })).toHaveAttribute(
    'href',
    `/co-potrebujete?${new URLSearchParams({ q: 'web Havlíčkův Brod' }).toString()}`,
  );
});

it('answers another sentence at its own address', async () => {
  const { person, currentAddress } = await renderRoute('/co-potrebujete');
  expect(screen.getByRole('link', { name: 'Zaregistrovat se' })).toHaveAttribute('href', '/registration');
  expect(screen.getAllByRole('link', { name: /servery|Wi-Fi|docház/ })).toHaveLength(3);
  answer('tiskárny', buildNeeds([buildNeed({ category: { id: 8, name: 'Tiskárny' } })]));
  await person.type(field(), ' tiskárny {Enter}');
  expect(await screen.findByRole('heading', { name: 'Tiskárny' })).toBeVisible();
  expect(currentAddress()).toBe('/co-potrebujete?q=tisk%C3%A1rny');
});

it('says so when no category fits, and offers examples', async () => {
  answer('někoho');
  await renderRoute(pathOf('někoho'));
  expect(await screen.findByText('Obor se nám z této věty poznat nepodařilo.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'nová Wi-Fi pro školu' })).toHaveAttribute(
    'href',
    `/co-potrebujete?${new URLSearchParams({ q: 'nová Wi-Fi pro školu' }).toString()}`,
  );
  expect(screen.getByRole('link', { name: 'Zaregistrovat se' })).toBeVisible();
});

it('keeps a text that is too long and answers its beginning', async () => {
  const { person } = await renderRoute('/co-potrebujete');
  const long = 'x'.repeat(301);
  answer('x'.repeat(300));
  await person.click(field());
  await person.paste(long);
  expect(field()).toHaveValue(long);
  expect(screen.getByText(/^Text má 301 znaků\. Hledat budeme podle prvních 300\.$/)).toBeVisible();
  await person.keyboard('{Enter}');
  expect(await screen.findByText('Obor se nám z této věty poznat nepodařilo.')).toBeVisible();
});

it('leads those who may search suppliers to the register, and other clients to a new tender', async () => {
  answer(SENTENCE, buildNeeds([buildNeed()]));
  const { unmount } = await renderRoute(pathOf(SENTENCE), { as: 'free' });
  const all = screen.getByRole('link', { name: 'Všichni dodavatelé' });
  expect(all).toHaveAttribute('href', '/subjekty/seznam-dodavatelu');
  expect(await screen.findByRole('link', { name: 'Poptat' })).toHaveAttribute(
    'href',
    `/poptavky/nova?${new URLSearchParams({ potreba: SENTENCE }).toString()}`,
  );
  expect(screen.queryByRole('link', { name: 'Zaregistrovat se' })).toBeNull();
  unmount();
  api()
    .get(/suppliers|tags|products|running|shortlists|categories/)
    .query(true)
    .times(12)
    .optionally()
    .reply(200, {
      results: [],
      pagination: { page: 1, page_size: 20, count: 0, pages: 1, next: null, previous: null },
    });
  await renderRoute(pathOf(SENTENCE), { as: 'premium' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Dodavatelé' })).toBeVisible();
});
