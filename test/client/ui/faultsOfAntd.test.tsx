import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Menu from 'antd/es/menu';
import Pagination from 'antd/es/pagination';
import Rate from 'antd/es/rate';
import Select from 'antd/es/select';
import { PlainTheme } from '../../support/client/renderWithStore';

/*
 * Faults of antd for which `src/client/ui` has a wrapper or a control of its own; the decisions in docs/decisions name
 * them. A test that fails here says that antd has mended one: the wrapper or the control can go.
 */

const OPTIONS = ['Brno', 'Cheb', 'Kolín', 'Praha', 'Zlín'].map((label, value) => ({ label, value }));

it('Select tells a screen reader of two or three options, however many there are (ant-design#58346)', async () => {
  render(<Select aria-label="Město" virtual options={OPTIONS} />);
  await userEvent.click(screen.getByRole('combobox'));
  expect(within(screen.getByRole('listbox')).getAllByRole('option').length).toBeLessThan(OPTIONS.length);
});

it('Select has an empty input beside what is chosen (ant-design#52987)', () => {
  render(<Select aria-label="Město" options={OPTIONS} value={3} />);
  expect(screen.getByRole('combobox')).toHaveValue('');
  expect(screen.getByRole('combobox')).not.toHaveAccessibleDescription();
});

it('Select of several gives no keyboard the crosses of what is chosen (ant-design#53131)', () => {
  render(<Select mode="multiple" aria-label="Město" options={OPTIONS} value={[0, 3]} />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(document.querySelector('.ant-select-selection-item-remove')).toHaveAttribute('aria-hidden', 'true');
});

it('Rate has every star up to the chosen one checked, in no group', () => {
  render(<Rate value={3} />);
  expect(screen.getAllByRole('radio', { checked: true })).toHaveLength(3);
  expect(screen.queryByRole('radiogroup')).not.toBeInTheDocument();
});

it('Pagination does not say which page is the present one (react-component/pagination#690)', () => {
  render(
    <PlainTheme>
      <Pagination defaultCurrent={2} total={50} />
    </PlainTheme>,
  );
  expect(document.querySelector('[aria-current]')).toBeNull();
});

it('Menu makes a menu of an application out of links', async () => {
  // It measures itself once more in a moment.
  await act(async () => render(<Menu items={[{ key: 'a', label: <a href="/a">Projekty</a> }]} />));
  expect(screen.getByRole('menu')).toBeInTheDocument();
  expect(screen.getByRole('menuitem')).toContainElement(screen.getByRole('link'));
});
