import { screen } from '@testing-library/react';
import { useState } from 'react';
import { ThankYou } from '#features/services/shared/ThankYou.tsx';
import { buildRequest } from '#support/client/builders.ts';
import { api } from '#support/client/network.ts';
import { renderWithStore } from '#support/client/renderWithStore.tsx';

function Toggled() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button onClick={() => setOpen(!isOpen)}>Přepnout</button>
      {isOpen && <ThankYou kind="callbacks" sent={buildRequest()} onClose={() => undefined} />}
    </>
  );
}

it('an error stays in the store while it is on the screen, and is cleared when the screen opens again', async () => {
  api().delete(/.*/).replyWithError('offline');
  const { person, store } = await renderWithStore(<Toggled />, { as: 'premium' });
  await person.click(screen.getByRole('button', { name: /zrušit/i }));
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(store.getState().portalApi.mutations).toMatchObject({ takeBackSent: { status: 'rejected' } });

  await person.click(screen.getByRole('button', { name: 'Přepnout' }));
  expect(store.getState().portalApi.mutations).toEqual({});
  await person.click(screen.getByRole('button', { name: 'Přepnout' }));
  expect(screen.getByRole('button', { name: /zrušit/i })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
});
