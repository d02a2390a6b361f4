import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Dropdown from 'antd/es/dropdown';
import Menu from 'antd/es/menu';
import Pagination from 'antd/es/pagination';
import Popover from 'antd/es/popover';
import Rate from 'antd/es/rate';
import Select from 'antd/es/select';
import Skeleton from 'antd/es/skeleton/Skeleton';
import Slider from 'antd/es/slider';
import Tabs from 'antd/es/tabs';
import { PlainTheme } from '#support/client/renderWithStore.tsx';

/*
 * Defects of antd for which `src/client/shared/ui` has a wrapper or its own control; the decisions in docs/decisions name
 * them. A failing test here means that antd has fixed the defect: the wrapper or the control can be removed.
 */

const OPTIONS = ['Brno', 'Cheb', 'Kolín', 'Praha', 'Zlín'].map((label, value) => ({ label, value }));

it('Select exposes only two or three options to a screen reader, however many there are (ant-design#58346)', async () => {
  render(<Select aria-label="Město" virtual options={OPTIONS} />);
  await userEvent.click(screen.getByRole('combobox'));
  expect(within(screen.getByRole('listbox')).getAllByRole('option').length).toBeLessThan(OPTIONS.length);
});

it('Select has an empty input beside the selected value (ant-design#52987)', () => {
  render(<Select aria-label="Město" options={OPTIONS} value={3} />);
  expect(screen.getByRole('combobox')).toHaveValue('');
  expect(screen.getByRole('combobox')).not.toHaveAccessibleDescription();
});

it('multiple Select does not expose its remove buttons to the keyboard (ant-design#53131)', () => {
  render(<Select mode="multiple" aria-label="Město" options={OPTIONS} value={[0, 3]} />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(document.querySelector('.ant-select-selection-item-remove')).toHaveAttribute('aria-hidden', 'true');
});

it('Rate marks every star up to the selected one as checked, without a radio group', () => {
  render(<Rate value={3} />);
  expect(screen.getAllByRole('radio', { checked: true })).toHaveLength(3);
  expect(screen.queryByRole('radiogroup')).not.toBeInTheDocument();
});

it('a disabled Rate is five radio buttons, filled by halves at most', () => {
  render(<Rate disabled allowHalf value={4.3} />);
  expect(screen.getAllByRole('radio')).toHaveLength(5);
  expect(document.querySelectorAll('.ant-rate-star-full')).toHaveLength(4);
  expect(document.querySelectorAll('.ant-rate-star-half')).toHaveLength(0);
});

it('Slider has no description, so nothing says the hint and the error of its field', () => {
  const described = { 'aria-describedby': 'hint' };
  render(
    <>
      <Slider ariaLabelForHandle="Hotovo" {...described} />
      <p id="hint">V procentech</p>
    </>,
  );
  expect(screen.getByRole('slider', { name: 'Hotovo' })).not.toHaveAccessibleDescription();
});

it('Pagination does not mark the current page (react-component/pagination#690)', () => {
  render(
    <PlainTheme>
      <Pagination defaultCurrent={2} total={50} />
    </PlainTheme>,
  );
  expect(document.querySelector('[aria-current]')).toBeNull();
});

it('Menu gives a list of links the role of an application menu', async () => {
  // The menu measures itself again asynchronously.
  await act(async () => render(<Menu items={[{ key: 'a', label: <a href="/a">Projekty</a> }]} />));
  expect(screen.getByRole('menu')).toBeInTheDocument();
  expect(screen.getByRole('menuitem')).toContainElement(screen.getByRole('link'));
});

it('Popover announces content with controls as a tooltip, which describes the button', async () => {
  render(
    <Popover trigger="click" content={<a href="/a">Nastavení</a>}>
      <button type="button">Oznámení</button>
    </Popover>,
  );
  await userEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('tooltip')).toContainElement(screen.getByRole('link'));
});

it('Dropdown with content other than a menu closes on the second Tab, so the keyboard cannot reach its links', async () => {
  const onOpenChange = jest.fn();
  const links = (
    <div>
      <a href="/a">Moje požadavky</a> <a href="/b">Nastavení</a>
    </div>
  );
  render(
    <Dropdown trigger={['click']} popupRender={() => links} onOpenChange={onOpenChange}>
      <button type="button">Uživatelské menu</button>
    </Dropdown>,
  );
  await userEvent.click(screen.getByRole('button'));
  await screen.findAllByRole('link');
  // user-event sends no `keyCode`, which antd reads. The first Tab is for the root of the content, which takes no focus.
  const tab = () => fireEvent.keyDown(screen.getByRole('button'), { key: 'Tab', keyCode: 9 });
  expect([tab(), tab()]).toEqual([false, true]);
  expect(onOpenChange.mock.calls.map(([isOpen]) => isOpen as boolean)).toEqual([true, false]);
});

it('Tabs are buttons without addresses', () => {
  render(<Tabs items={[{ key: 'a', label: 'Diskuse' }]} />);
  expect(screen.getByRole('tab')).not.toHaveAttribute('href');
});

it('Skeleton exposes its lines as a list', () => {
  render(<Skeleton title={false} />);
  expect(screen.getAllByRole('listitem')).not.toHaveLength(0);
});
