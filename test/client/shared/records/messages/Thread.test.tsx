import { act, screen, waitFor, within } from '@testing-library/react';
import nock from 'nock';
import { REHYDRATE } from 'redux-persist';
import { Thread } from '#shared/records/messages/Thread.tsx';
import * as build from '#support/client/builders.ts';
import { api, serve } from '#support/client/network.ts';
import { renderWithStore } from '#support/client/renderWithStore.tsx';

const thread = { ct_id: 1, object_id: 12 };

/** Mocks the next response with one page of root messages or, with `parent`, of replies. */
function answer(
  messages: ReturnType<typeof build.buildMessage>[],
  {
    page = 1,
    page_size = 5,
    count = messages.length,
    parent,
  }: { page?: number; page_size?: number; count?: number; parent?: number } = {},
) {
  serve('/messages/', build.buildMessages(messages, { page, page_size, count }), {
    thread__object_id: 12,
    thread_ct_id: 1,
    page,
    page_size,
    ...(parent && { parent }),
  });
}

const show = () => renderWithStore(<Thread thread={thread} />, { as: 'premium' });

it('shows messages with their authors, and loads more on demand', async () => {
  answer([build.buildMessage({ id: 2, text: 'Druhá' })], { count: 6 });
  const { person } = await show();
  const message = (await screen.findByText('Druhá')).closest('article') as HTMLElement;
  expect(within(message).getByText('Jana Nováková')).toBeInTheDocument();
  expect(within(message).getByText('Klient, Obec Lhota')).toBeInTheDocument();
  answer([build.buildMessage({ id: 1, text: 'První' })], { page: 2, count: 6 });
  await person.click(screen.getByRole('button', { name: 'Načíst další' }));
  expect(await screen.findByText('První')).toBeInTheDocument();
});

it('an empty discussion shows a hint, and an empty message is refused in place', async () => {
  answer([]);
  const { person } = await show();
  expect(await screen.findByText('Zatím tu nikdo nic nenapsal.')).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Odeslat' }));
  expect(await screen.findByText('Toto pole je povinné')).toBeInTheDocument();
  expect(screen.getByLabelText('Napsat zprávu')).toHaveFocus();
});

it('a double click sends one message, and the discussion shows it', async () => {
  answer([]);
  const { person } = await show();
  await screen.findByText('Zatím tu nikdo nic nenapsal.');
  const sent: unknown[] = [];
  api()
    .post('/messages/', (body: unknown) => sent.push(body) > 0)
    .reply(201, build.buildMessage({ text: 'Dobrý den' }));
  answer([build.buildMessage({ text: 'Dobrý den' })]);
  await person.type(screen.getByLabelText('Napsat zprávu'), 'Dobrý den');
  await person.dblClick(screen.getByRole('button', { name: 'Odeslat' }));
  expect(await screen.findByRole('article')).toHaveTextContent('Dobrý den');
  expect(screen.getByLabelText('Napsat zprávu')).toHaveValue('');
  expect(sent).toEqual([{ thread_ct_id: 1, thread_object_id: 12, text: 'Dobrý den', parent: null }]);
});

it('a message that could not be sent keeps its text', async () => {
  answer([]);
  const { person } = await show();
  await screen.findByText('Zatím tu nikdo nic nenapsal.');
  api().post('/messages/').replyWithError('offline');
  await person.type(screen.getByLabelText('Napsat zprávu'), 'Dobrý den');
  await person.click(screen.getByRole('button', { name: 'Odeslat' }));
  expect(await screen.findByText(/Zprávu se nepodařilo odeslat/)).toBeInTheDocument();
  expect(screen.getByLabelText('Napsat zprávu')).toHaveValue('Dobrý den');
});

it('replies are shown under their message, and a new reply is added to them', async () => {
  answer([build.buildMessage({ id: 41, replies_count: 1 })]);
  const { person } = await show();
  answer([build.buildMessage({ id: 50, parent: 41, text: 'Odpověď' })], { parent: 41 });
  await person.click(await screen.findByRole('button', { name: /^Zobrazit 1.odpověď$/ }));
  expect(await screen.findByText('Odpověď')).toBeInTheDocument();

  await person.click(screen.getByRole('button', { name: 'Odpovědět: Jana Nováková' }));
  await person.type(screen.getByLabelText('Odpověď na zprávu od: Jana Nováková'), 'Další');
  api()
    .post('/messages/')
    .reply(201, build.buildMessage({ id: 51, parent: 41 }));
  answer([build.buildMessage({ id: 41, replies_count: 2 })]);
  const both = [
    build.buildMessage({ id: 50, parent: 41, text: 'Odpověď' }),
    build.buildMessage({ id: 51, parent: 41, text: 'Další' }),
  ];
  answer(both, { parent: 41 });
  const [, send] = screen.getAllByRole('button', { name: 'Odeslat' });
  await person.click(send as HTMLElement);
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(3));
  await waitFor(() => expect(nock.pendingMocks()).toEqual([]));
});

