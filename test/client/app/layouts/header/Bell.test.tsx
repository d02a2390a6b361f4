import { act, screen, waitFor, within } from '@testing-library/react';
import type { Notification } from '#contract/wire/notifications.ts';
import { toastShown } from '#shared/store/slices/toasts.ts';
import { buildPage } from '#support/client/builders.ts';
import { answerEverythingEmpty, api, serve } from '#support/client/network.ts';
import { renderRoute } from '#support/client/renderRoute.tsx';

// The opened list is lazy loaded as a separate chunk.
beforeAll(() => import('#app/layouts/header/Notifications.tsx'));

const AT = '2026-11-22T11:00:00.000Z';
const notification = (fields: Partial<Notification> = {}): Notification => ({
  id: 1,
  event: 'MESSAGE',
  text: '3 nové příspěvky v diskusi k projektu „Spisovka“',
  path: '/technologie/seznam',
  changed_at: AT,
  is_seen: false,
  ...fields,
});
/** The number of unread notifications on the server. */
let waiting = 0;
const counted = (count: number) => {
  waiting = count;
};
const listed = (notifications: Notification[], count = notifications.length) =>
  serve(
    '/notifications/',
    {
      ...buildPage(notifications),
      pagination: { page: 1, page_size: 10, count, pages: 1, next: null, previous: null },
    },
    { page_size: 10 },
  );
const bell = () => screen.findByRole('button', { name: /^Oznámení/ });

async function openPortal({ isMailSuppressed = false } = {}) {
  api()
    .persist()
    .get('/notifications/count/')
    .reply(200, () => ({ count: waiting, changed_at: AT, is_mail_suppressed: isMailSuppressed, waiting: 0 }));
  answerEverythingEmpty();
  return renderRoute('/uzivatel/callback', { as: 'basic' });
}

it.each([
  [99, 'Oznámení, nepřečtených: 99', '99'],
  [100, 'Oznámení, nepřečtených: 99+', '99+'],
])('shows %d unread notifications in the name of the button and in its badge', async (count, name, badge) => {
  counted(count);
  await openPortal();
  const button = await screen.findByRole('button', { name });
  expect(button).toHaveAccessibleName(name);
  expect(button.textContent).toBe(badge);
});

it('lists notifications, and shows no link for content that is no longer available', async () => {
  counted(2);
  listed([notification(), notification({ id: 2, text: 'Obsah už není dostupný', path: null })]);
  const { person } = await openPortal();
  await person.click(await bell());
  const list = await screen.findByRole('region', { name: 'Oznámení' });
  const items = await within(list).findAllByRole('listitem');
  expect(within(items[0]!).getByRole('link')).toHaveTextContent('3 nové příspěvky');
  expect(items[0]).toHaveTextContent('Nepřečtené');
  expect(within(items[1]!).queryByRole('link')).toBeNull();
  expect(items[1]).toHaveTextContent('Obsah už není dostupný');
});

it('following a notification marks it as read', async () => {
  counted(1);
  listed([notification()]);
  const { person, currentAddress } = await openPortal();
  await person.click(await bell());
  const seen = api()
    .post('/notifications/seen/', { ids: [1] })
    .reply(204);
  counted(0);
  await person.click(await screen.findByRole('link', { name: /Spisovka/ }));
  expect(currentAddress()).toBe('/technologie/seznam');
  await waitFor(() => expect(seen.isDone()).toBe(true));
  expect(await screen.findByRole('button', { name: 'Oznámení' })).toBeInTheDocument();
});

it('marks all notifications as read, and informs other windows', async () => {
  counted(2);
  listed([notification(), notification({ id: 2 })]);
  const { person } = await openPortal();
  await person.click(await bell());
  api().post('/notifications/seen/', { until: AT }).reply(204);
  counted(0);
  listed([notification({ is_seen: true }), notification({ id: 2, is_seen: true })]);
  await person.click(await screen.findByRole('button', { name: 'Označit vše jako přečtené' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Označit vše jako přečtené' })).toBeNull());
  expect(await screen.findByRole('button', { name: 'Oznámení' })).toBeInTheDocument();
  expect(window.localStorage.getItem('portal:read')).not.toBeNull();
});

it('updates the count after another window has read notifications', async () => {
  counted(2);
  await openPortal();
  await screen.findByRole('button', { name: 'Oznámení, nepřečtených: 2' });
  counted(0);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'portal:read', newValue: '1' })));
  expect(await screen.findByRole('button', { name: 'Oznámení' })).toBeInTheDocument();
});

it('loads older notifications on demand', async () => {
  counted(0);
  listed([notification({ is_seen: true })], 40);
  const { person } = await openPortal();
  await person.click(await bell());
  serve(
    '/notifications/',
    buildPage([notification({ is_seen: true }), notification({ id: 9, is_seen: true, text: 'Máte plán BASIC' })]),
    { page_size: 30 },
  );
  await person.click(await screen.findByRole('button', { name: 'Zobrazit starší' }));
  expect(await screen.findByText('Máte plán BASIC')).toBeInTheDocument();
});

it('warns about undelivered e-mails, and links to the page where it can be fixed', async () => {
  counted(0);
  listed([]);
  const { person } = await openPortal({ isMailSuppressed: true });
  await waitFor(async () => expect((await bell()).querySelector('.dot')).not.toBeNull());
  await person.click(await bell());
  expect(await screen.findByRole('link', { name: /^Na adresu .* se nedaří doručovat$/ })).toHaveAttribute(
    'href',
    '/uzivatel/oznameni',
  );
});

it('shows that the list failed to load, and retries', async () => {
  counted(1);
  api().get('/notifications/').query(true).reply(403, { detail: 'Ne.' });
  const { person } = await openPortal();
  await person.click(await bell());
  listed([notification()]);
  await person.click(await screen.findByRole('button', { name: 'Zkusit znovu' }));
  expect(await screen.findByRole('link', { name: /Spisovka/ })).toBeInTheDocument();
});

it('a toast of an error shows a dot until the bell is opened, and every toast is listed in it', async () => {
  counted(0);
  listed([]);
  const { store, person, container } = await openPortal();
  const button = await bell();
  const hasDot = () => button.querySelector('.dot') !== null;
  expect(hasDot()).toBe(false);
  act(() => void store.dispatch(toastShown({ tone: 'success', message: 'Uloženo', durationMs: 60_000 })));
  expect(hasDot()).toBe(false);
  act(() => void store.dispatch(toastShown({ tone: 'error', message: 'Neuloženo', durationMs: 60_000 })));
  expect(hasDot()).toBe(true);
  await person.click(button);
  expect(hasDot()).toBe(false);
  const visit = within(await screen.findByRole('region', { name: 'Během této návštěvy' }));
  for (const message of ['Uloženo', 'Neuloženo']) expect(visit.getByText(message)).toBeVisible();
  expect(await screen.findByText('Nemáte žádná nová oznámení.')).toBeInTheDocument();
  expect(container).toBeInTheDocument();
});
