import { act, screen, waitFor, within } from '@testing-library/react';
import { addDays, dayOf } from '#contract/lib/days.ts';
import { searched } from '#shared/store/slices/searchObject.ts';
import { buildProject, buildSoftware } from '#support/client/builders.ts';
import { answerAround, answerChoices, answerEverythingEmpty, api, serve } from '#support/client/network.ts';
import { renderRoute } from '#support/client/renderRoute.tsx';

const opened = () => screen.findByLabelText('Název');
/** Finds a button by its text: a lookup by role in such a long form takes a second each time. */
const button = (label: string) => screen.getByText(label, { selector: 'button *, button' });
const saved = () =>
  buildSoftware({
    name: 'Účto',
    categories: [1],
    category_obj: [{ id: 1, name: 'Bezpečnost' }],
    price: 10,
    valid_from: '2026-02-01',
  });

describe('adding software', () => {
  it('lists all missing fields before anything is sent', async () => {
    answerAround();
    const { person } = await renderRoute('/technologie/vytvorit', { as: 'free' });
    await opened();
    await person.click(button('Vytvořit'));
    const summary = await screen.findByRole('alert', { name: 'Zkontrolujte prosím zadané údaje' });
    expect(
      within(summary)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([expect.stringContaining('Název'), expect.stringContaining('Kategorie')]);
  });

  it('suggests names of the catalogue, links the software to its product, and returns to the list', async () => {
    answerAround();
    answerEverythingEmpty();
    api()
      .persist()
      .get('/products/suggestion/')
      .query(true)
      .reply(200, { results: [{ id: 61, name: 'PostgreSQL' }] });
    let sent: unknown;
    api()
      .post('/software/', (body: unknown) => Boolean((sent = body)))
      .reply(201, saved());
    const { person, currentAddress, toasts } = await renderRoute('/technologie/vytvorit', { as: 'free' });

    const name = await opened();
    await person.click(name);
    await person.paste('PostgreSQ');
    await waitFor(() => expect(document.querySelector('option[value="PostgreSQL"]')).toBeInTheDocument());
    await person.type(name, 'L');
    await person.click(button('Vybrat kategorie'));
    const picker = await screen.findByRole('dialog');
    await person.click(await within(picker).findByText('Bezpečnost'));
    await person.click(within(picker).getByText('Hotovo'));
    await person.click(screen.getByLabelText('Potřebuje upgrade'));
    await person.click(button('Vytvořit'));

    await waitFor(() => expect(currentAddress()).toBe('/technologie/seznam'));
    expect(toasts()).toEqual(['Technologie vytvořena']);
    expect(sent).toMatchObject({
      name: 'PostgreSQL',
      product: 61,
      categories: [1],
      need_upgrade: true,
      need_extension: false,
      watch_expiration: false,
      note: null,
      valid_to: null,
    });
  });
});

describe('editing software', () => {
  it('shows server errors at the fields, then saves and returns to the list with its filters', async () => {
    answerAround();
    api().persist().get('/software/31/').reply(200, saved(), { ETag: '"v1"' });
    answerEverythingEmpty();
    const { person, store, currentAddress, toasts } = await renderRoute('/technologie/31/upravit', { as: 'free' });
    act(() => void store.dispatch(searched({ list: '/technologie/seznam', search: '?vyprsi=po' })));
    expect(await opened()).toHaveValue('Účto');
    expect(document.title).toMatch(/^Účto/);
    expect(screen.getByRole('heading', { level: 1, name: 'Účto' })).toBeVisible();

    await person.type(screen.getByLabelText('Verze'), '7');
    api()
      .patch('/software/31/')
      .matchHeader('If-Match', '"v1"')
      .reply(400, { version: ['Tahle verze není.'] });
    await person.click(button('Uložit'));
    const summary = await screen.findByRole('alert', { name: 'Zkontrolujte prosím zadané údaje' });
    expect(summary).toHaveTextContent('Tahle verze není.');
    // The summary is focused when the attempt ends.
    await waitFor(() => expect(screen.getByRole('alert', { name: 'Zkontrolujte prosím zadané údaje' })).toHaveFocus());
    await person.type(screen.getByLabelText('Verze'), '8');
    api()
      .patch('/software/31/', (body: { version?: string }) => body.version === '78')
      .matchHeader('If-Match', '"v1"')
      .reply(200, saved(), { ETag: '"v2"' });
    await person.click(button('Uložit'));
    await waitFor(() => expect(currentAddress()).toBe('/technologie/seznam?vyprsi=po'));
    expect(toasts()).toContain('Změny byly uloženy.');
  });

  it('opens a tender for the renewal of a licence that expires soon', async () => {
    answerAround();
    const valid_to = addDays(dayOf(new Date()), 20);
    api()
      .persist()
      .get('/software/31/')
      .reply(200, { ...saved(), valid_to }, { ETag: '"v1"' });
    api().persist().get('/projects/12/').reply(200, buildProject(), { ETag: '"v1"' });
    answerEverythingEmpty();
    const { person, currentAddress } = await renderRoute('/technologie/31/upravit', { as: 'free' });
    const renewal = await screen.findByRole('button', { name: 'Poptat obnovu nebo náhradu' });
    api()
      .post('/software/31/renew/')
      .reply(201, { tender: 61, project: { id: 12, name: 'Obnova: Účto' }, created: true });
    await person.click(renewal);
    await waitFor(() => expect(currentAddress()).toBe('/projekty/12/upravit?cast=poptavka'));
    expect(await screen.findByRole('heading', { level: 1, name: buildProject().name })).toBeInTheDocument();
  });

  /** Opens the dialog with the own version 'x' and the version that another user saved meanwhile. */
  async function withStaleVersion() {
    answerChoices();
    api().get('/software/31/').reply(200, saved(), { ETag: '"v1"' });
    const rendered = await renderRoute('/technologie/31/upravit', { as: 'free' });
    await opened();
    await rendered.person.type(screen.getByLabelText('Verze'), 'x');
    api().patch('/software/31/').reply(412, { detail: 'Záznam se mezitím změnil.' });
    api()
      .get('/software/31/')
      .reply(200, { ...saved(), version: 'jejich' }, { ETag: '"v2"' });
    await rendered.person.click(button('Uložit'));
    return { ...rendered, dialog: within(await screen.findByRole('dialog')) };
  }

  it('shows both versions after a 412, and an error when the merged one cannot be saved', async () => {
    const { person, dialog } = await withStaleVersion();
    expect(screen.getByRole('dialog')).toHaveTextContent('x');
    expect(screen.getByRole('dialog')).toHaveTextContent('jejich');
    api().patch('/software/31/').matchHeader('If-Match', '"v2"').reply(412, { detail: 'A zase.' });
    api().get('/software/31/').reply(403, { detail: 'Ne.' });
    await person.click(dialog.getByRole('button', { name: 'Uložit vybrané' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Uložit se nepodařilo. Zkuste to prosím znovu.');

    api()
      .patch('/software/31/', (body: { version?: string }) => body.version === 'x')
      .matchHeader('If-Match', '"v2"')
      .reply(200, { ...saved(), version: 'x' }, { ETag: '"v3"' });
    // The failed query is refetched after the change.
    api()
      .get('/software/31/')
      .reply(200, { ...saved(), version: 'x' }, { ETag: '"v3"' });
    await person.click(dialog.getByRole('button', { name: 'Uložit vybrané' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText('Verze')).toHaveValue('x');
  });

  it('does not reopen the dialog that was closed while the choice was being saved', async () => {
    const { person, dialog } = await withStaleVersion();
    api().patch('/software/31/').matchHeader('If-Match', '"v2"').delay(300).reply(500, { detail: 'Nejde to.' });
    await person.click(dialog.getByRole('button', { name: 'Uložit vybrané' }));
    await person.click(dialog.getByRole('button', { name: 'Zpět k formuláři' }));
    await screen.findByText('Nejde to.');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText('Verze')).toHaveValue('x');
  });

  it('deletes after a confirmation and offers an undo', async () => {
    answerAround();
    const valid_to = addDays(dayOf(new Date()), 400);
    api()
      .get('/software/31/')
      .reply(200, { ...saved(), valid_to }, { ETag: '"v1"' });
    answerEverythingEmpty();
    const { person, currentAddress } = await renderRoute('/technologie/31/upravit', { as: 'free' });
    await opened();
    // The licence is valid for long, so no renewal is offered.
    expect(screen.queryByRole('button', { name: 'Poptat obnovu nebo náhradu' })).toBeNull();
    await person.click(button('Smazat'));
    await screen.findByText('Smazat technologii Účto?');
    api().delete('/software/31/').reply(204);
    await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Smazat' }));
    await waitFor(() => expect(currentAddress()).toBe('/technologie/seznam'));
    expect(await screen.findByText('Smazáno')).toBeVisible();
    expect(button('Vrátit zpět')).toBeVisible();
  });

  it('links an expiring licence to suppliers, consultants and grants of the plan', async () => {
    answerAround();
    serve('/software/31/', { ...saved(), product: 61, valid_to: '2026-02-02' });
    await renderRoute('/technologie/31/upravit', { as: 'premium' });
    await opened();
    const link = (name: string) => screen.getByText(name, { selector: 'a' });
    expect(link('Dodavatelé této technologie')).toHaveAttribute('href', '/subjekty/seznam-dodavatelu?technologie=61');
    expect(link('Konzultanti v těchto kategoriích')).toHaveAttribute(
      'href',
      '/subjekty/seznam-konzultantu?kategorie=1',
    );
    expect(link('Otevřené dotace na digitalizaci')).toHaveAttribute('href', '/dotace/vysledky?oblast=DIGITAL');
  });
});

it('a missing technology links back to the list', async () => {
  api().get('/software/999/').reply(404, { detail: 'Nenalezeno.' });
  await renderRoute('/technologie/999/upravit', { as: 'free' });
  expect(await screen.findByText('Tady už nic není')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Zpět na moje technologie' })).toHaveAttribute('href', '/technologie/seznam');
  expect(screen.queryByRole('button', { name: 'Zkusit znovu' })).not.toBeInTheDocument();
});

it('keeps an invalid date, shows the error at the field, and sends nothing', async () => {
  answerAround();
  const { person } = await renderRoute('/technologie/vytvorit', { as: 'free' });
  await opened();
  // The calendar loads after the form.
  await waitFor(() => expect(screen.getByLabelText('Platnost do')).not.toHaveAttribute('readonly'));
  const end = screen.getByLabelText('Platnost do');
  const write = async (text: string) => {
    await person.click(end);
    await person.clear(end);
    await person.paste(text);
    await person.tab();
  };
  for (const [text, sentence] of [
    ['31. listí 2026', 'Datum napište jako 31. 12. 2026.'],
    ['31. 6. 2026', 'Takový den v kalendáři není.'],
  ] as const) {
    await write(text);
    const error = await screen.findByText(sentence);
    expect(end).toHaveDisplayValue(text);
    expect(end).toHaveAttribute('aria-describedby', expect.stringContaining(error.id));
    expect(end).toHaveAttribute('aria-invalid', 'true');
  }
  await person.click(button('Vytvořit'));
  const summary = await screen.findByRole('alert', { name: 'Zkontrolujte prosím zadané údaje' });
  expect(summary).toHaveTextContent('Platnost do: Takový den v kalendáři není.');

  await write('31.12.26');
  await waitFor(() => expect(end).toHaveDisplayValue('31. 12. 2026'));
  expect(screen.queryByText('Takový den v kalendáři není.')).toBeNull();
});
