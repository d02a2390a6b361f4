import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { renderWithStore } from '#support/client/renderWithStore.tsx';

function Opener({ question = false }: { question?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Otevřít
      </button>
      {isOpen && (
        <Dialog title="Údaje" onCancel={() => setOpen(false)} footer={<button type="button">Zůstat</button>}>
          {!question && <input aria-label="Jméno" />}
        </Dialog>
      )}
    </>
  );
}

afterEach(() => jest.useRealTimers());

it('focuses the first field and returns the focus to the opener', async () => {
  const { person } = await renderWithStore(<Opener />);
  await person.click(screen.getByRole('button', { name: 'Otevřít' }));
  await waitFor(() => expect(screen.getByLabelText('Jméno')).toHaveFocus());
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Otevřít' })).toHaveFocus());
});

it('a confirmation without fields focuses the safe button', async () => {
  const { person } = await renderWithStore(<Opener question />);
  await person.click(screen.getByRole('button', { name: 'Otevřít' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Zůstat' })).toHaveFocus());
});

it('does not steal the focus from a field that the user focused while it was opening', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  await renderWithStore(
    <Dialog title="Údaje" footer={null}>
      <input aria-label="Jméno" />
      <input aria-label="Poznámka" />
    </Dialog>,
  );
  act(() => screen.getByLabelText('Poznámka').focus());
  const taken = jest.fn();
  screen.getByLabelText('Jméno').addEventListener('focus', taken);
  // Long enough for all pending timers of the dialog to run.
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(taken).not.toHaveBeenCalled();
  expect(screen.getByLabelText('Poznámka')).toHaveFocus();
});
