import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import nock from 'nock';
import type { Message, Unread } from '#contract/wire/messages.ts';
import { Thread } from '#shared/records/messages/Thread.tsx';
import { timing } from '#shared/theme/timing.ts';
import * as build from '#support/client/builders.ts';
import { api, refuse, serve } from '#support/client/network.ts';
import { renderWithStore } from '#support/client/renderWithStore.tsx';

// The validation is a lazy chunk loaded with the first sent message.
beforeAll(() => import('#shared/records/messages/checkMessage.ts'));

const thread = { ct_id: 1, object_id: 12 };
const of = { thread_ct_id: 1, thread_object_id: 12 };

/** Mocks the next response with root messages or, with `parent`, with replies. */
function answer(messages: Message[], unread: Unread = { count: 0, first: null }, parent?: number) {
  return serve('/messages/', build.buildMessages(messages, { page_size: 5 }, unread), {
    thread__object_id: 12,
    thread_ct_id: 1,
    page: 1,
    page_size: 5,
    ...(parent && { parent }),
  });
}
const show = (address = '/') => renderWithStore(<Thread thread={thread} />, { as: 'premium', address });
const menuOf = (article: HTMLElement) => within(article).getByRole('button', { name: /^Možnosti zprávy od:/ });
const opened = async (person: { click: (element: Element) => Promise<void> }, text: string) => {
  const article = (await screen.findByText(text)).closest('article') as HTMLElement;
  await person.click(menuOf(article));
  return within(article);
};

describe('reading', () => {
  type See = (element: Element, isIntersecting?: boolean) => void;
  let see: See;
  beforeEach(() => {
    const watched = new Map<Element, IntersectionObserverCallback>();
    see = (target, isIntersecting = true) =>
      watched.get(target)?.(
        [
          {
            target,
            isIntersecting,
            intersectionRatio: isIntersecting ? 1 : 0,
            intersectionRect: { height: 50 },
          } as unknown as IntersectionObserverEntry,
        ],
        null as never,
      );
    globalThis.IntersectionObserver = class {
      constructor(private readonly callback: IntersectionObserverCallback) {}
      observe(target: Element) {
        watched.set(target, this.callback);
      }
      disconnect() {
        for (const [target, callback] of watched) if (callback === this.callback) watched.delete(target);
      }
    } as never;
  });
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'IntersectionObserver');
    jest.useRealTimers();
  });
  const hide = (isHidden: boolean) => {
    Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  };
  afterEach(() => Reflect.deleteProperty(document, 'hidden'));
  const fresh = (id: number, more: Partial<Message> = {}) =>
    build.buildMessage({ id, text: `Zpráva ${id}`, is_own: false, is_new: true, ...more });
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  it('new messages are marked, counted, and marked as read after they were visible for a while', async () => {
    answer([fresh(8), fresh(7), build.buildMessage({ id: 1, text: 'Stará' })], { count: 2, first: 7 });
    const { store } = await show();
    const first = (await screen.findByText('Zpráva 8')).closest('article') as HTMLElement;
    expect(within(first).getByText('nová')).toBeInTheDocument();
    expect(screen.getByText(/^2.nové zprávy$/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Přejít na první novou' })).toHaveAttribute('href', '/#zprava-7');

    const sent: unknown[] = [];
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
    act(() => see(first));
    await pass(timing.read - 1);
    act(() => see(first, false));
    await pass(timing.read);
    expect(store.getState().messages.seen).toEqual({});
    act(() => see(first));
    act(() => hide(true));
    await pass(2 * timing.read);
    expect(store.getState().messages.seen).toEqual({});
    // The discussion is also refetched when the page becomes visible.
    answer([fresh(8), fresh(7)], { count: 2, first: 7 });
    act(() => hide(false));
    act(() => see(screen.getByText('Zpráva 7').closest('article') as HTMLElement));
    await pass(timing.read);
    expect(store.getState().messages.seen).toEqual({ '1/12': [8, 7] });
    api()
      .post('/messages/read/', (body: unknown) => sent.push(body) > 0)
      .reply(200, { count: 0, first: null });
    await pass(timing.readTogether);
    await waitFor(() => expect(sent).toEqual([{ ...of, seen: [8, 7] }]));
    await waitFor(() => expect(screen.queryByText(/nové zprávy$/)).toBeNull());
    // Stays marked as new while the discussion is open, so that the user can find what was new.
    expect(within(first).getByText('nová')).toBeInTheDocument();
  });

  it('one click marks everything as read and notifies other windows', async () => {
    answer([fresh(8)], { count: 9, first: 2 });
    const { person } = await show();
    const before = localStorage.getItem('portal:read');
    api().post('/messages/read/', of).reply(200, { count: 0, first: null });
    await person.click(await screen.findByRole('button', { name: 'Označit jako přečtené' }));
    await waitFor(() => expect(screen.queryByText(/nových zpráv$/)).toBeNull());
    await waitFor(() => expect(localStorage.getItem('portal:read')).not.toBe(before));
  });

  it('messages read in another window are marked as read here', async () => {
    answer([fresh(8)], { count: 1, first: 8 });
    await show();
    expect(await screen.findByText(/^1.nová zpráva$/)).toBeInTheDocument();
    answer([fresh(8, { is_new: false })]);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'portal:read' })));
    await waitFor(() => expect(screen.queryByText(/nová zpráva$/)).toBeNull());
    expect(screen.queryByText('nová')).toBeNull();
  });

  it('new replies are shown when the discussion is opened', async () => {
    answer([fresh(5, { is_new: false, replies_count: 1, new_replies: 1 })], { count: 1, first: 9 });
    answer([fresh(9, { parent: 5 })], { count: 1, first: 9 }, 5);
    await show();
    expect(await screen.findByText('Zpráva 9')).toBeInTheDocument();
  });

  it('replies that arrive later are counted in their button', async () => {
    answer([fresh(5, { is_new: false, replies_count: 2 })]);
    await show();
    expect(await screen.findByRole('button', { name: /^Zobrazit 2.odpovědi$/ })).toBeInTheDocument();
    answer([fresh(5, { is_new: false, replies_count: 3, new_replies: 1 })], { count: 1, first: 9 });
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'portal:read' })));
    expect(await screen.findByRole('button', { name: /^Zobrazit 3.odpovědi \(1.nová\)$/ })).toBeInTheDocument();
  });
});

