import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { TextField } from '#shared/forms/fields/TextField.tsx';
import { PortalForm } from '#shared/forms/PortalForm.tsx';
import { draftSaved } from '#shared/store/slices/drafts.ts';
import { renderWithStore } from '#support/client/renderWithStore.tsx';

function Opened() {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) return <button onClick={() => setOpen(true)}>Otevřít</button>;
  return (
    <PortalForm
      endpoint="updateProject"
      initialValues={{ name: 'Původní' }}
      draft={{ object: 'project/12', version: '"v2"' }}
      onSubmit={() => Promise.resolve({ data: 1 })}
    >
      <TextField name="name" label="Název" />
    </PortalForm>
  );
}

async function openWithDraft(version: string) {
  const view = await renderWithStore(<Opened />, { as: 'premium' });
  act(() => void view.store.dispatch(draftSaved('1:project/12', { name: 'Rozepsaný' }, version)));
  await view.person.click(screen.getByRole('button', { name: 'Otevřít' }));
  return view;
}

it('offers a draft and continues with it', async () => {
  const { person } = await openWithDraft('"v2"');
  expect(screen.getByText(/Máte zde rozepsané údaje/)).not.toHaveTextContent('Záznam se od té doby změnil.');
  await person.click(screen.getByRole('button', { name: 'Pokračovat v rozepsaném' }));
  expect(screen.getByLabelText('Název')).toHaveValue('Rozepsaný');
  expect(screen.getByLabelText('Název')).toHaveFocus();
});

it('warns that a draft is of an older version of the record, and discards it', async () => {
  const { person, store } = await openWithDraft('"v1"');
  expect(screen.getByText(/Záznam se od té doby změnil\./)).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Zahodit' }));
  expect(screen.getByLabelText('Název')).toHaveValue('Původní');
  expect(store.getState().drafts).toEqual({});
});
