import { screen, waitFor, within } from '@testing-library/react';
import { addDays, dayOf } from '#contract/lib/days.ts';
import type { Overview } from '#contract/wire/overview.ts';
import type { Watch } from '#contract/wire/watches.ts';
import { buildListRow, buildOverview, type Person } from '#support/client/builders.ts';
import { api, serve } from '#support/client/network.ts';
import { renderRoute } from '#support/client/renderRoute.tsx';

const inDays = (days: number) => addDays(dayOf(new Date()), days);
const LICENCE = buildListRow({ item: 'licence:1:2026-12-15', title: 'Účto', day: inDays(1) });
const TENDER = buildListRow({
  item: 'tender:5:DECIDE',
  kind: 'TENDER',
  title: 'Spisovka',
  text: '3 nabídky, zbývá rozhodnout.',
  path: '/poptavky/5',
  press: { label: 'Rozhodnout', path: '/projekty/12/rozhodnuti' },
  day: inDays(-2),
  is_new: true,
  marks: ['SNOOZED'],
});
const HIT = buildListRow({
  item: 'hit:PROJECTS:77',
  band: 'NEW',
  kind: 'HIT',
  title: 'Nový web',
  why: 'Hlídání „Poptávky v mých oborech“',
  path: '/poptavky/77',
  press: { label: 'Otevřít poptávku', path: '/poptavky/77' },
  day: null,
  watch: 8,
  marks: ['SNOOZED', 'DISMISSED'],
});

const WATCH: Watch = {
  id: 8,
  target: 'PROJECTS',
  query: 'open=true',
  name: 'Poptávky v mých oborech',
  address: '/projekty/seznam',
  is_default: true,
  regions: [],
  shared_with: null,
  hits: 1,
  notes: [],
  is_asleep: false,
  created_at: '2026-11-20T08:00:00Z',
};

async function openList(rows: Overview['rows'], given: Partial<Overview> = {}, as: Person = 'premium') {
  serve('/overview/', buildOverview({ rows, ...given }));
  const view = await renderRoute('/', { as });
  await screen.findByRole('heading', { level: 1, name: 'Dobrý den, Jano' });
  await screen.findByText(rows[0]?.title ?? 'Nic na vás nečeká.');
  return view;
}
const row = (name: string) => screen.getByRole('listitem', { name });
const button = (name: string) => screen.getByRole('button', { name });
const marked = (body: object) => api().post('/overview/marks/', body).reply(204);

it('shows three bands with what to press, why, and deadlines in words', async () => {
  const running = buildListRow({ item: 'request:4', band: 'RUNNING', title: 'Zpětné volání', press: null });
  const { person } = await openList([LICENCE, TENDER, HIT, running], { previous_visit: '2026-11-20T08:00:00Z' });

  const todo = screen.getByRole('region', { name: 'Udělejte' });
  expect(within(todo).getByRole('link', { name: 'Účto' })).toHaveAttribute('href', '/technologie/upravit/1');
  expect(within(todo).getByRole('link', { name: 'Rozhodnout: Spisovka' })).toHaveAttribute(
    'href',
    '/projekty/12/rozhodnuti',
  );
  expect(row('Účto')).toHaveTextContent(/\d{4}, zítra/);
  expect(row('Spisovka')).toHaveTextContent(/nové.*, po termínu/);
  expect(within(row('Spisovka')).queryByRole('button', { name: /^(Hotovo|Nezajímá mě)/ })).toBeNull();
  expect(screen.getByRole('region', { name: 'Nové od minula' })).toHaveTextContent(/od 20\. 11\. 2026.*Hlídání „Popt/);

  expect(screen.queryByText('Zpětné volání')).toBeNull();
  await person.click(screen.getByText('Běží (1)'));
  expect(await screen.findByText('Zpětné volání')).toBeVisible();
});

it('says what is worth doing when nothing waits', async () => {
  await openList([]);
  expect(screen.getByRole('link', { name: 'Vyhledat dotace' })).toHaveAttribute('href', '/dotace');
});

it('folds a long list, and shows the rows of the firm behind a switch', async () => {
  const many = Array.from({ length: 16 }, (_, index) =>
    buildListRow({ item: `licence:${index}`, title: `Licence ${index}` }),
  );
  const { person } = await openList([...many, buildListRow({ item: 'x', title: 'Kolegova', is_mine: false })]);
  expect(screen.queryByText('Licence 15')).toBeNull();
  await person.click(button('Zobrazit vše (16)'));
  expect(screen.getByText('Licence 15')).toBeVisible();
  expect(screen.queryByText('Kolegova')).toBeNull();
  await person.click(screen.getByRole('switch', { name: 'Celá firma' }));
  expect(row('Kolegova')).toHaveTextContent('kolegové');
});