it('an unsent reply is restored after its form was closed', async () => {
  answer([build.buildMessage({ id: 41 })]);
  const { person, store } = await show();
  await person.click(await screen.findByRole('button', { name: 'Odpovědět: Jana Nováková' }));
  await person.type(screen.getByLabelText(/^Odpověď na zprávu/), 'Rozepsáno');
  await waitFor(() => expect(Object.keys(store.getState().drafts)).toEqual(['1:thread/1/12/41']));
  await person.click(screen.getByRole('button', { name: 'Zrušit' }));
  await person.click(screen.getByRole('button', { name: 'Odpovědět: Jana Nováková' }));
  expect(screen.getByLabelText(/^Odpověď na zprávu/)).toHaveValue('Rozepsáno');
});

it('a draft sent in another tab is cleared here, so that it is not sent twice', async () => {
  answer([build.buildMessage({ id: 41 })]);
  const { person, store } = await show();
  const key = '1:thread/1/12/root';
  const field = await screen.findByLabelText('Napsat zprávu');
  const savedElsewhere = (text: string, savedAt: number) =>
    act(async () => {
      const draft = { values: { text, files: [] }, version: null, savedAt };
      store.dispatch({ type: REHYDRATE, key: 'drafts', payload: { [key]: draft } });
    });
  const sentElsewhere = () =>
    act(async () => {
      store.dispatch({ type: REHYDRATE, key: 'drafts', payload: {} });
    });
  await savedElsewhere('Posíláme', 1_000);
  expect(field).toHaveValue('Posíláme');
  await savedElsewhere('Posíláme nabídku', 2_000);
  expect(field).toHaveValue('Posíláme nabídku');
  await sentElsewhere();
  expect(field).toHaveValue('');

  // Text typed in this tab stays.
  await person.type(field, 'Vlastní');
  await savedElsewhere('Posíláme', 3_000);
  expect(field).toHaveValue('Vlastní');
  await sentElsewhere();
  expect(field).toHaveValue('Vlastní');
});

it('text is not interpreted as HTML, and only http addresses become links', async () => {
  answer([build.buildMessage({ text: '<b>Pozor</b> javascript:alert(1) viz https://example.com/a?b=1.' })]);
  await show();
  const message = await screen.findByRole('article');
  expect(message).toHaveTextContent('<b>Pozor</b> javascript:alert(1) viz https://example.com/a?b=1.');
  const link = within(message).getByRole('link', { name: 'https://example.com/a?b=1' });
  expect(link).toHaveAttribute('href', 'https://example.com/a?b=1');
  expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
});

it('a hidden message is shown without its text and author, and cannot be replied to', async () => {
  answer([
    build.buildMessage({
      id: 2,
      text: 'Příspěvek byl skryt.',
      hidden: true,
      is_own: false,
      replies_count: 1,
      author: { id: null, name: 'Skrytý příspěvek', role: null, company: null },
    }),
  ]);
  await show();
  expect((await screen.findByText('Příspěvek byl skryt.')).closest('article')).toHaveTextContent(
    /^Příspěvek byl skryt\.$/,
  );
  expect(screen.getByRole('button', { name: /^Zobrazit/ })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^(Odpovědět|Nahlásit)/ })).toBeNull();
});

it('an author sees the own hidden message with the reason', async () => {
  answer([build.buildMessage({ id: 2, text: 'Kupte u nás.', hidden: true, hidden_reason: 'Reklama.', is_own: true })]);
  await show();
  const message = (await screen.findByText('Kupte u nás.')).closest('article') as HTMLElement;
  expect(within(message).getByText(/Příspěvek vidíte jen vy/)).toBeInTheDocument();
  expect(message).toHaveTextContent('Důvod: Reklama.');
  expect(within(message).getByRole('link', { name: 'Celé rozhodnutí a odvolání' })).toHaveAttribute(
    'href',
    '/uzivatel/rozhodnuti',
  );
});

describe('the report action', () => {
  const FOREIGN = build.buildMessage({ id: 2, text: 'Kupte u nás.', is_own: false });
  const openMenu = async (person: Awaited<ReturnType<typeof show>>['person'], text: string) => {
    const message = (await screen.findByText(text)).closest('article') as HTMLElement;
    await person.click(within(message).getByRole('button', { name: /^Možnosti zprávy od:/ }));
    return message;
  };
  it('is in the menu of messages of other users, not of own ones', async () => {
    answer([FOREIGN, build.buildMessage({ id: 1, text: 'Moje' })]);
    const { person } = await show();
    const own = await openMenu(person, 'Moje');
    expect(within(own).queryByRole('button', { name: 'Nahlásit' })).toBeNull();
    const foreign = await openMenu(person, 'Kupte u nás.');
    await person.click(within(foreign).getByRole('button', { name: 'Nahlásit' }));
    expect(await screen.findByRole('dialog', { name: 'Nahlásit zprávu' })).toBeInTheDocument();
  });
});