describe('an own message', () => {
  const own = (more: Partial<Message> = {}) =>
    build.buildMessage({ id: 41, text: 'Hledáme dodavatle.', can_edit: true, can_delete: true, etag: '"v3"', ...more });

  it('is edited in place by keyboard, and shows when it was edited', async () => {
    answer([own()]);
    const { person } = await show();
    const article = (await screen.findByText('Hledáme dodavatle.')).closest('article') as HTMLElement;
    menuOf(article).focus();
    await person.keyboard('{Enter}');
    within(article).getByRole('button', { name: 'Upravit' }).focus();
    await person.keyboard('{Enter}');
    const field = await screen.findByLabelText('Úprava zprávy');
    expect(field).toHaveFocus();
    expect(field).toHaveValue('Hledáme dodavatle.');
    await person.clear(field);
    await person.type(field, 'Hledáme dodavatele.');
    api()
      .patch('/messages/41/', { text: 'Hledáme dodavatele.', files: [] })
      .matchHeader('If-Match', '"v3"')
      .reply(200, own());
    answer([own({ text: 'Hledáme dodavatele.', edited_at: '2026-11-22T20:40:00.000Z' })]);
    await person.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Hledáme dodavatele.', { selector: 'p' })).toBeInTheDocument();
    expect(await screen.findByText(/^upraveno 22\..11\..2026 21:40$/)).toBeInTheDocument();
    expect(screen.getByRole('article')).toHaveFocus();
  });

  it('keeps the edited text when the time limit for edits is over', async () => {
    answer([own()]);
    const { person, toasts } = await show();
    await person.click((await opened(person, 'Hledáme dodavatle.')).getByRole('button', { name: 'Upravit' }));
    const field = await screen.findByLabelText('Úprava zprávy');
    await person.type(field, ' Do ledna.');
    const detail = 'Zprávu lze upravit jen 15 minut po odeslání.';
    api().patch('/messages/41/').reply(409, { detail });
    answer([own({ can_edit: false })]);
    await person.click(screen.getByRole('button', { name: 'Uložit' }));
    await waitFor(() => expect(field).toHaveAccessibleDescription(detail));
    expect(field).toHaveValue('Hledáme dodavatle. Do ledna.');
    expect(toasts()).toEqual([detail]);
  });

  it('keeps the edited text as a draft when Escape closes the form', async () => {
    answer([own()]);
    const { person, store } = await show();
    await person.click((await opened(person, 'Hledáme dodavatle.')).getByRole('button', { name: 'Upravit' }));
    await person.type(await screen.findByLabelText('Úprava zprávy'), ' Dál');
    await waitFor(() => expect(Object.keys(store.getState().drafts)).toEqual(['1:message/41']));
    await person.keyboard('{Escape}');
    expect(screen.queryByLabelText('Úprava zprávy')).toBeNull();
    await person.click((await opened(person, 'Hledáme dodavatle.')).getByRole('button', { name: 'Upravit' }));
    expect(await screen.findByLabelText('Úprava zprávy')).toHaveValue('Hledáme dodavatle. Dál');
  });

  it('can be deleted and undone, and the focus stays in the discussion', async () => {
    answer([own()]);
    const { person, toasts } = await show();
    const menu = await opened(person, 'Hledáme dodavatle.');
    api().delete('/messages/41/').matchHeader('If-Match', '"v3"').reply(204);
    answer([]);
    await person.click(menu.getByRole('button', { name: 'Smazat' }));
    expect(await screen.findByText('Zatím tu nikdo nic nenapsal.')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: /^Diskuse/ })).toHaveFocus();
    expect(toasts()).toEqual(['Smazáno']);
  });

  it('is not deleted when somebody has replied meanwhile', async () => {
    answer([own()]);
    const { person, toasts } = await show();
    const menu = await opened(person, 'Hledáme dodavatle.');
    const detail = 'Na zprávu už někdo odpověděl, smazat ji proto nelze.';
    api().delete('/messages/41/').reply(409, { detail });
    answer([own({ can_delete: false, replies_count: 1 })]);
    await person.click(menu.getByRole('button', { name: 'Smazat' }));
    expect(await screen.findByRole('button', { name: /^Zobrazit 1.odpověď$/ })).toBeInTheDocument();
    expect(toasts()).toEqual([detail]);
  });

  it('of another user has no edit and delete actions, but has a link to copy', async () => {
    answer([build.buildMessage({ id: 9, text: 'Cizí', is_own: false })]);
    const { person } = await show();
    const written = jest.fn((_text: string) => Promise.resolve());
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: written }, configurable: true });
    const menu = await opened(person, 'Cizí');
    expect(menu.queryByRole('button', { name: /^(Upravit|Smazat)$/ })).toBeNull();
    await person.click(menu.getByRole('button', { name: 'Zkopírovat odkaz' }));
    expect(await menu.findByText('Odkaz je zkopírovaný')).toBeInTheDocument();
    expect(written).toHaveBeenCalledWith(expect.stringMatching(/^http:\/\/localhost.*#zprava-9$/));
    written.mockRejectedValueOnce(new Error('denied'));
    await person.click(menu.getByRole('button', { name: 'Zkopírovat odkaz' }));
    expect(await menu.findByText(/^Odkaz se nepodařilo zkopírovat/)).toBeInTheDocument();
  });
});

