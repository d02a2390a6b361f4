import { act, screen, waitFor, within } from '@testing-library/react';
import { addDays, dayOf } from '#contract/lib/days.ts';
import { buildGrant } from '#support/client/builders.ts';
import { grantsService } from '#support/client/network.ts';
import { renderRoute } from '#support/client/renderRoute.tsx';

const RESULTS = '/dotace/vysledky';
const inDays = (days: number) => addDays(dayOf(new Date()), days);
const options = {
  applicants: [
    {
      label: 'Veřejná správa',
      options: [
        { code: 'MUNICIPALITY', label: 'Obec' },
        { code: 'REGION', label: 'Kraj' },
      ],
    },
  ],
  areas: [{ code: 'DIGITAL', label: 'Digitalizace a IT', exact_areas: [] }],
};
const grants = [
  buildGrant({ id: 1, title: 'Čistá data', open_to: inDays(30), amount_max: 100_000, regions: ['CZ064'] }),
  buildGrant({
    id: 2,
    title: 'Chytrá obec',
    open_to: inDays(12),
    amount_min: 50_000,
    amount_max: 12_500,
    support_rate: 85,
  }),
  buildGrant({
    id: 3,
    title: 'Cloud',
    state: 'PLANNED',
    open_from: inDays(3),
    applicants: ['REGION'],
    amount_max: 900_000,
    regions: ['CZ0642'],
  }),
  buildGrant({ id: 4, title: 'Dotazy', state: 'CLOSED', open_to: '2026-02-01' }),
];
const answer = (path = 'MUNICIPALITY/-/-/-', body: unknown = grants) =>
  grantsService()
    .get(`/grant/${path}`)
    .reply(200, body as object[]);
const answerOptions = () => grantsService().get('/grant/options/').reply(200, options);
const titles = () =>
  within(screen.getByRole('region', { name: 'Nalezené dotace' }))
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent);
const cardOf = (title: string) => within(screen.getByRole('link', { name: title }).closest('li') as HTMLElement);

