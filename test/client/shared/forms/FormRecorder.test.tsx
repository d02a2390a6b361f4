import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { object } from 'yup';
import { connectRouter } from '#app/store/connectRouter.ts';
import { requiredEmail, requiredText } from '#contract/rules/fields.ts';
import { TextField } from '#shared/forms/fields/TextField.tsx';
import { PortalForm } from '#shared/forms/PortalForm.tsx';
import { SaveBar } from '#shared/forms/SaveBar.tsx';
import { draftSaved } from '#shared/store/slices/drafts.ts';
import { formChanged, selectForm } from '#shared/store/slices/forms.ts';
import { locationChanged } from '#shared/store/slices/router.ts';
import { recordOpened } from '#shared/store/slices/support.ts';
import { recordOf } from '#support/client/records.ts';
import { PlainTheme, renderWithStore } from '#support/client/renderWithStore.tsx';
import { inPlayer } from '#support/client/replayed.tsx';

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
  const dispatched = jest.spyOn(view.store, 'dispatch');
  const timesRecorded = () => dispatched.mock.calls.filter(([action]) => formChanged.match(action)).length;
  return { ...view, submit, shown, timesRecorded };
}

const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}`));

it('values and errors are in the store after a debounce', async () => {
  const { person, shown, timesRecorded } = await open();
  expect(shown()).toMatchObject({ values: { name: '', email: '' }, attempts: 0 });

  jest.useFakeTimers();
  for (const text of ['S', 'Sp', 'Spi', 'Spis']) fireEvent.change(field('Název'), { target: { value: text } });
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(timesRecorded()).toBe(0);
  await act(() => jest.advanceTimersByTimeAsync(400));
  expect(shown()).toMatchObject({ values: { name: 'Spis' } });
  expect(timesRecorded()).toBe(1);
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
  const { shown, timesRecorded } = await open();
  jest.useFakeTimers();
  const write = async (text: string) => {
    fireEvent.change(field('E-mail'), { target: { value: text } });
    await act(() => jest.advanceTimersByTimeAsync(1000));
  };
  await write('eva@firma.c');
  const before = timesRecorded();
  await write('eva@firma.cz');
  jest.useRealTimers();
  expect(shown()?.values).toEqual({ name: '', email: '•••' });
  expect([before > 0, timesRecorded()]).toEqual([true, before]);
});

it('opening a record in the middle of typing records the current value', async () => {
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

/** Replays the record of the page in the player. */
async function replayed(store: Parameters<typeof recordOf>[0]) {
  act(() => void store.dispatch(recordOpened()));
  const { replay } = recordOf(store);
  cleanup();
  const submit = jest.fn();
  const router = createMemoryRouter([{ path: '/', element: <Editor submit={submit} /> }]);
  const Player = inPlayer(replay);
  await act(async () =>
    render(
      <PlainTheme>
        <Player>
          <RouterProvider router={router} />
        </Player>
      </PlainTheme>,
    ),
  );
  return { replay, submit };
}

it('a replay shows the recorded values, masked, with the errors of a refused attempt', async () => {
  const { person, store } = await open();
  await person.type(field('Název'), 'Spis');
  await person.type(field('E-mail'), 'eva');
  await person.click(screen.getByRole('button', { name: 'Uložit' }));
  const summary = (await screen.findByRole('alert')).textContent;
  expect(summary).toContain('E-mail: ');

  const { submit } = await replayed(store);
  expect(field('Název')).toHaveValue('Spis');
  expect(field('E-mail')).toHaveValue('•••');
  expect(screen.getByRole('alert').textContent).toBe(summary);
  expect(screen.getByText('Máte neuložené změny.')).toBeInTheDocument();
  expect(submit).not.toHaveBeenCalled();
});

it('a replay follows the steps of the record', async () => {
  const { person, store } = await open();
  await person.type(field('Název'), 'Spis');
  const { replay } = await replayed(store);
  expect(field('Název')).toHaveValue('Spis');
  const first = store.history().actions.findIndex((action) => formChanged.match(action));
  act(() => replay.jumpTo(first + 1));
  expect(field('Název')).toHaveValue('');
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

it('a replay shows the offer of a draft', async () => {
  const { person, store } = await open();
  await person.click(screen.getByRole('button', { name: 'Zavřít' }));
  act(() => void store.dispatch(draftSaved('1:project/12', { name: 'Rozepsaný' }, 'starší')));
  await person.click(screen.getByRole('button', { name: 'Začít znovu' }));
  const offer = screen.getByText(/rozepsané údaje/).textContent;
  expect(offer).toContain('Záznam se od té doby změnil.');
  await replayed(store);
  expect(screen.getByText(/rozepsané údaje/).textContent).toBe(offer);
});
