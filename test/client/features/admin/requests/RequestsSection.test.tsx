import { screen, waitFor, within } from '@testing-library/react';
import type { AdminRequest, AdminRequestDetail } from '#contract/wire/adminRequests.ts';
import { buildPage } from '#support/client/builders.ts';
import { fill } from '#support/client/fill.ts';
import { api, serve } from '#support/client/network.ts';
import { renderRoute } from '#support/client/renderRoute.tsx';

const AT = '2026-11-20T08:00:00Z';
const buildAdminRequest = (given: Partial<AdminRequest> = {}): AdminRequest => ({
  id: 7,
  kind: 'callbacks',
  state: 'NEW',
  is_refused: false,
  name: 'Jana Nová',
  phone: '+420777000112',
  time: null,
  note: null,
  type: 'OTHER',
  service: null,
  project: null,
  categories: [],
  email: 'jana@obec.test',
  user: 3,
  plan: 'BASIC',
  companies: [{ id: 5, name: 'Obec Lhota' }],
  assignee: null,
  call_at: null,
  waits_for_answer: false,
  created_at: AT,
  accepted_at: null,
  done_at: null,
  updated_at: AT,
  ...given,
});
const detail = (given: Partial<AdminRequestDetail> = {}): AdminRequestDetail => ({
  ...buildAdminRequest(given),
  messages: [],
  ...given,
});

const LIST = '/provoz/pozadavky';
const ROWS = [buildAdminRequest(), buildAdminRequest({ id: 8, name: 'Petr Malý', kind: 'assistant' })];
const answerList = (query: object, rows: AdminRequest[] = ROWS) =>
  serve('/admin/requests/', buildPage(rows), { page_size: 50, ...query });

const rowNames = async () => (await screen.findAllByRole('rowheader')).map(({ textContent }) => textContent);

