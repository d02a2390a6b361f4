import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { object } from 'yup';
import { newPassword, optionalText, requiredText } from '#contract/rules/fields.ts';
import { CheckboxField } from '#shared/forms/fields/CheckboxField.tsx';
import { DateField } from '#shared/forms/fields/DateField.tsx';
import { NumberField } from '#shared/forms/fields/NumberField.tsx';
import { PasswordField } from '#shared/forms/fields/PasswordField.tsx';
import { SelectField } from '#shared/forms/fields/SelectField.tsx';
import { TextAreaField } from '#shared/forms/fields/TextAreaField.tsx';
import { TextField } from '#shared/forms/fields/TextField.tsx';
import { PortalForm } from '#shared/forms/PortalForm.tsx';
import { SaveBar } from '#shared/forms/SaveBar.tsx';
import { sessionEnded } from '#shared/session/userSlice.ts';
import { renderWithStore } from '#support/client/renderWithStore.tsx';

const initialValues = {
  name: '',
  note: '',
  password: 'Demo1234',
  price: null as number | null,
  unit: null as string | null,
  watch: false,
  day: '2026-11-20' as string | null,
};
type Values = typeof initialValues;
const rules = object({ name: requiredText(), note: optionalText(), password: newPassword() });

async function open({
  submit = jest.fn().mockResolvedValue({ data: { id: 1 } }),
  saved = jest.fn(),
  version = null as string | null,
} = {}) {
  const view = await renderWithStore(
    <>
      <Link to="/jinam">Jinam</Link>
      <PortalForm<Values, { id: number }>
        endpoint="createProject"
        initialValues={initialValues}
        rules={rules}
        onSubmit={submit}
        onSaved={saved}
        draft={{ object: 'project/new', version }}
      >
        <TextField name="name" label="Název" hint="Krátce" />
        <TextAreaField name="note" label="Poznámka" />
        <PasswordField name="password" label="Heslo" autoComplete="new-password" />
        <NumberField name="price" label="Cena" unit="Kč" />
        <SelectField name="unit" label="Jednotka" options={[{ value: 'USER', label: 'Uživatelé' }]} />
        <CheckboxField name="watch" label="Hlídat" />
        <DateField name="day" label="Den" />
        <SaveBar />
      </PortalForm>
    </>,
    { as: 'premium' },
  );
  await waitFor(() => expect(screen.getByLabelText('Den')).not.toHaveAttribute('readonly'));
  return { ...view, submit, saved };
}

it('every field type submits its value, transformed by the rules', async () => {
  const { person, submit, saved } = await open();
  expect(screen.getByText('Všechny změny jsou uložené.')).toBeInTheDocument();
  expect(screen.getByLabelText('Den')).toHaveValue('20. 11. 2026');

  await person.type(screen.getByLabelText(/^Název/), '  Nový spis ');
  await person.type(screen.getByLabelText('Poznámka'), 'Pozn.');
  await person.type(screen.getByLabelText('Cena'), '12500,5');
  await person.click(screen.getByLabelText('Hlídat'));
  await person.click(screen.getByRole('combobox', { name: 'Jednotka' }));
  await person.click(await screen.findByText('Uživatelé'));
  expect(screen.getByText('Máte neuložené změny.')).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Uložit' }));

  await waitFor(() => expect(saved).toHaveBeenCalled());
  expect(submit).toHaveBeenCalledWith({
    name: 'Nový spis',
    note: 'Pozn.',
    password: 'Demo1234',
    price: 12500.5,
    unit: 'USER',
    watch: true,
    day: '2026-11-20',
  });
  await person.click(screen.getByRole('link', { name: 'Jinam' }));
  expect(await screen.findByText('Jinde')).toBeInTheDocument();
});

it('a password can be revealed', async () => {
  const { person } = await open();
  await person.click(screen.getByRole('button', { name: 'Zobrazit znaky' }));
  expect(screen.getByLabelText(/^Heslo/)).toHaveAttribute('type', 'text');
  expect(screen.getByRole('button', { name: 'Skrýt znaky' })).toBeInTheDocument();
});

it('while submitting, the button says so and further clicks send nothing', async () => {
  let finish: (result: { data: { id: number } }) => void = () => undefined;
  const submit = jest.fn(() => new Promise<{ data: { id: number } }>((resolve) => (finish = resolve)));
  const { person } = await open({ submit });
  await person.type(screen.getByLabelText(/^Název/), 'A');
  await person.dblClick(screen.getByRole('button', { name: 'Uložit' }));
  await person.click(await screen.findByRole('button', { name: 'Uložit – probíhá' }));
  expect(submit).toHaveBeenCalledTimes(1);
  await act(async () => finish({ data: { id: 1 } }));
  expect(await screen.findByRole('button', { name: 'Uložit' })).toBeInTheDocument();
});

