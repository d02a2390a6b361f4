import { act, screen, waitFor, within } from '@testing-library/react';
import { readRecord } from '#contract/masking/supportRecord.ts';
import type { ReceivedRecord } from '#contract/wire/support.ts';
import { exportRecord } from '#shared/store/record/exportRecord.ts';
import { buildPage, buildProject } from '#support/client/builders.ts';
import { fill } from '#support/client/fill.ts';
import { api, serve } from '#support/client/network.ts';
import { surroundings } from '#support/client/records.ts';
import { renderRoute } from '#support/client/renderRoute.tsx';

const RECEIVED: ReceivedRecord = {
  id: 1,
  author: { id: 1, name: 'a' },
  note: null,
  route: '/',
  build: 'x',
  created_at: '2026-11-20T08:00:00Z',
  state: 'NEW',
  operator: null,
  settled_at: null,
  answer: null,
};
const elsewhere = { ...surroundings, build: { id: 'other', made: '2020-01-01T08:00:00Z' } };

async function recordOfProjects() {
  const { store, router, unmount } = await renderRoute('/nic', { as: 'premium' });
  await screen.findByRole('heading', { name: '404 Page not found' });
  serve('/projects/', buildPage([buildProject({ name: 'Spisová služba' })]), true);
  await act(() => router.navigate('/projekty/seznam'));
  await screen.findByText('Spisová služba');
  const { text } = exportRecord(store.history(), store.getState(), {
    ...elsewhere,
    now: new Date(store.history().times[0]! + 12 * 60_000 - 100),
  });
  unmount();
  return new File([text], 'zaznam.json', { type: 'application/json' });
}