it('takes a snoozed row away at once, and back', async () => {
  const { person } = await openList([LICENCE, TENDER]);
  await person.click(button('Připomenout: Účto'));
  marked({ item: LICENCE.item, mark: 'SNOOZED', until: inDays(1) });
  serve('/overview/', buildOverview({ rows: [TENDER] }));
  await person.click(await screen.findByRole('button', { name: 'Zítra' }));
  // The focus does not get lost with the row.
  expect(row('Spisovka')).toHaveFocus();
  await waitFor(() => expect(screen.queryByText('Účto')).toBeNull());

  marked({ item: LICENCE.item, mark: 'NONE' });
  serve('/overview/', buildOverview({ rows: [LICENCE, TENDER] }));
  await person.click(await screen.findByRole('button', { name: 'Vrátit zpět' }));
  expect(await screen.findByText('Účto')).toBeVisible();
});

it('takes a row away before the server answers, and puts it back to its place with a sentence if it refuses', async () => {
  const { person } = await openList([TENDER, LICENCE, HIT]);
  let refuseIt: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => (refuseIt = resolve));
  api()
    .post('/overview/marks/')
    .reply(async () => {
      await asked;
      return [400, { item: ['Takový řádek nemáte.'] }];
    });
  await person.click(button('Hotovo: Účto'));
  await waitFor(() => expect(screen.queryByText('Účto')).toBeNull());
  refuseIt();
  expect(await screen.findByText(/Takový řádek nemáte\./)).toBeVisible();
  const todo = screen.getByRole('region', { name: 'Udělejte' });
  await waitFor(() =>
    expect(
      within(todo)
        .getAllByRole('listitem')
        .map(({ dataset }) => dataset.row),
    ).toEqual([TENDER.item, LICENCE.item]),
  );
});

it('tells the watch of a hit that it was opened, or ends it', async () => {
  const { person, currentAddress } = await openList([HIT], {}, 'supplier');
  api().patch('/watches/8/', { is_ended: true }).reply(200, WATCH);
  serve('/overview/', buildOverview({ rows: [HIT] }));
  await person.click(button('Ukončit hlídání: Nový web'));
  await screen.findByRole('button', { name: 'Vrátit zpět' });

  api().patch('/watches/8/', { pressed: true }).reply(200, WATCH);
  serve('/overview/', buildOverview({ rows: [HIT] }));
  api().get('/tenders/77/').reply(404, {});
  await person.click(screen.getByRole('link', { name: 'Otevřít poptávku: Nový web' }));
  await waitFor(() => expect(currentAddress()).toBe('/poptavky/77'));
});

it('is worked through by keys, until they are turned off', async () => {
  const { person, currentAddress } = await openList([LICENCE, TENDER, HIT]);
  row('Účto').focus();
  await person.keyboard('jjj');
  expect(row('Nový web')).toHaveFocus();
  await person.keyboard('kh');
  expect(await screen.findByRole('button', { name: 'Zítra' })).toHaveFocus();
  await person.keyboard('{Escape}');
  expect(button('Připomenout: Spisovka')).toHaveFocus();

  await person.keyboard('k');
  marked({ item: LICENCE.item, mark: 'DONE' });
  serve('/overview/', buildOverview({ rows: [TENDER, HIT] }));
  await person.keyboard('e');
  await waitFor(() => expect(screen.queryByText('Účto')).toBeNull());
  // A row without the mark stays.
  await person.keyboard('e');
  expect(row('Spisovka')).toHaveFocus();
  expect(row('Spisovka')).toHaveAttribute('aria-keyshortcuts', 'J K Enter H');

  await person.click(screen.getByRole('switch', { name: 'Klávesové zkratky' }));
  row('Spisovka').focus();
  await person.keyboard('j');
  expect(row('Spisovka')).toHaveFocus();
  expect(row('Spisovka')).not.toHaveAttribute('aria-keyshortcuts');

  await person.click(screen.getByRole('switch', { name: 'Klávesové zkratky' }));
  row('Spisovka').focus();
  api()
    .get(/projects\/12|software/)
    .query(true)
    .times(9)
    .optionally()
    .reply(404, {});
  await person.keyboard('{Enter}');
  await waitFor(() => expect(currentAddress()).toBe('/projekty/12/rozhodnuti'));
});
