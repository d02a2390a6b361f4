import { act, screen } from '@testing-library/react';
import { deviceChanged } from '#shared/store/slices/device.ts';
import { renderRoute } from '#support/client/renderRoute.tsx';

it('a printed page shows its URL with the query string, and the date', async () => {
  const { store } = await renderRoute('/registration?role=klient');
  act(() => void store.dispatch(deviceChanged({ today: '2026-03-05' })));
  expect(await screen.findByRole('main')).toHaveAttribute(
    'data-printed',
    'Vytištěno 5.\u00a03.\u00a02026 ze stránky http://localhost/registration?role=klient',
  );
});