describe('a link', () => {
  it('to a deleted message shows that it no longer exists', async () => {
    answer([build.buildMessage({ id: 41 })]);
    api().get('/messages/99/').reply(404, { detail: 'Nenalezeno.' });
    await show('/#zprava-99');
    expect(await screen.findByText('Zpráva už neexistuje.')).toBeInTheDocument();
  });
});

describe('files', () => {
  const file = {
    id: 7,
    name: 'nabidka.pdf',
    description: null,
    extension: 'pdf',
    size: 1_200,
    url: '/api/v1/files/7/download/',
    uploaded_at: '2026-11-22T10:00:00.000Z',
  };
  const pick = async (picked: File) => {
    const input = await screen.findByLabelText('Přiložit soubor', { selector: 'input' });
    fireEvent.change(input, { target: { files: [picked] } });
  };

  it('are sent with their message, and can be removed before', async () => {
    answer([]);
    const { person } = await show();
    api().post('/messages/files/').reply(201, file);
    await pick(new File(['obsah'], 'nabidka.pdf'));
    await screen.findByRole('button', { name: 'Odebrat přílohu nabidka.pdf' });
    api()
      .post('/messages/files/')
      .reply(201, { ...file, id: 8, name: 'omyl.txt' });
    await pick(new File(['omyl'], 'omyl.txt'));
    api().delete('/files/8/').reply(204);
    await person.click(await screen.findByRole('button', { name: 'Odebrat přílohu omyl.txt' }));
    await waitFor(() => expect(screen.queryByText('omyl.txt')).toBeNull());

    await person.type(screen.getByLabelText('Napsat zprávu'), 'Posílám nabídku.');
    api()
      .post('/messages/', { ...of, text: 'Posílám nabídku.', parent: null, files: [7] })
      .reply(201, build.buildMessage());
    answer([build.buildMessage({ text: 'Posílám nabídku.', files: [file] })]);
    await person.click(screen.getByRole('button', { name: 'Odeslat' }));
    const article = await screen.findByRole('article');
    expect(within(article).getByRole('button', { name: 'nabidka.pdf' })).toBeInTheDocument();
    expect(within(article).getByText(/^1,2.kB$/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Odebrat přílohu/ })).toBeNull();
    await waitFor(() => expect(nock.pendingMocks()).toEqual([]));
  });

  it('that are too large or failed to upload show an error in place', async () => {
    answer([]);
    await show();
    const large = new File(['x'], 'velky.zip');
    Object.defineProperty(large, 'size', { value: 20 * 1024 * 1024 + 1 });
    await pick(large);
    expect(await screen.findByText('Soubor velky.zip je větší než 20 MB.')).toBeInTheDocument();
    refuse('post', '/messages/files/', { file: ['Soubor je prázdný.'] });
    await pick(new File([''], 'prazdny.txt'));
    expect(await screen.findByText('Soubor je prázdný.')).toBeInTheDocument();
  });

  it('that no longer exist show an error at the message, which keeps its text', async () => {
    answer([]);
    const { person } = await show();
    await person.type(await screen.findByLabelText('Napsat zprávu'), 'Posílám nabídku.');
    const missingFile = 'Některá z příloh už není k dispozici. Odeberte ji a přiložte prosím znovu.';
    refuse('post', '/messages/', { files: [missingFile] });
    await person.click(screen.getByRole('button', { name: 'Odeslat' }));
    await waitFor(() => expect(screen.getByLabelText('Napsat zprávu')).toHaveAccessibleDescription(missingFile));
    expect(screen.getByLabelText('Napsat zprávu')).toHaveValue('Posílám nabídku.');
  });
});