it('the user menu opens the report dialog, which shows the content of the record and sends it with a note', async () => {
  serve('/support/', buildPage([]), true);
  const { person } = await renderRoute('/podpora/prehravac', { as: 'operator' });
  await person.click(await screen.findByRole('button', { name: /Uživatelské menu/ }));
  await person.click(screen.getByRole('button', { name: 'Nahlásit problém' }));
  const dialog = await screen.findByRole('dialog', { name: 'Nahlásit problém' });
  await person.click(within(dialog).getByRole('button', { name: 'Co záznam obsahuje' }));
  expect(within(dialog).getByText(/Tečkami nahrazujeme/)).toBeInTheDocument();
  expect(within(dialog).getByText(/^poslední minuta, \d+.krok/)).toBeInTheDocument();

  await person.click(within(dialog).getByRole('button', { name: 'Přečíst celý obsah' }));
  // The note comes first, and sending is the primary action.
  expect(within(dialog).getAllByRole('textbox', { hidden: true })[0]).toHaveAccessibleName(/^Co se stalo/);
  const content = await within(dialog).findByLabelText<HTMLTextAreaElement>('Obsah záznamu');
  expect(content.value).toContain('"route": "/podpora/prehravac"');
  expect(content.value).not.toContain('jana@obec.test');

  serve('/support/', buildPage([]), true);
  let sent: { note?: string; record?: string } = {};
  api()
    .post('/support/', (body: typeof sent) => {
      sent = body;
      return true;
    })
    .reply(201, RECEIVED);
  await fill(person, within(dialog).getByLabelText(/Co se stalo/), 'Nejde to');
  await person.click(within(dialog).getByRole('button', { name: 'Odeslat podpoře' }));
  expect(await within(dialog).findByText('Děkujeme, podpora se na záznam podívá.')).toBeInTheDocument();
  expect(sent.note).toBe('Nejde to');
  expect(readRecord(sent.record ?? '')?.portal.route).toBe('/podpora/prehravac');
  await person.click(within(dialog).getByRole('button', { name: 'Zavřít' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('a record refused by the server shows the error in the dialog, which stays open for a retry', async () => {
  serve('/support/', buildPage([]), true);
  const { person } = await renderRoute('/podpora/prehravac', { as: 'operator' });
  await person.click(await screen.findByRole('button', { name: /Uživatelské menu/ }));
  await person.click(screen.getByRole('button', { name: 'Nahlásit problém' }));
  const dialog = await screen.findByRole('dialog', { name: 'Nahlásit problém' });
  api().post('/support/').reply(503, { detail: 'Záznam se nepodařilo včas zpracovat.' });
  await person.click(within(dialog).getByRole('button', { name: 'Odeslat podpoře' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Záznam se nepodařilo včas zpracovat.');

  api().post('/support/').reply(502, '<html>');
  await person.click(within(dialog).getByRole('button', { name: 'Odeslat podpoře' }));
  await waitFor(() => expect(within(dialog).getByRole('alert')).toHaveTextContent(/nepodařilo odeslat/));
});

it('a visitor on an error screen can save a record, and sees that sending requires a login', async () => {
  const { person } = await renderRoute('/nic');
  await person.click(await screen.findByRole('button', { name: 'Nahlásit problém' }));
  expect(await screen.findByRole('button', { name: 'Uložit soubor' })).toBeInTheDocument();
  expect(screen.getByText(/Odeslat lze po přihlášení/)).toBeInTheDocument();
});

it('the operator opens a file, sees that it is of another build, and steps through its screens', async () => {
  const file = await recordOfProjects();
  serve('/support/', buildPage([]), true);
  const { person } = await renderRoute('/podpora/prehravac', { as: 'operator' });
  await person.upload(await screen.findByLabelText('Vybrat soubor se záznamem'), file);
  expect(await screen.findByText(/verze portálu \(other/)).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Spustit přehrávání' }));

  const screens = await replayed();
  expect(await screens.findByText('Spisová služba')).toBeInTheDocument();
  const bar = within(screen.getByRole('main', { name: 'Přehrávač záznamu' }));
  expect(bar.getByText(/^posledních 12.minut, \d+.krok/)).toBeInTheDocument();
  await person.click(bar.getByRole('button', { name: 'Na začátek' }));
  expect(await screens.findByRole('heading', { name: '404 Page not found' })).toBeInTheDocument();
  expect(screens.queryByText('Spisová služba')).not.toBeInTheDocument();
  await person.click(bar.getByRole('button', { name: 'Seznam akcí' }));
  const names = bar.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(names.some((name) => name?.includes('router/locationChanged'))).toBe(true);
});

/** Returns the screens in the iframe of the player. */
async function replayed() {
  const frame = await screen.findByTitle<HTMLIFrameElement>('Obrazovky ze záznamu');
  await waitFor(() => expect(frame.contentDocument?.body.childElementCount).toBeGreaterThan(0));
  return within(frame.contentDocument!.body);
}

/** Returns the record with a changed preloaded state, as an older build would have written it. */
async function withState(file: File, change: (state: Record<string, unknown>) => void): Promise<File> {
  const record = JSON.parse(await file.text()) as { preloadedState: string };
  const state = JSON.parse(record.preloadedState) as Record<string, unknown>;
  change(state);
  return new File([JSON.stringify({ ...record, preloadedState: JSON.stringify(state) })], 'zaznam.json', {
    type: 'application/json',
  });
}

async function startPlaying(file: File) {
  serve('/support/', buildPage([]), true);
  const { person } = await renderRoute('/podpora/prehravac', { as: 'operator' });
  await person.upload(await screen.findByLabelText('Vybrat soubor se záznamem'), file);
  await person.click(await screen.findByRole('button', { name: 'Spustit přehrávání' }));
}

it('plays a record of a build with fewer slices', async () => {
  const older = await withState(await recordOfProjects(), (state) => {
    delete state.screen;
    delete state.device;
    delete state.waits;
    delete (state.layout as Record<string, unknown>).footer;
  });
  await startPlaying(older);
  expect(await (await replayed()).findByText('Spisová služba')).toBeInTheDocument();
  // Shown while it plays, because a screen may look different in another build.
  expect(
    within(screen.getByRole('main', { name: 'Přehrávač záznamu' })).getByText(/verze portálu \(other/),
  ).toBeInTheDocument();
});

it('plays a record of a build with other slices, without their state', async () => {
  const older = JSON.parse(await (await recordOfProjects()).text()) as {
    payload: string;
    preloadedState: string;
    portal: { times: number[] };
  };
  const actions = JSON.parse(older.payload) as object[];
  const opened = { type: 'panels/panelOpened', payload: { panel: 'typed', value: { field: 'categories', q: 'síť' } } };
  const state = {
    ...(JSON.parse(older.preloadedState) as object),
    panels: { open: { categories: true, search: { q: 'a', isOpen: true, active: 2 } }, pathname: '/nic' },
  };
  const text = JSON.stringify({
    ...older,
    payload: JSON.stringify([...actions, opened, { type: 'panels/panelClosed', payload: 'typed' }]),
    preloadedState: JSON.stringify(state),
    portal: { ...older.portal, times: [...older.portal.times, 0, 0] },
  });
  await startPlaying(new File([text], 'zaznam.json', { type: 'application/json' }));
  expect(await (await replayed()).findByText('Spisová služba')).toBeInTheDocument();
});

it('a record that this build cannot play names the build that can', async () => {
  // The DevTools instrument logs the error that it caught.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const foreign = await withState(await recordOfProjects(), (state) => {
    state.portalApi = { ...(state.portalApi as object), queries: null };
  });
  await startPlaying(foreign);
  expect(await screen.findByText(/Otevřete záznam ve verzi other, 1\. 1\. 2020 09:00/)).toBeInTheDocument();
  expect(screen.queryByRole('slider')).not.toBeInTheDocument();
  jest.restoreAllMocks();
});

it('the note of a record is shown before and during the playback', async () => {
  const record = await (await recordOfProjects()).text();
  const note = 'Tlačítko nic nedělá.\nZkusila jsem to dvakrát.';
  const received = { ...RECEIVED, id: 7, author: { id: 1, name: 'Eva Malá' }, note };
  serve('/support/', buildPage([received]), true);
  serve('/support/7/', { ...received, record });
  const { person } = await renderRoute('/podpora/prehravac?zaznam=7', { as: 'operator' });
  const start = await screen.findByRole('button', { name: 'Spustit přehrávání' });
  const shown = () => screen.getByRole('region', { name: 'Poznámka k záznamu' }).textContent;
  expect(shown()).toBe(note);
  await person.click(start);
  await replayed();
  expect(shown()).toBe(note);
});

it('a file that is not a record shows an error', async () => {
  serve('/support/', buildPage([]), true);
  const { person } = await renderRoute('/podpora/prehravac', { as: 'operator' });
  await person.upload(
    await screen.findByLabelText('Vybrat soubor se záznamem'),
    new File(['ahoj'], 'a.json', { type: 'application/json' }),
  );
  expect(await screen.findByText('Soubor není záznam pro podporu, nebo je poškozený.')).toBeInTheDocument();
});

it('the URL contains the page of received records, also while one of them is open', async () => {
  const received = (id: number) => ({ ...RECEIVED, id, author: { id: 1, name: `Osoba ${id}` } });
  serve('/support/', buildPage([received(1)], { pages: 2, next: 2 }), { page: 1 });
  serve('/support/', buildPage([received(2)], { page: 2, pages: 2, previous: 1 }), { page: 2 });
  serve('/support/2/', { ...received(2), record: '' });
  const { person, currentAddress } = await renderRoute('/podpora/prehravac', { as: 'operator' });

  await person.click(await screen.findByRole('link', { name: 'Další' }));
  expect(await screen.findByText('Osoba 2')).toBeInTheDocument();
  expect(currentAddress()).toBe('/podpora/prehravac?strana=2');
  await person.click(screen.getByRole('button', { name: /^Otevřít záznam: Osoba 2/ }));
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(currentAddress()).toBe('/podpora/prehravac?strana=2&zaznam=2');
  expect(screen.getByText('Osoba 2')).toBeInTheDocument();
});
