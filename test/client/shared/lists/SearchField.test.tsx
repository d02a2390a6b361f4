import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SearchField } from '#shared/lists/SearchField.tsx';

it('searches on submit for the typed text without the spaces around it', async () => {
  const onSearch = jest.fn();
  render(<SearchField value="" onSearch={onSearch} />);
  await userEvent.type(screen.getByRole('searchbox'), '  účetní program ');
  expect(onSearch).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button'));
  expect(onSearch.mock.calls).toEqual([['účetní program']]);
});
