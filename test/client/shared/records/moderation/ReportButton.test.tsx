import { screen, waitFor, within } from '@testing-library/react';
import { ReportButton } from '#shared/records/moderation/ReportButton.tsx';
import { buildModerationDetail } from '#support/client/moderationBuilders.ts';
import { api } from '#support/client/network.ts';
import { renderWithStore } from '#support/client/renderWithStore.tsx';

const show = (as: 'premium' | 'operator' = 'premium') =>
  renderWithStore(<ReportButton kind="messages" id={2} name="Jan Novák" />, { as });
type View = Awaited<ReturnType<typeof show>>;
const openForm = async ({ person }: View) => {
  await person.click(screen.getByRole('button', { name: 'Nahlásit zprávu od: Jan Novák' }));
  return screen.findByRole('dialog', { name: 'Nahlásit zprávu' });
};

it('requires one of six grounds, and a note for another reason, and explains what happens next', async () => {
  const view = await show();
  const { person, toasts } = view;
  const dialog = await openForm(view);
  expect(within(dialog).getAllByRole('radio')).toHaveLength(6);
  expect(within(dialog).getByRole('region', { name: 'Co bude dál' })).toHaveTextContent(
    'Autor se nedozví, kdo ho poslal.',
  );
  await person.click(within(dialog).getByRole('button', { name: 'Odeslat nahlášení' }));
  expect(await within(dialog).findAllByText('Toto pole je povinné')).not.toHaveLength(0);
  await person.click(within(dialog).getByRole('radio', { name: 'Jiný důvod' }));
  await person.click(within(dialog).getByRole('button', { name: 'Odeslat nahlášení' }));
  await waitFor(() =>
    expect(within(dialog).getByLabelText(/^Podrobnosti/)).toHaveAccessibleDescription(/Toto pole je povinné/),
  );
  await person.click(within(dialog).getByRole('radio', { name: 'Spam nebo nevyžádaná reklama' }));
  api().post('/reports/', { kind: 'messages', id: 2, ground: 'SPAM', note: null }).reply(201, { detail: 'Děkujeme.' });
  await person.click(within(dialog).getByRole('button', { name: 'Odeslat nahlášení' }));
  await waitFor(() => expect(toasts()).toEqual(['Děkujeme.']));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('offers the draft again, and tells a user who has already reported the content', async () => {
  const view = await show();
  const { person, store } = view;
  const dialog = await openForm(view);
  await person.type(within(dialog).getByLabelText(/^Podrobnosti/), 'Stejná zpráva všude.');
  await waitFor(() => expect(Object.keys(store.getState().drafts)).toEqual(['1:report/messages/2']));
  await person.click(within(dialog).getByRole('button', { name: 'Zavřít' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const again = await openForm(view);
  await person.click(await within(again).findByRole('button', { name: 'Pokračovat v rozepsaném' }));
  await waitFor(() => expect(within(again).getByLabelText(/^Podrobnosti/)).toHaveValue('Stejná zpráva všude.'));
  await person.click(within(again).getByRole('radio', { name: 'Spam nebo nevyžádaná reklama' }));
  api().post('/reports/').reply(409, { detail: 'Toto už jste nahlásili, provozovatel portálu o tom ví.' });
  await person.click(within(again).getByRole('button', { name: 'Odeslat nahlášení' }));
  expect(await screen.findByText('Toto už jste nahlásili')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Odeslat nahlášení' })).toBeNull();
});

it('shows moderators the moderation dialog instead, with a rule and a reason', async () => {
  const { person, toasts } = await show('operator');
  await person.click(screen.getByRole('button', { name: 'Moderovat: Jan Novák' }));
  const dialog = await screen.findByRole('dialog', { name: 'Skrýt nebo odstranit obsah' });
  await person.click(within(dialog).getByRole('button', { name: 'Rozhodnout' }));
  expect(await within(dialog).findAllByText('Toto pole je povinné')).not.toHaveLength(0);
  await person.click(within(dialog).getByRole('combobox', { name: 'Pravidlo' }));
  await person.click(await screen.findByTitle('V portálu se nerozesílají nevyžádaná sdělení.'));
  await person.type(within(dialog).getByLabelText(/^Odůvodnění/), 'Nabídka bez poptávky.');
  const verdict = { decision: 'HIDDEN', rule: 'UNSOLICITED', decision_reason: 'Nabídka bez poptávky.' };
  api()
    .post('/admin/moderation/', { kind: 'messages', record: 2, ...verdict })
    .reply(201, buildModerationDetail({ kind: 'messages', record: 2, state: 'HIDDEN' }));
  await person.click(within(dialog).getByRole('button', { name: 'Rozhodnout' }));
  await waitFor(() => expect(toasts()).toEqual(['Uloženo']));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
