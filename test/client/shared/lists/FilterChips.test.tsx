import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { FilterChips } from '#shared/lists/FilterChips.tsx';
import { renderWithStore } from '#support/client/renderWithStore.tsx';

function Filters() {
  const [filters, setFilters] = useState(['Brno', 'ERP']);
  return (
    <FilterChips
      chips={filters.map((label) => ({
        key: label,
        label,
        onRemove: () => setFilters(filters.filter((other) => other !== label)),
      }))}
    />
  );
}

it('removing a filter keeps the focus within the list, including the last filter', async () => {
  await renderWithStore(<Filters />);
  const person = userEvent.setup();
  await person.tab();
  await person.keyboard('{Enter}');
  expect(screen.queryByRole('button', { name: 'Odebrat filtr Brno' })).toBeNull();
  await person.tab();
  expect(screen.getByRole('button', { name: 'Odebrat filtr ERP' })).toHaveFocus();
  await person.keyboard('{Enter}');
  expect(screen.queryByRole('list')).toBeNull();
  expect(document.body).not.toHaveFocus();
});
