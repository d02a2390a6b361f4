import { screen, waitFor, within } from '@testing-library/react';
import type { RequestDraft } from '#contract/wire/requests.ts';
import { RequestDialog } from '#features/services/shared/RequestDialog.tsx';
import { buildCategoryGroups, buildRequest } from '#support/client/builders.ts';
import { fill } from '#support/client/fill.ts';
import { api, refuse, serve } from '#support/client/network.ts';
import { renderWithStore } from '#support/client/renderWithStore.tsx';

const groups = () => serve('/categories/group/', buildCategoryGroups());
const REFUSED = 'Zadejte telefon, například 777 000 112.';

async function open(kind: 'callbacks' | 'assistant' | 'consierge', extra = {}) {
  groups();
  const onClose = jest.fn();
  const view = await renderWithStore(<RequestDialog kind={kind} open onClose={onClose} {...extra} />, {
    as: 'premium',
  });
  await screen.findByLabelText(/^Telefon/);
  return { ...view, onClose };
}

async function pick(person: Awaited<ReturnType<typeof open>>['person'], name: string) {
  await person.click(screen.getByRole('button', { name: 'Vybrat kategorie' }));
  await person.click(await screen.findByRole('button', { name }));
  await person.click(screen.getByRole('button', { name: 'Hotovo' }));
}

it('a callback request shows a refused phone, then the confirmation with the data, and can be withdrawn', async () => {
  const { person, onClose, toasts } = await open('callbacks');
  expect(screen.queryByLabelText(/^Čas/)).not.toBeInTheDocument();
  expect(screen.queryByLabelText(/^Typ/)).not.toBeInTheDocument();
  const phone = screen.getByLabelText(/^Telefon/);
  expect(phone).toHaveAccessibleDescription('Například +420777000112');

  await fill(person, phone, '777');
  await pick(person, 'Bezpečnost');
  refuse('post', '/callbacks/', { phone: [REFUSED] });
  await person.click(screen.getByRole('button', { name: 'Odeslat' }));

  await waitFor(() => expect(phone).toHaveAccessibleDescription(`Například +420777000112 ${REFUSED}`));
  expect(phone).toBeInvalid();
  expect(toasts()).toEqual([REFUSED]);
  const summary = await screen.findByRole('alert');
  await waitFor(() => expect(summary).toHaveFocus());
  await person.click(within(summary).getByRole('link', { name: `Telefon: ${REFUSED}` }));
  expect(phone).toHaveFocus();

  await person.clear(phone);
  await fill(person, phone, '+420777000112');
  await waitFor(() => expect(phone).not.toBeInvalid());
  api()
    .post('/callbacks/', {
      name: 'Jana Nováková',
      phone: '+420777000112',
      note: null,
      categories: [1],
      callback_type: 'OTHER',
    })
    .reply(201, buildRequest({ name: 'Jana Nováková' }));
  await person.dblClick(screen.getByRole('button', { name: 'Odeslat' }));

  const thanks = await screen.findByRole('dialog', { name: 'Děkujeme, ozveme se vám' });
  expect(thanks).toHaveTextContent('Jana Nováková');
  expect(thanks).toHaveTextContent('+420 777 000 112');
  expect(thanks).toHaveTextContent('Bezpečnost');

  api().delete('/callbacks/51/').reply(204);
  await person.click(screen.getByRole('button', { name: 'Zrušit požadavek' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(toasts()).toContain('Smazáno');
});

it('the assistant requires a time, and sends nothing while required fields are empty', async () => {
  document.title = 'Služby';
  const { person } = await open('assistant');
  expect(screen.getByLabelText(/^Čas/)).toHaveAccessibleDescription('hh:mm');
  await person.clear(screen.getByLabelText(/^Jméno/));
  await person.click(screen.getByRole('button', { name: 'Odeslat' }));

  const summary = await screen.findByRole('alert');
  for (const label of ['Jméno', 'Telefon', 'Čas', 'Kategorie']) {
    expect(within(summary).getByRole('link', { name: `${label}: Toto pole je povinné` })).toBeInTheDocument();
  }
  expect(document.title).toBe('Chyba: Služby');

  await fill(person, screen.getByLabelText(/^Jméno/), 'Jana');
  await fill(person, screen.getByLabelText(/^Telefon/), '+420777000112');
  await fill(person, screen.getByLabelText(/^Čas/), '14:30');
  await pick(person, 'Sítě');
  api()
    .post('/assistant/', { name: 'Jana', phone: '+420777000112', time: '14:30', note: null, categories: [2] })
    .reply(201, buildRequest({ kind: 'assistant', time: '14:30' }));
  await person.click(screen.getByRole('button', { name: 'Odeslat' }));
  await screen.findByText('14:30');
  expect(document.title).not.toMatch(/^Chyba: /);
});

it('an order contains the service and its categories, and a network error keeps the form', async () => {
  const { person, toasts } = await open('consierge', { service: { id: 71, name: 'Audit', categories: [3] } });
  expect(screen.getByRole('dialog', { name: 'Objednat: Audit' })).toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: 'Typ konzultace' })).toBeInTheDocument();
  await fill(person, screen.getByLabelText(/^Telefon/), '+420777000112');

  api().post('/consierge/').replyWithError('down');
  await person.click(screen.getByRole('button', { name: 'Odeslat' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Server neodpovídá.');
  expect(toasts()).toEqual([]);
  expect(screen.getByLabelText(/^Telefon/)).toHaveValue('+420\u00a0777\u00a0000\u00a0112');

  api()
    .post(
      '/consierge/',
      (body: RequestDraft) =>
        body.service === 71 && body.assistant_type === 'OTHER' && !('time' in body) && body.categories?.[0] === 3,
    )
    .reply(201, buildRequest({ kind: 'consierge', service: { id: 71, name: 'Audit' } }));
  await person.click(screen.getByRole('button', { name: 'Odeslat' }));
  const thanks = await screen.findByRole('dialog', { name: 'Děkujeme, ozveme se vám' });
  expect(thanks).toHaveTextContent('Audit');
});