it('keeps the filters in the URL and shows a chip for each', async () => {
  answerList({ state: 'NEW', waits: 'true', q: 'jana' });
  await renderRoute(`${LIST}?q=jana&stav=NEW&ceka=ano`, { as: 'operator' });
  expect(await rowNames()).toEqual(['Zpětné volání', 'IT asistent']);
  const chips = screen.getByRole('list', { name: 'Použité filtry' });
  expect(
    within(chips)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(
    expect.arrayContaining([
      expect.stringContaining('„jana“'),
      expect.stringContaining('Nový'),
      expect.stringContaining('Klient čeká na odpověď'),
    ]),
  );
  expect(screen.getByRole('link', { name: 'Zpětné volání' })).toHaveAttribute('href', '/provoz/pozadavky/7');
});

it('J and K move between rows, X selects one, and shortcuts are off in a field', async () => {
  answerList({});
  const { person } = await renderRoute(LIST, { as: 'operator' });
  await rowNames();
  const [first, second] = ['Zpětné volání', 'IT asistent'].map((name) => screen.getByRole('link', { name }));
  await person.keyboard('j');
  expect(first).toHaveFocus();
  await person.keyboard('j');
  expect(second).toHaveFocus();
  await person.keyboard('j');
  expect(second).toHaveFocus();
  await person.keyboard('k');
  expect(first).toHaveFocus();
  await person.keyboard('x');
  expect(await screen.findByText('Vybráno: 1')).toBeInTheDocument();
  await person.click(screen.getByRole('searchbox'));
  await person.keyboard('jk');
  expect(screen.getByRole('searchbox')).toHaveValue('jk');
  expect(screen.getByRole('searchbox')).toHaveFocus();
});

it('takes selected rows in bulk, and clears the selection', async () => {
  answerList({});
  const { person } = await renderRoute(LIST, { as: 'operator' });
  await person.click(await screen.findByRole('checkbox', { name: 'Vybrat: Zpětné volání, Jana Nová' }));
  await person.click(screen.getByRole('checkbox', { name: 'Vybrat: IT asistent, Petr Malý' }));
  const bar = await screen.findByRole('group', { name: 'Úpravy vybraných řádků' });
  api()
    .post('/admin/requests/bulk/', { ids: [7, 8], state: 'ACCEPTED', assignee: 1 })
    .reply(200, { changed: 2, unchanged: 0 });
  answerList({});
  await person.click(within(bar).getByRole('button', { name: 'Převzít' }));
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Úpravy vybraných řádků' })).toBeNull());
});

it('remembers the chosen columns and dense rows', async () => {
  answerList({});
  const { person, store } = await renderRoute(LIST, { as: 'operator' });
  await rowNames();
  await person.click(screen.getByRole('button', { name: 'Sloupce' }));
  await person.click(await screen.findByRole('checkbox', { name: 'E-mail' }));
  expect(await screen.findByRole('columnheader', { name: 'E-mail' })).toBeInTheDocument();
  await person.click(screen.getByRole('checkbox', { name: 'Hustší řádky' }));
  await person.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Sloupce' })).toHaveFocus();
  expect(store.getState().preferences).toMatchObject({
    columns: { pozadavky: expect.arrayContaining(['email', 'state']) as string[] },
    isDense: true,
  });
});

it('the board has a column for each state, and a new request can be taken from it', async () => {
  answerList({ state: 'NEW', ordering: 'created_at' });
  answerList({ state: 'ACCEPTED', ordering: 'created_at' }, []);
  answerList({ state: 'DONE', ordering: '-updated_at' }, []);
  const { person } = await renderRoute(`${LIST}?zobrazeni=deska`, { as: 'operator' });
  const column = await screen.findByRole('region', { name: 'Nové' });
  await within(column).findByRole('link', { name: 'IT asistent' });
  expect(within(column).getAllByRole('link')).toHaveLength(2);
  expect(await within(screen.getByRole('region', { name: 'V řešení' })).findByText('Nic tu není')).toBeInTheDocument();
  api()
    .patch('/admin/requests/7/', { state: 'ACCEPTED', assignee: 1 })
    .reply(200, detail({ state: 'ACCEPTED' }));
  answerList({ state: 'NEW', ordering: 'created_at' }, [ROWS[1]!]);
  answerList({ state: 'ACCEPTED', ordering: 'created_at' }, [buildAdminRequest({ state: 'ACCEPTED' })]);
  answerList({ state: 'DONE', ordering: '-updated_at' }, []);
  await person.click(within(column).getByRole('button', { name: 'Převzít: Zpětné volání, Jana Nová' }));
  await waitFor(() => expect(within(column).getAllByRole('link')).toHaveLength(1));
});

describe('one request', () => {
  const OPERATORS = {
    results: [
      { id: 1, name: 'Jana Nováková' },
      { id: 2, name: 'Ota Správný' },
    ],
  };
  const open = async (request: AdminRequestDetail = detail()) => {
    api().get('/admin/requests/7/').reply(200, request, { etag: '"v1"' });
    serve('/admin/requests/operators/', OPERATORS);
    const view = await renderRoute(`${LIST}/7`, { as: 'operator' });
    await screen.findByRole('heading', { level: 1, name: 'Zpětné volání' });
    return view;
  };

  it.each([
    ['Odpovědět', { state: 'ACCEPTED' }],
    ['Odpovědět a vyřídit', { state: 'DONE', is_refused: false }],
    ['Odpovědět a odmítnout', { state: 'DONE', is_refused: true }],
  ])('%s sends the answer with the next state', async (button, state) => {
    const { person } = await open();
    expect(screen.getByRole('link', { name: 'Obec Lhota' })).toHaveAttribute('href', '/provoz/firmy/5');
    expect(screen.getByText('BASIC')).toBeInTheDocument();
    api()
      .patch('/admin/requests/7/', { text: 'Zavoláme', ...state })
      .matchHeader('if-match', '"v1"')
      .reply(200, detail({ state: 'DONE' }), { etag: '"v2"' });
    api()
      .get('/admin/requests/7/')
      .reply(
        200,
        detail({
          state: 'DONE',
          messages: [{ id: 1, is_answer: true, author_name: 'Jana Nováková', text: 'Zavoláme', created_at: AT }],
        }),
        { etag: '"v2"' },
      );
    await fill(person, screen.getByLabelText(/^Odpověď klientovi/), 'Zavoláme');
    if (button.endsWith('odmítnout'))
      await person.click(screen.getByRole('button', { name: 'Další způsoby odpovědi' }));
    await person.click(screen.getByRole('button', { name: button }));
    const thread = screen.getByRole('region', { name: 'Komunikace' });
    expect(await within(thread).findByText('Zavoláme')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText(/^Odpověď klientovi/)).toHaveValue(''));
  });

  it('sends the answer by Ctrl+Enter, keeps it after a 409, and shows what another operator did', async () => {
    const { person } = await open();
    api()
      .patch('/admin/requests/7/', { text: 'Zavoláme', state: 'ACCEPTED' })
      .reply(409, { detail: 'Požadavek mezitím převzal někdo jiný: Ota Správný v 10:02.' });
    api()
      .get('/admin/requests/7/')
      .reply(200, detail({ state: 'ACCEPTED', assignee: { id: 2, name: 'Ota Správný' } }), { etag: '"v2"' });
    await fill(person, screen.getByLabelText(/^Odpověď klientovi/), 'Zavoláme');
    await person.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Požadavek mezitím převzal někdo jiný: Ota Správný v 10:02.')).toBeInTheDocument();
    expect(await screen.findByText('V řešení')).toBeInTheDocument();
    expect(screen.getByLabelText(/^Odpověď klientovi/)).toHaveValue('Zavoláme');
  });
});
