import { screen, waitFor, within } from '@testing-library/react';
import type { RecordChange } from '#contract/wire/history.ts';
import * as build from '#support/client/builders.ts';
import { answerAround, answerChoices, api, refuse, serve } from '#support/client/network.ts';
import { renderRoute } from '#support/client/renderRoute.tsx';

const answerHistory = (changes: RecordChange[], page = 1, pages = 1) =>
  serve(
    '/history/',
    {
      results: changes,
      pagination: { page, page_size: 20, count: changes.length * pages, pages, next: null, previous: null },
    },
    { kind: 'projects', record_id: 12, page },
  );
const project = (given = {}) =>
  build.buildProject({ name: 'Intranet', categories: [1], category_obj: [{ id: 1, name: 'Bezpečnost' }], ...given });

async function openHistory(changes: RecordChange[], pages = 1) {
  answerAround();
  api()
    .get('/projects/12/')
    .reply(200, project({ deadline: '2027-04-05' }), { ETag: '"v7"' });
  const view = await renderRoute('/projekty/12/upravit', { as: 'premium' });
  answerHistory(changes, 1, pages);
  await view.person.click(await screen.findByRole('button', { name: 'Další akce' }));
  await view.person.click(screen.getByRole('button', { name: 'Historie změn' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Historie změn' }));
  if (changes.length > 0) await drawer.findAllByRole('time');
  return { ...view, drawer };
}

it('describes in sentences who changed what', async () => {
  const { drawer } = await openHistory([
    build.buildChange({ id: 9 }),
    build.buildChange({
      id: 8,
      actor_name: 'Petr Kos',
      is_own: false,
      changes: [
        build.buildFieldChange({ field: 'status', value_before: 0, value_after: 20 }),
        build.buildFieldChange({ field: 'published', value_before: false, value_after: true }),
        build.buildFieldChange({ field: 'budget_to', value_before: null, value_after: 250_000 }),
        build.buildFieldChange({ field: 'description', value_before: 'Krátký popis', value_after: null }),
        build.buildFieldChange({
          field: 'tags',
          value_before: null,
          value_after: null,
          removed: [{ id: 1, name: null }],
          added: [
            { id: 2, name: 'cloud' },
            { id: 3, name: 'GIS' },
          ],
        }),
      ],
    }),
    build.buildChange({
      id: 7,
      actor_kind: 'SYSTEM',
      actor_name: null,
      changes: [build.buildFieldChange({ field: 'step4', value_before: 0, value_after: 50 })],
    }),
    build.buildChange({
      id: 6,
      actor_kind: 'COMMAND',
      actor_name: 'plans set',
      changes: [build.buildFieldChange({ field: 'name', value_before: 'Web', value_after: 'Intranet' })],
    }),
    build.buildChange({ id: 5, action: 'RESTORED', restores: '2026-11-19T08:00:00Z' }),
    build.buildChange({ id: 4, action: 'RESTORED', actor_name: null, changes: [] }),
    build.buildChange({ id: 3, action: 'DELETED', changes: [] }),
    build.buildChange({ id: 2, action: 'CREATED', changes: [] }),
  ]);
  const sentences = drawer.getAllByRole('paragraph').map((sentence) => sentence.textContent?.replace(/\u00a0/g, ' '));
  expect(sentences).toEqual([
    'Eva Malá mění Termín z 1. 3. 2027 na 5. 4. 2027.',
    'Petr Kos mění 5 údajů:',
    'Systém mění Realizaci z 0 % na 50 %.',
    'Provozovatel portálu mění Název z „Web“ na „Intranet“.',
    'Eva Malá vrací Termín z 1. 3. 2027 na 5. 4. 2027 podle stavu z 19. 11. 2026 09:00.',
    'Smazaný uživatel vrací záznam po smazání.',
    'Eva Malá maže záznam.',
    'Eva Malá zakládá záznam.',
  ]);
  const [several] = drawer.getAllByRole('list').slice(1);
  expect(
    within(several!)
      .getAllByRole('listitem')
      .map((item) => item.firstChild?.textContent?.replace(/\u00a0/g, ' ')),
  ).toEqual([
    'Stav z Nový na Probíhá',
    'Zveřejnění z ne na ano',
    'Rozpočet do: vyplněno 250 000 Kč',
    'Popis: smazáno „Krátký popis“',
    'Štítky: přidáno cloud, GIS; odebráno smazaná položka č. 1',
  ]);
});

it('compares long texts, and fetches them in full when the list has only their beginnings', async () => {
  const [before, after] = ['Stará věta o projektu. ', 'Nová věta o projektu. '].map(
    (begin) => begin + 'Společný konec textu. '.repeat(30),
  );
  const cut = build.buildFieldChange({
    field: 'description',
    value_before: before!.slice(0, 200),
    value_after: after!.slice(0, 200),
    is_cut: true,
  });
  const { drawer, person } = await openHistory([build.buildChange({ changes: [cut] })]);
  expect(drawer.getByText('Eva Malá mění Popis.')).toBeInTheDocument();
  serve(
    '/history/77/',
    build.buildChange({ changes: [{ ...cut, value_before: before!, value_after: after!, is_cut: false }] }),
  );
  await person.click(drawer.getByRole('button', { name: /^Zobrazit rozdíl: Popis/ }));
  expect((await drawer.findByRole('deletion')).textContent).toBe(' odebráno: Stará');
  expect(drawer.getByRole('insertion').textContent).toBe(' přidáno: Nová');
  await person.click(drawer.getByRole('button', { name: /^Skrýt rozdíl: Popis/ }));
  expect(drawer.queryByRole('insertion')).toBeNull();
});

it('restores a field by one click, over the shown version, and updates the page', async () => {
  const { drawer, person, toasts } = await openHistory([build.buildChange({ is_restorable: true })]);
  api()
    .matchHeader('if-match', '"v7"')
    .post('/history/77/restore/', { fields: ['deadline'] })
    .reply(204);
  api()
    .get('/projects/12/')
    .reply(200, project({ deadline: '2027-03-01' }), { ETag: '"v8"' });
  answerHistory([
    build.buildChange({
      id: 78,
      action: 'RESTORED',
      restores: '2026-11-20T08:00:00Z',
      changes: [build.buildFieldChange({ value_before: '2027-04-05', value_after: '2027-03-01' })],
    }),
  ]);
  await person.click(drawer.getByRole('button', { name: /^Vrátit, co bylo před změnou: Termín/ }));
  expect(await drawer.findByText('Vráceno.')).toBeInTheDocument();
  expect(toasts()).toEqual([]);
  expect(await drawer.findByText(/^Eva Malá vrací Termín/)).toBeInTheDocument();
  await waitFor(() => expect(screen.getByText(/^1\. 3\. 2027$/)).toBeInTheDocument());
});

it('restores a whole change and a whole state', async () => {
  const fields = [
    build.buildFieldChange(),
    build.buildFieldChange({ field: 'step1', value_before: 0, value_after: 50 }),
  ];
  const { drawer, person } = await openHistory([build.buildChange({ changes: fields, is_restorable: true })]);
  const sent: unknown[] = [];
  api()
    .post('/history/77/restore/', (body: unknown) => Boolean(sent.push(body)))
    .reply(409, { detail: 'Záznam už takto vypadá, není co vracet.' })
    .post('/history/77/restore/', (body: unknown) => Boolean(sent.push(body)))
    .reply(200, { left_out: ['categories', 'tags'] });
  await person.click(drawer.getByRole('button', { name: /^Vrátit celou změnu/ }));
  expect(await drawer.findByText('Záznam už takto vypadá, není co vracet.')).toBeInTheDocument();
  await waitFor(() => expect(drawer.getByRole('button', { name: /^Obnovit tento stav/ })).toBeEnabled());
  serve('/projects/12/', project());
  answerHistory([]);
  await person.click(drawer.getByRole('button', { name: /^Obnovit tento stav/ }));
  await drawer.findByText('Vráceno. Vynechali jsme položky, které už neexistují: Kategorie, Štítky.');
  expect(sent).toEqual([{ fields: ['deadline', 'step1'] }, { fields: null }]);
});

it('shows under the label of the field why it cannot be restored', async () => {
  const categories = build.buildFieldChange({
    field: 'categories',
    value_before: null,
    value_after: null,
    added: [{ id: 2, name: 'GIS' }],
    removed: [{ id: 1, name: null }],
  });
  const { drawer, person, toasts } = await openHistory([build.buildChange({ changes: [categories] })]);
  refuse('post', '/history/77/restore/', { categories: ['Vybraná položka neexistuje.'] });
  await person.click(drawer.getByRole('button', { name: /^Vrátit, co bylo před změnou: Kategorie/ }));
  expect(
    await drawer.findByText('Tuto změnu vrátit nelze. Kategorie: Vybraná položka neexistuje.'),
  ).toBeInTheDocument();
  expect(toasts()).toEqual([]);
});

it('refetches the record and the history after a 412', async () => {
  const { drawer, person } = await openHistory([build.buildChange()]);
  api().post('/history/77/restore/').reply(412, { detail: 'Záznam se mezitím změnil.' });
  api().get('/projects/12/').reply(200, project(), { ETag: '"v8"' });
  answerHistory([build.buildChange({ id: 80, actor_name: 'Petr Kos', is_own: false }), build.buildChange()]);
  await person.click(drawer.getByRole('button', { name: /^Vrátit, co bylo před změnou/ }));
  expect(await drawer.findByText(/^Záznam se mezitím změnil\. Podívejte se/)).toBeInTheDocument();
  expect(await drawer.findByText(/^Petr Kos mění/)).toBeInTheDocument();
});

it('shows older changes by pages, and offers no restore of a change that cannot be restored', async () => {
  const fixed = build.buildChange({ changes: [build.buildFieldChange({ is_restorable: false })] });
  const { drawer, person } = await openHistory([fixed], 3);
  expect(drawer.queryByRole('button', { name: /Vrátit|Obnovit/ })).toBeNull();
  expect(drawer.getByRole('button', { name: 'Novější' })).toBeDisabled();
  answerHistory([build.buildChange({ id: 1, action: 'CREATED', changes: [] })], 2, 3);
  await person.click(drawer.getByRole('button', { name: 'Starší' }));
  expect(await drawer.findByText('Eva Malá zakládá záznam.')).toBeInTheDocument();
  expect(drawer.getByText(/Strana 2 z 3/)).toBeInTheDocument();
});

it('the form of a technology shows the restored value', async () => {
  answerChoices();
  const software = (note: string) => build.buildSoftware({ id: 12, name: 'Účetnictví', note });
  api().get('/software/12/').reply(200, software('Nová'), { ETag: '"v1"' });
  const { person } = await renderRoute('/technologie/12/upravit', { as: 'premium' });
  expect(await screen.findByLabelText(/^Poznámka/)).toHaveValue('Nová');
  const note = build.buildFieldChange({ field: 'note', value_before: 'Stará', value_after: 'Nová' });
  const history = (changes: RecordChange[]) =>
    serve('/history/', build.buildPage(changes), { kind: 'software', record_id: 12, page: 1 });
  history([build.buildChange({ changes: [note] })]);
  await person.click(screen.getByRole('button', { name: 'Další akce' }));
  await person.click(screen.getByRole('button', { name: 'Historie změn' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Historie změn' }));
  api().post('/history/77/restore/').reply(204);
  api().get('/software/12/').reply(200, software('Stará'), { ETag: '"v2"' });
  history([build.buildChange({ changes: [{ ...note, is_restorable: false }] })]);
  await person.click(await drawer.findByRole('button', { name: /^Vrátit, co bylo před změnou: Poznámka/ }));
  await waitFor(() => expect(screen.getByLabelText(/^Poznámka/)).toHaveValue('Stará'));
});

it('the history of a reference is available to the operator, and not to non-owners', async () => {
  answerAround();
  api()
    .get('/references/21/')
    .times(2)
    .reply(200, build.buildReference({ is_owner: false }));
  const { person, unmount } = await renderRoute('/referencni-projekty/21/detail', { as: 'premium' });
  await person.click(await screen.findByRole('button', { name: 'Další akce' }));
  expect(screen.queryByRole('button', { name: 'Historie změn' })).toBeNull();
  unmount();
  const other = await renderRoute('/referencni-projekty/21/detail', { as: 'operator' });
  await other.person.click(await screen.findByRole('button', { name: 'Další akce' }));
  expect(await screen.findByRole('button', { name: 'Historie změn' })).toBeInTheDocument();
});
