import { screen } from '@testing-library/react';
import type { PortalRequest } from '#contract/wire/requests.ts';
import { buildPage, buildRequest } from '#support/client/builders.ts';
import { api, serve } from '#support/client/network.ts';
import { renderRoute } from '#support/client/renderRoute.tsx';

const day = (number: number) => `2026-11-${String(number).padStart(2, '0')}T09:00:00Z`;

function own(requests: PortalRequest[]) {
  for (const kind of ['assistant', 'consierge', 'callbacks'] as const) {
    serve(`/${kind}/`, buildPage(requests.filter((request) => request.kind === kind)), { page_size: 9999 });
  }
}

const callback = buildRequest({ id: 1, kind: 'callbacks', created_at: day(3), note: 'Odpoledne prosím' });
const order = buildRequest({
  id: 2,
  kind: 'consierge',
  created_at: day(2),
  state: 'ACCEPTED',
  accepted_at: day(4),
  assistant_type: 'SURVEY',
  service: { id: 9, name: 'Průzkum trhu' },
});
const assistant = buildRequest({
  id: 3,
  kind: 'assistant',
  created_at: day(1),
  state: 'DONE',
  accepted_at: day(2),
  done_at: day(3),
  time: '09:30',
});

const titles = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

it('shows the three kinds of requests together, newest first, each with its progress', async () => {
  own([callback, order, assistant]);
  await renderRoute('/uzivatel/callback', { as: 'premium' });
  await screen.findByRole('heading', { name: 'Zpětné volání' });
  expect(titles()).toEqual(['Zpětné volání', 'Objednávka: Průzkum trhu', 'IT asistent']);
  const current = screen
    .getAllByRole('list', { name: 'Průběh' })
    .map((list) => list.querySelector('[aria-current="step"]')?.textContent);
  expect(current).toEqual([
    expect.stringMatching(/^Odesláno3\.\s11\.\s2026/),
    expect.stringMatching(/^Přijato4\.\s11\.\s2026/),
    expect.stringMatching(/^Vyřízeno3\.\s11\.\s2026/),
  ]);
  expect(screen.getByText('Odpoledne prosím')).toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: 'Zrušit požadavek' })).toHaveLength(1);
});

it('filters by the state in the URL', async () => {
  own([callback, order, assistant]);
  const { person, currentAddress } = await renderRoute('/uzivatel/callback?stav=ACCEPTED', { as: 'basic' });
  await screen.findByRole('heading', { name: 'Objednávka: Průzkum trhu' });
  expect(titles()).toEqual(['Objednávka: Průzkum trhu']);
  await person.click(screen.getByRole('link', { name: /^Vyřízené/ }));
  expect(titles()).toEqual(['IT asistent']);
  expect(currentAddress()).toBe('/uzivatel/callback?stav=DONE');
});

it('a new request can be withdrawn and disappears', async () => {
  own([callback]);
  const { person, toasts } = await renderRoute('/uzivatel/callback', { as: 'free' });
  const button = await screen.findByRole('button', { name: 'Zrušit požadavek' });
  api().delete('/callbacks/1/').reply(204);
  own([]);
  await person.click(button);
  await screen.findByText('Zatím nemáte žádný požadavek');
  expect(toasts()).toEqual(['Smazáno']);
});

it('a request accepted meanwhile cannot be withdrawn, and the list shows why', async () => {
  own([callback]);
  const { person, toasts } = await renderRoute('/uzivatel/callback', { as: 'free' });
  const button = await screen.findByRole('button', { name: 'Zrušit požadavek' });
  api().delete('/callbacks/1/').reply(409, { detail: 'Požadavek už zpracováváme, zrušit ho nelze.' });
  own([{ ...callback, state: 'ACCEPTED', accepted_at: day(4) }]);
  await person.click(button);
  await screen.findByText('Přijato');
  expect(screen.queryByRole('button', { name: 'Zrušit požadavek' })).not.toBeInTheDocument();
  expect(toasts()).toEqual(['Požadavek už zpracováváme, zrušit ho nelze.']);
});