it('asks for confirmation before leaving with unsaved changes', async () => {
  const { person, router } = await open();
  await person.type(screen.getByLabelText(/^Název/), 'A');
  await person.click(screen.getByRole('link', { name: 'Jinam' }));
  await person.click(await screen.findByRole('button', { name: 'Zůstat' }));
  expect(router.state.location.pathname).toBe('/');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Zůstat' })).not.toBeInTheDocument());

  await person.click(screen.getByRole('link', { name: 'Jinam' }));
  await person.click(await screen.findByRole('button', { name: 'Odejít bez uložení' }));
  expect(await screen.findByText('Jinde')).toBeInTheDocument();
});

it('the browser asks for confirmation before a reload with unsaved changes', async () => {
  const { person } = await open();
  const reload = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(reload()).toBe(false);
  await person.type(screen.getByLabelText(/^Název/), 'A');
  expect(reload()).toBe(true);
});

it('saves unsaved values as a draft of the user, and deletes it after saving', async () => {
  const { person, store } = await open();
  await person.type(screen.getByLabelText(/^Název/), 'Rozepsáno');
  await waitFor(() => expect(store.getState().drafts['1:project/new']?.values).toMatchObject({ name: 'Rozepsáno' }));
  await person.click(screen.getByRole('button', { name: 'Uložit' }));
  await waitFor(() => expect(store.getState().drafts).toEqual({}));
  act(() => void store.dispatch(sessionEnded('elsewhere')));
});

it('the layout stays still under a pressed pointer, and the errors update after the click', async () => {
  const { person, submit } = await open();
  await person.click(screen.getByRole('button', { name: 'Uložit' }));
  const summary = await screen.findByRole('alert');
  expect(summary).toHaveTextContent('Název');
  const link = screen.getByRole('link', { name: 'Jinam' });

  await person.pointer({ keys: '[MouseLeft>]', target: link });
  fireEvent.change(screen.getByLabelText(/^Název/), { target: { value: 'Nový spis' } });
  await act(async () => undefined);
  expect(screen.getByLabelText(/^Název/)).toHaveValue('Nový spis');
  expect(screen.getByRole('alert')).toHaveTextContent('Název');

  await person.pointer({ keys: '[/MouseLeft]', target: link });
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  expect(await screen.findByRole('button', { name: 'Zůstat' })).toBeInTheDocument();
  expect(submit).not.toHaveBeenCalled();
});

it('the errors update after a press that ends without a click', async () => {
  const { person } = await open();
  await person.click(screen.getByRole('button', { name: 'Uložit' }));
  await screen.findByRole('alert');
  await person.pointer({ keys: '[TouchA>]', target: document.body });
  fireEvent.change(screen.getByLabelText(/^Název/), { target: { value: 'Nový spis' } });
  await act(async () => undefined);
  expect(screen.getByRole('alert')).toBeInTheDocument();
  fireEvent.pointerCancel(document.body);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('after a submit by mouse the summary of errors is focused when it appears', async () => {
  const { person } = await open();
  const save = screen.getByRole('button', { name: 'Uložit' });
  fireEvent.pointerDown(save);
  await act(async () => fireEvent.click(save));
  await act(async () => fireEvent.pointerUp(save));
  const summary = await screen.findByRole('alert', { name: /./ });
  await waitFor(() => expect(summary).toHaveFocus());

  await person.type(screen.getByLabelText(/^Název/), 'Nový spis');
  expect(screen.getByLabelText(/^Název/)).toHaveFocus();
});

it('Enter in a date field commits the date and does not submit the form', async () => {
  const { person, submit } = await open();
  await person.type(screen.getByLabelText(/^Název/), 'Nový spis');
  await person.click(screen.getByLabelText('Den'));
  await person.clear(screen.getByLabelText('Den'));
  await person.type(screen.getByLabelText('Den'), '31. 12. 2026{Enter}');
  expect(screen.getByLabelText('Den')).toHaveValue('31. 12. 2026');
  expect(submit).not.toHaveBeenCalled();
  await person.type(screen.getByLabelText('Cena'), '10{Enter}');
  await waitFor(() => expect(submit).toHaveBeenCalledWith(expect.objectContaining({ day: '2026-12-31', price: 10 })));
});
