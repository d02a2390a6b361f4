import { act, render, screen, waitFor } from '@testing-library/react';
import { useEffect, useState, type ReactNode } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { PageFocus } from '#app/layouts/PageFocus.tsx';
import { CONTENT_ID } from '#shared/lib/contentId.ts';

/** A page that shows its heading when the test calls `arrive`. */
let arrive: () => void;
function SlowPage() {
  const [isHere, setHere] = useState(false);
  useEffect(() => {
    arrive = () => setHere(true);
  }, []);
  return isHere ? <h1>Dodavatelé</h1> : null;
}

/** A page with a field that is focused on mount. */
function QuickPage() {
  return (
    <>
      <h1>Přihlášení</h1>
      <input aria-label="E-mail" ref={(field) => field?.focus()} />
    </>
  );
}

/** Renders the first page with a link to other pages, and `over` outside of the routed content. */
function open(over?: ReactNode) {
  const layout = (
    <>
      <button type="button">Menu</button>
      <main id={CONTENT_ID}>
        <Outlet />
      </main>
      {over}
      <PageFocus />
    </>
  );
  const children = [
    { path: '/', element: <h1>Úvod</h1> },
    { path: '/dodavatele', element: <SlowPage /> },
    { path: '/prihlaseni', element: <QuickPage /> },
  ];
  const router = createMemoryRouter([{ element: layout, children }]);
  render(<RouterProvider router={router} />);
  return { router, go: () => act(() => router.navigate('/dodavatele')) };
}

it('the first page keeps the focus of the browser, and the next one focuses its heading when it appears', async () => {
  const { go } = open();
  expect(document.body).toHaveFocus();
  act(() => screen.getByRole('button', { name: 'Menu' }).focus());
  await go();
  expect(screen.getByRole('button', { name: 'Menu' })).toHaveFocus();
  act(() => arrive());
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Dodavatelé' })).toHaveFocus());
});

it('the focus stays where the user moved it while the page was loading', async () => {
  const { go } = open(<input aria-label="Hledat" />);
  await go();
  act(() => screen.getByLabelText('Hledat').focus());
  await act(async () => arrive());
  expect(screen.getByRole('heading', { name: 'Dodavatelé' })).toBeInTheDocument();
  expect(screen.getByLabelText('Hledat')).toHaveFocus();
});

it('a focused field of the new page keeps the focus', async () => {
  const { router } = open();
  await act(() => router.navigate('/prihlaseni'));
  expect(screen.getByRole('heading', { name: 'Přihlášení' })).toBeInTheDocument();
  expect(screen.getByLabelText('E-mail')).toHaveFocus();
});

it.each([
  [
    'of the design system',
    <div key="dialog" role="dialog" aria-modal="true">
      <input aria-label="Jméno" />
    </div>,
  ],
  [
    'of the browser',
    <dialog key="dialog" open>
      <input aria-label="Jméno" />
    </dialog>,
  ],
])('a dialog %s opened while the page was loading keeps the focus', async (_kind, dialog) => {
  const { go } = open(dialog);
  // The old page stays until the new one has loaded, and the new page shows its heading immediately.
  act(() => screen.getByLabelText('Jméno').focus());
  await go();
  await act(async () => arrive());
  expect(screen.getByRole('heading', { name: 'Dodavatelé' })).toBeInTheDocument();
  expect(screen.getByLabelText('Jméno')).toHaveFocus();
});
