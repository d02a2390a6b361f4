import { act, screen, waitFor, within } from '@testing-library/react';
import { toastShown } from '../../../../src/client/slices/toasts';
import type { Notification } from '../../../../src/contract/wire/notifications';
import { buildPage } from '../../../support/client/builders';
import { answerEverythingEmpty, api } from '../../../support/client/network';
import { renderRoute } from '../../../support/client/renderRoute';

// What the opened list shows besides is a chunk of its own.
beforeAll(() =>
  Promise.all([
    import('../../../../src/client/layouts/header/ExpiringLicences'),
    import('../../../../src/client/layouts/header/Notifications'),
  ]),
);

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
/** How many wait at the server by now. */
let waiting = 0;
const counted = (count: number) => {
  waiting = count;
};
const listed = (notifications: Notification[], count = notifications.length) =>
  api()
    .get('/notifications/')
    .query({ page_size: 10 })
    .reply(200, {
      ...buildPage(notifications),
      pagination: { page: 1, page_size: 10, count, pages: 1, next: null, previous: null },
    });
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
  [0, 'Oznámení', null],
  [1, 'Oznámení, nepřečtených: 1', '1'],
  [99, 'Oznámení, nepřečtených: 99', '99'],
  [100, 'Oznámení, nepřečtených: 99+', '99+'],
])('%d that wait are said by the name of the button and its badge', async (count, name, badge) => {
  counted(count);
  await openPortal();
  const button = await screen.findByRole('button', { name });
  expect(button).toHaveAccessibleName(name);
  expect(button.textContent).toBe(badge ?? '');
});

it('lists what happened, and what may not be seen any more without a link', async () => {
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

it('a notification is read by following it', async () => {
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

it('all are read at once, and other windows are told', async () => {
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

it('follows what another window has seen', async () => {
  counted(2);
  await openPortal();
  await screen.findByRole('button', { name: 'Oznámení, nepřečtených: 2' });
  counted(0);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'portal:read', newValue: '1' })));
  expect(await screen.findByRole('button', { name: 'Oznámení' })).toBeInTheDocument();
});

it('shows older ones when asked', async () => {
  counted(0);
  listed([notification({ is_seen: true })], 40);
  const { person } = await openPortal();
  await person.click(await bell());
  api()
    .get('/notifications/')
    .query({ page_size: 30 })
    .reply(
      200,
      buildPage([notification({ is_seen: true }), notification({ id: 9, is_seen: true, text: 'Máte plán BASIC' })]),
    );
  await person.click(await screen.findByRole('button', { name: 'Zobrazit starší' }));
  expect(await screen.findByText('Máte plán BASIC')).toBeInTheDocument();
});

it('says that mails do not arrive, and leads to where that is mended', async () => {
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

it('says that the list did not come, and asks again', async () => {
  counted(1);
  api().get('/notifications/').query(true).reply(403, { detail: 'Ne.' });
  const { person } = await openPortal();
  await person.click(await bell());
  listed([notification()]);
  await person.click(await screen.findByRole('button', { name: 'Zkusit znovu' }));
  expect(await screen.findByRole('link', { name: /Spisovka/ })).toBeInTheDocument();
});

it('a toast leaves a dot until somebody opens the bell, and stands in it', async () => {
  counted(0);
  listed([]);
  const { store, person, container } = await openPortal();
  const button = await bell();
  const hasDot = () => button.querySelector('.dot') !== null;
  expect(hasDot()).toBe(false);
  act(() => void store.dispatch(toastShown({ tone: 'success', message: 'Uloženo', durationMs: 60_000 })));
  expect(hasDot()).toBe(true);
  await person.click(button);
  expect(hasDot()).toBe(false);
  expect(within(await screen.findByRole('region', { name: 'Během této návštěvy' })).getByText('Uloženo')).toBeVisible();
  expect(await screen.findByText('Nemáte žádná nová oznámení.')).toBeInTheDocument();
  expect(container).toBeInTheDocument();
});
