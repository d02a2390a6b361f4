import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MultiChoice } from '#shared/ui/MultiChoice.tsx';
import { testStore } from '#support/client/testStore.ts';

const names = [
  'Cloud',
  'Datová centra',
  'Docházka',
  'Fakturace',
  'Řízení skladu',
  'Sítě',
  'Školení',
  'Vývoj',
  'Zálohování',
];
const options = names.map((name, index) => ({ id: index + 1, name }));

function show(value: number[] = []) {
  const onChange = jest.fn();
  render(
    <Provider store={testStore().store}>
      <MultiChoice label="Štítky" options={options} value={value} onChange={onChange} />
      <button type="button">Jinam</button>
    </Provider>,
  );
  return { onChange, person: userEvent.setup(), button: screen.getByRole('button', { name: /^Štítky/ }) };
}

it('shows the number of selected options and calls onChange once, when it closes', async () => {
  const { onChange, person, button } = show([1]);
  expect(button).toHaveAccessibleName(/^Štítky Vybráno:\s1$/);
  await person.click(button);
  await person.click(screen.getByRole('checkbox', { name: 'Sítě' }));
  await person.click(screen.getByRole('checkbox', { name: 'Cloud' }));
  expect(onChange).not.toHaveBeenCalled();
  await person.click(screen.getByRole('button', { name: 'Jinam' }));
  expect(onChange.mock.calls).toEqual([[[6]]]);
  expect(screen.queryByRole('group')).not.toBeInTheDocument();
});

it('is searchable without diacritics and operable by keyboard only', async () => {
  const { onChange, person, button } = show();
  button.focus();
  await person.keyboard('{Enter}');
  await person.keyboard('rizeni');
  expect(screen.getAllByRole('checkbox')).toHaveLength(1);
  await person.tab();
  await person.keyboard(' {Escape}');
  expect(onChange.mock.calls).toEqual([[[5]]]);
  expect(button).toHaveFocus();
});

it('does not call onChange when it closes without a change', async () => {
  const { onChange, person, button } = show([2]);
  await person.click(button);
  await person.click(button);
  expect(onChange).not.toHaveBeenCalled();
});