describe('mentions', () => {
  const people = {
    results: [
      { id: 3, name: 'Šárka Dvořáková', company: { id: 8, name: 'Žraloci' } },
      { id: 4, name: 'Petr Svoboda', company: null },
    ],
  };
  const writing = async () => {
    answer([]);
    const shown = await show();
    const field = await screen.findByLabelText('Napsat zprávu');
    serve('/messages/participants/', people, { thread_ct_id: 1, thread__object_id: 12 });
    return { ...shown, field };
  };

  it('are selected by keyboard from the participants of the discussion', async () => {
    const { person, field } = await writing();
    await person.type(field, 'Dobrý den, @');
    const list = await screen.findByRole('listbox', { name: 'Koho zmínit' });
    expect(
      within(list)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Šárka DvořákováŽraloci', 'Petr Svoboda']);
    expect(field).toHaveAttribute('aria-activedescendant', within(list).getAllByRole('option')[0]?.id);
    await person.keyboard('{ArrowDown}{Enter}');
    expect(field).toHaveValue('Dobrý den, @Petr Svoboda ');
    expect(screen.queryByRole('listbox')).toBeNull();
    await person.type(field, 'a dál');
    expect(field).toHaveValue('Dobrý den, @Petr Svoboda a dál');
  });

  it('are searched without diacritics by any of the names, and Escape keeps the typed text', async () => {
    const { person, field } = await writing();
    await person.type(field, '@dvor');
    expect(await screen.findAllByRole('option')).toHaveLength(1);
    await person.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(field).toHaveValue('@dvor');
  });

  it('are not offered in an e-mail address', async () => {
    answer([]);
    const { person } = await show();
    const field = await screen.findByLabelText('Napsat zprávu');
    await person.type(field, 'pište na jana@sarka');
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('are highlighted in the message, and similar text is not', async () => {
    const text = 'Prosím @Šárka Dvořáková, `@Šárka Dvořáková` https://x.cz/@Petr';
    answer([build.buildMessage({ text, mentions: [{ id: 3, name: 'Šárka Dvořáková' }] })]);
    await show();
    const message = await screen.findByRole('article');
    expect(message).toHaveTextContent(text);
    expect(within(message).getAllByText('@Šárka Dvořáková', { selector: 'strong' })).toHaveLength(1);
  });
});
