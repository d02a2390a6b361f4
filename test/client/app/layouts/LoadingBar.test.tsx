import { act, render, screen, waitFor } from '@testing-library/react';
import { lazy } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { LoadingBar } from '#app/layouts/LoadingBar.tsx';
import { connectRouter } from '#app/store/connectRouter.ts';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { testStore } from '#support/client/testStore.ts';

const bar = () => document.querySelector('[data-on-way]');

it('is shown while the code of the next page loads and the previous page stays visible', async () => {
  let arrive: (module: { default: () => React.JSX.Element }) => void = () => {};
  const code = new Promise<{ default: () => React.JSX.Element }>((resolve) => (arrive = resolve));
  const Slow = lazy(() => code);
  const layout = (
    <>
      <LoadingBar />
      <Outlet />
    </>
  );
  const children = [
    { path: '/', element: <h1>Úvod</h1> },
    { path: '/projekty/seznam', element: <Slow /> },
  ];
  const { store } = testStore();
  const router = createMemoryRouter([{ element: layout, children }]);
  connectRouter(store, router);
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  expect(bar()).toHaveAttribute('data-on-way', 'false');

  await act(() => router.navigate('/projekty/seznam?q=erp'));
  expect(bar()).toHaveAttribute('data-on-way', 'true');
  expect(screen.getByRole('heading', { name: 'Úvod' })).toBeInTheDocument();

  await act(async () => arrive({ default: () => <h1>Projekty</h1> }));
  await screen.findByRole('heading', { name: 'Projekty' });
  await waitFor(() => expect(bar()).toHaveAttribute('data-on-way', 'false'));
});

it('a skeleton is marked as loading for the style sheet', () => {
  render(<Skeleton />);
  expect(screen.getByRole('status')).toHaveAttribute('data-loading');
});