describe('the results of the grant search', () => {
  it('are only those about IT after a click, if the service tells', async () => {
    answerOptions();
    answer(
      'MUNICIPALITY/-/-/-',
      grants.map((grant) => ({ ...grant, is_it: grant.id === 1 })),
    );
    const { person, currentAddress } = await renderRoute(`${RESULTS}?zadatel=MUNICIPALITY`);
    await person.click(await screen.findByRole('link', { name: 'Jen IT (1)' }));
    expect(titles()).toEqual(['Čistá data']);
    expect(currentAddress()).toContain('zamereni=it');
    await person.click(screen.getByRole('link', { name: /^Plánované/ }));
    expect(await screen.findByText('Žádná z nich není zaměřená na IT')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Zobrazit všechna zaměření' }));
    expect(titles()).toEqual(['Cloud']);
  });

  it('are only open grants by default, and all of them after one click', async () => {
    answerOptions();
    answer();
    const { person, currentAddress } = await renderRoute(`${RESULTS}?zadatel=MUNICIPALITY`);
    expect(await screen.findByText(/^2.dotace z.4$/)).toBeVisible();
    expect(titles()).toEqual(['Chytrá obec', 'Čistá data']);
    expect(screen.getByRole('link', { name: 'Jen otevřené (2)' })).toHaveAttribute('aria-current', 'true');
    await person.click(screen.getByRole('link', { name: 'Všechny (4)' }));
    expect(titles()).toHaveLength(4);
    expect(currentAddress()).toBe(`${RESULTS}?zadatel=MUNICIPALITY&stav=ALL`);
    await person.click(screen.getByRole('link', { name: 'Jen otevřené (2)' }));
    expect(currentAddress()).toBe(`${RESULTS}?zadatel=MUNICIPALITY`);
  });

  it('are marked as busy until they have loaded', async () => {
    answerOptions();
    grantsService().get('/grant/MUNICIPALITY/-/-/-').delay(200).reply(200, grants);
    await renderRoute(`${RESULTS}?zadatel=MUNICIPALITY`);
    const list = await screen.findByRole('region', { name: 'Nalezené dotace' });
    expect(list).toHaveAttribute('aria-busy', 'true');
    await within(list).findByRole('link', { name: 'Chytrá obec' });
    await waitFor(() => expect(list).toHaveAttribute('aria-busy', 'false'));
  });

  it('are filtered by words, without diacritics and in any order', async () => {
    answerOptions();
    answer();
    const { person, currentAddress } = await renderRoute(`${RESULTS}?zadatel=MUNICIPALITY&stav=ALL`);
    const field = await screen.findByRole('searchbox', { name: 'Hledat v nalezených' });
    await person.type(field, 'OBEC chytra{Enter}');
    expect(currentAddress()).toBe(`${RESULTS}?zadatel=MUNICIPALITY&stav=ALL&slova=OBEC+chytra`);
    expect(titles()).toEqual(['Chytrá obec']);
    expect(screen.getByRole('link', { name: 'Uzavřené (0)' })).toBeVisible();
    await person.clear(field);
    await person.type(field, 'traktor{Enter}');
    expect(screen.getByText('Těmto slovům žádná z nalezených dotací neodpovídá')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Vymazat slova' }));
    expect(titles()).toHaveLength(4);
    expect(field).toHaveValue('');
  });

  it('show their count, deadline, amount and whether the applicant is eligible', async () => {
    answerOptions();
    answer();
    await renderRoute(`${RESULTS}?zadatel=MUNICIPALITY&stav=ALL`);
    expect(await screen.findByText(/^4.dotace$/)).toBeVisible();
    expect(titles()).toEqual(['Chytrá obec', 'Čistá data', 'Cloud', 'Dotazy']);
    const first = cardOf('Chytrá obec');
    expect(first.getByText('Otevřená')).toBeVisible();
    expect(first.getByText(/^zbývá 12.dní$/)).toBeVisible();
    expect(first.getByText(/^až 85.% výdajů$/)).toBeVisible();
    expect(await first.findByText('Obec: může žádat')).toBeVisible();
    expect(cardOf('Cloud').getByText('Obec: žádat nemůže')).toBeVisible();
    expect(cardOf('Cloud').getByText(/^otevře se za 3.dny$/)).toBeVisible();
    expect(cardOf('Dotazy').getByText('Uzavřená')).toBeVisible();
  });

  it('are sorted and filtered in the URL, with back and forward', async () => {
    answerOptions();
    answer();
    const rendered = await renderRoute(`${RESULTS}?zadatel=MUNICIPALITY&stav=ALL`);
    const { currentAddress, router, store } = rendered;
    // On a busy machine the list of a select is still moving, and takes no clicks, when its options are there.
    const person = rendered.person.setup({ pointerEventsCheck: 0 });
    await person.click(await screen.findByRole('combobox', { name: 'Řazení' }));
    await person.click(await screen.findByRole('option', { name: 'Podle názvu' }));
    expect(titles()).toEqual(['Cloud', 'Čistá data', 'Dotazy', 'Chytrá obec']);
    await person.click(screen.getByRole('combobox', { name: 'Řazení' }));
    await person.click(await screen.findByRole('option', { name: 'Podle částky' }));
    expect(titles()[0]).toBe('Cloud');
    await person.click(screen.getByRole('link', { name: 'Plánované (1)' }));
    expect(titles()).toEqual(['Cloud']);
    expect(screen.getByText(/^1.dotace z.4$/)).toBeVisible();
    expect(currentAddress()).toBe(`${RESULTS}?zadatel=MUNICIPALITY&stav=PLANNED&razeni=-amount_max`);
    expect(store.getState().searchObject[RESULTS]).toBe('?zadatel=MUNICIPALITY&stav=PLANNED&razeni=-amount_max');
    await act(() => router.navigate(-1));
    await waitFor(() => expect(titles()).toHaveLength(4));
  });

  it('are counted by region on the map, which filters the search', async () => {
    answerOptions();
    answer();
    const { person, currentAddress } = await renderRoute(`${RESULTS}?zadatel=MUNICIPALITY&stav=ALL`);
    const map = within(screen.getByRole('complementary', { name: 'Dotace podle krajů' }));
    const brno = await map.findByRole('button', { name: /^Jihomoravský kraj: 4.dotace$/ });
    expect(map.getByRole('button', { name: /^Zlínský kraj: 2.dotace$/ })).toBeVisible();

    answer('MUNICIPALITY/-/-/CZ064', grants.slice(0, 2));
    answer('MUNICIPALITY/-/-/-');
    await person.click(brno);
    expect(currentAddress()).toBe(`${RESULTS}?zadatel=MUNICIPALITY&kraj=CZ064&stav=ALL`);
    await waitFor(() => expect(titles()).toHaveLength(2));
    // The other regions keep their counts, so that the user can add another region.
    const zlin = await map.findByRole('button', { name: /^Zlínský kraj: 2.dotace$/ });
    answer('MUNICIPALITY/-/-/CZ064', grants.slice(0, 2));
    answer('MUNICIPALITY/-/-/CZ072', [grants[3]]);
    await person.click(zlin);
    expect(currentAddress()).toBe(`${RESULTS}?zadatel=MUNICIPALITY&kraj=CZ064%2CCZ072&stav=ALL`);
    await waitFor(() => expect(titles()).toHaveLength(3));
    expect(zlin).toHaveAttribute('aria-pressed', 'true');
  });

  it('are paginated by twenty', async () => {
    answerOptions();
    answer(
      'MUNICIPALITY/-/-/-',
      Array.from({ length: 45 }, (_, index) => buildGrant({ id: index + 1, title: `Výzva ${index + 1}` })),
    );
    const { person } = await renderRoute(`${RESULTS}?zadatel=MUNICIPALITY&razeni=title&strana=3`);
    expect(await screen.findByText(/^45.dotací$/)).toBeVisible();
    expect(titles()).toEqual(['Výzva 41', 'Výzva 42', 'Výzva 43', 'Výzva 44', 'Výzva 45']);
    await person.click(screen.getByRole('link', { name: 'Strana 1' }));
    await waitFor(() => expect(titles()).toHaveLength(20));
  });

  it('can have their filters removed one by one', async () => {
    answerOptions();
    answer('MUNICIPALITY/-/-/CZ064/CZ0642', []);
    // One request for the map, one for the wider search.
    answer();
    answer();
    const { person, currentAddress } = await renderRoute(`${RESULTS}?zadatel=MUNICIPALITY&okres=CZ0642&stav=ALL`);
    expect(await screen.findByText('Nic jsme nenašli')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Odebrat filtr Jihomoravský kraj' }));
    expect(currentAddress()).toBe(`${RESULTS}?zadatel=MUNICIPALITY&stav=ALL`);
    expect(await screen.findByText(/^4.dotace$/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Upravit hledání' })).toHaveAttribute(
      'href',
      '/dotace/vyhledavani?zadatel=MUNICIPALITY&stav=ALL',
    );
  });

  it('are not requested without any filter', async () => {
    answerOptions();
    await renderRoute(RESULTS);
    expect(await screen.findByText('Není zadáno, co hledat')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Zadat hledání' })).toHaveAttribute('href', '/dotace/vyhledavani');
  });

  it('show an error in place, and offer a retry', async () => {
    answerOptions();
    answer('MUNICIPALITY/-/-/-', { hello: 'world' });
    const { person } = await renderRoute(`${RESULTS}?zadatel=MUNICIPALITY&stav=ALL`);
    expect(await screen.findByText('Dotace se nepodařilo načíst')).toBeVisible();
    answer();
    await person.click(screen.getByRole('button', { name: 'Zkusit znovu' }));
    expect(await screen.findByText(/^4.dotace$/)).toBeVisible();
  });
});
