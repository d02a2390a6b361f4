import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { object } from 'yup';
import { requiredEmail, requiredText } from '../../../../src/contract/rules/fields';
import { PortalForm } from '../../../../src/client/shared/forms/PortalForm';
import { SaveBar } from '../../../../src/client/shared/forms/SaveBar';
import { TextField } from '../../../../src/client/shared/forms/fields/TextField';
import { formChanged, selectForm } from '../../../../src/client/app/slices/forms';
import type { ShownForm } from '../../../../src/client/app/slices/forms';
import { locationChanged } from '../../../../src/client/app/slices/router';
import { recordOpened } from '../../../../src/client/features/support/supportApi';
import { connectRouter } from '../../../../src/client/app/store/connectRouter';
import { renderWithStore } from '../../../support/client/renderWithStore';

const rules = object({ name: requiredText(), email: requiredEmail() });
const KEY = 'updateProject/project/12';

function Editor({ submit }: { submit: () => Promise<{ data: number }> }) {
  const [edition, setEdition] = useState(0);
  return (
    <>
      <Link to="/jinam">Jinam</Link>
      <button onClick={() => setEdition(edition + 1)}>Začít znovu</button>
      <button onClick={() => setEdition(-1)}>Zavřít</button>
      {edition >= 0 && (
        <PortalForm
          key={edition}
          endpoint="updateProject"
          initialValues={{ name: '', email: '' }}
          rules={rules}
          draft={{ object: 'project/12', version: null }}
          onSubmit={submit}
        >
          <TextField name="name" label="Název" />
          <TextField name="email" label="E-mail" />
          <SaveBar />
        </PortalForm>
      )}
    </>
  );
}

async function open() {
  const submit = jest.fn().mockResolvedValue({ data: 1 });
  const view = await renderWithStore(<Editor submit={submit} />, { as: 'premium' });
  const shown = () => selectForm(KEY)(view.store.getState());
  const told = jest.spyOn(view.store, 'dispatch');
  const timesTold = () => told.mock.calls.filter(([action]) => formChanged.match(action)).length;
  return { ...view, submit, shown, timesTold };
}

const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}`));

it('the form is mirrored to the store after a debounce while typing, and immediately after a click', async () => {
  const { person, shown, timesTold } = await open();
  expect(shown()).toMatchObject({ values: { name: '', email: '' }, attempts: 0, isDirty: false });

  jest.useFakeTimers();
  for (const text of ['S', 'Sp', 'Spi', 'Spis']) fireEvent.change(field('Název'), { target: { value: text } });
  await act(() => jest.advanceTimersByTimeAsync(500));
  expect(timesTold()).toBe(0);
  await act(() => jest.advanceTimersByTimeAsync(400));
  expect(shown()).toMatchObject({ values: { name: 'Spis' }, isDirty: true });
  expect(timesTold()).toBe(1);
  jest.useRealTimers();

  await person.click(screen.getByRole('button', { name: 'Uložit' }));
  await waitFor(() =>
    expect(shown()).toMatchObject({
      attempts: 1,
      isSending: false,
      errors: { email: [expect.any(String)] },
      touched: { email: true },
    }),
  );
});

it('further characters of a masked field dispatch no action', async () => {
  const { shown, timesTold } = await open();
  jest.useFakeTimers();
  for (const text of ['eva@firma.c', 'eva@firma.cz']) {
    fireEvent.change(field('E-mail'), { target: { value: text } });
    await act(() => jest.advanceTimersByTimeAsync(1000));
  }
  jest.useRealTimers();
  expect(shown()?.values).toEqual({ name: '', email: '•••' });
  expect(timesTold()).toBe(1);
});

it('opening a record in the middle of typing mirrors the current value', async () => {
  const { person, store, shown } = await open();
  await person.type(field('Název'), 'Rozeps');
  expect(shown()?.values).toMatchObject({ name: '' });
  act(() => void store.dispatch(recordOpened()));
  expect(shown()?.values).toMatchObject({ name: 'Rozeps' });
});

it('a new key resets the form, and unmounting removes it from the store', async () => {
  const { person, store, shown } = await open();
  await person.type(field('Název'), 'Spis');
  await person.tab();
  await waitFor(() => expect(shown()?.values).toMatchObject({ name: 'Spis' }));
  await person.click(screen.getByRole('button', { name: 'Začít znovu' }));
  expect(field('Název')).toHaveValue('');
  expect(shown()).toMatchObject({ values: { name: '' }, touched: {} });
  await person.click(screen.getByRole('button', { name: 'Zavřít' }));
  expect(store.getState().forms).toEqual({});
});

const REFUSED: ShownForm = {
  values: { name: 'Z historie', email: 'eva@firma.cz' },
  errors: { email: ['Zadejte platný e-mail.'] },
  touched: { name: true, email: true },
  attempts: 1,
  isSending: false,
  isDirty: true,
  status: null,
};

it('a replayed form is shown, and its values never get into the real form', async () => {
  const { person, store, submit } = await open();
  await person.type(field('Název'), 'Vlastní');
  await person.type(field('E-mail'), 'adam@firma.cz');
  act(() => void store.dispatch(formChanged(KEY, REFUSED)));
  expect(field('Název')).toHaveValue('Z historie');
  expect(field('E-mail')).toHaveValue('•••');
  expect(screen.getByRole('alert')).toHaveTextContent('E-mail: Zadejte platný e-mail.');
  expect(screen.getByText('Máte neuložené změny.')).toBeInTheDocument();
  expect(submit).not.toHaveBeenCalled();

  await person.click(screen.getByRole('button', { name: 'Uložit' }));
  await waitFor(() => expect(submit).toHaveBeenCalledWith({ name: 'Vlastní', email: 'adam@firma.cz' }));
  await waitFor(() => expect(screen.getByText('Všechny změny jsou uložené.')).toBeInTheDocument());
  expect(field('E-mail')).toHaveValue('adam@firma.cz');
});

it('a form mounted in a replay shows the replayed values, with the field labels in its error summary', async () => {
  const { person, store } = await open();
  await person.click(screen.getByRole('button', { name: 'Zavřít' }));
  act(() => void store.dispatch(formChanged(KEY, REFUSED)));
  await person.click(screen.getByRole('button', { name: 'Začít znovu' }));
  expect(field('Název')).toHaveValue('Z historie');
  expect(screen.getByRole('link', { name: 'E-mail: Zadejte platný e-mail.' })).toBeInTheDocument();
});

it('unsaved changes block the navigation of the user, and do not block a replayed navigation', async () => {
  const { person, store, router } = await open();
  connectRouter(store, router);
  await person.type(field('Název'), 'Spis');
  await person.click(screen.getByRole('link', { name: 'Jinam' }));
  expect(await screen.findByText('Odejít bez uložení?')).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Zůstat' }));

  await act(async () => void store.dispatch(locationChanged({ pathname: '/jinam', search: '', hash: '' })));
  expect(await screen.findByText('Jinde')).toBeInTheDocument();
});

it('a replay shows the draft offer as it was recorded', async () => {
  const { store } = await open();
  const drafted = { values: { name: 'Rozepsaný' }, version: null, savedAt: 1 };
  act(() => void store.dispatch({ type: 'drafts/draftSaved', payload: { key: '1:project/12', draft: drafted } }));
  expect(screen.queryByText(/rozepsané údaje/)).toBeNull();
  act(
    () => void store.dispatch(formChanged(KEY, { ...REFUSED, isDirty: false, offer: { savedAt: 1, isStale: true } })),
  );
  expect(screen.getByText(/rozepsané údaje/)).toHaveTextContent('Záznam se od té doby změnil.');
});
