import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { Loaded, type LoadedQuery } from '#shared/states/Loaded.tsx';

const base: LoadedQuery<string[]> = { isFetching: false, isError: false, refetch: jest.fn() };
const show = (query: Partial<LoadedQuery<string[]>>) =>
  render(
    <Loaded query={{ ...base, ...query }} empty={<p>Prázdno</p>}>
      {(items) => <p>{items.join(', ')}</p>}
    </Loaded>,
  );

it('shows a skeleton, then the data or the empty state', () => {
  const { unmount } = show({ isFetching: true });
  expect(screen.getByRole('status')).toHaveTextContent('Načítání');
  unmount();
  show({ data: ['a', 'b'] });
  expect(screen.getByText('a, b')).toBeInTheDocument();
  show({ data: [] });
  expect(screen.getByText('Prázdno')).toBeInTheDocument();
});

it('shows the alternative after a 404, without a retry, and a retry after a 500', () => {
  const shown = (status: number) =>
    render(
      <Loaded
        query={{ ...base, isError: true, error: { kind: 'response', status, body: null } }}
        elsewhere={<a href="/seznam">Seznam</a>}
      >
        {() => null}
      </Loaded>,
    );
  const { unmount } = shown(404);
  expect(screen.getByRole('link', { name: 'Seznam' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Zkusit znovu' })).not.toBeInTheDocument();
  unmount();
  shown(500);
  expect(screen.getByRole('button', { name: 'Zkusit znovu' })).toBeInTheDocument();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

it('shows the reason of a failure and retries', async () => {
  const refetch = jest.fn();
  show({ isError: true, error: { kind: 'network' }, refetch });
  expect(screen.getByRole('alert')).toHaveTextContent('Server neodpovídá');
  await userEvent.click(screen.getByRole('button', { name: 'Zkusit znovu' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

it('keeps loaded data when a later request fails', () => {
  show({ data: ['a'], isError: true, error: { kind: 'response', status: 500, body: null } });
  expect(screen.getByText('a')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Zkusit znovu' })).toBeInTheDocument();
});

it('links to the first page from a page past the end of a list', () => {
  render(
    <MemoryRouter>
      <Loaded
        query={{ ...base, isError: true, error: { kind: 'response', status: 404, body: null } }}
        firstPage="/seznam"
      >
        {() => null}
      </Loaded>
    </MemoryRouter>,
  );
  expect(screen.getByText('Seznam tolik stránek nemá')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Na první stránku' })).toHaveAttribute('href', '/seznam');
});
