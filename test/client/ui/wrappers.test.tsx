import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { Button } from '../../../src/client/ui/Button';
import { LinkButton } from '../../../src/client/ui/LinkButton';
import { Pagination } from '../../../src/client/ui/Pagination';
import { Progress } from '../../../src/client/ui/Progress';
import { Rate } from '../../../src/client/ui/Rate';
import { Skeleton } from '../../../src/client/ui/Skeleton';
import { Table } from '../../../src/client/ui/Table';
import type { Column } from '../../../src/client/ui/Table';
import { Tag } from '../../../src/client/ui/Tag';
import { Select } from '../../../src/client/ui/Select';
import { PlainTheme, renderWithStore } from '../../support/client/renderWithStore';

const PAGES = { page: 3, pages: 9, page_size: 10, count: 90, next: 4, previous: 2 };
const Place = () => <output>{useLocation().pathname + useLocation().search}</output>;

describe.each([
  ['within the design system', true],
  ['on a bare page', false],
])('a button %s', (_, isDesigned) => {
  const show = (piece: React.ReactNode) =>
    render(<MemoryRouter>{isDesigned ? <PlainTheme>{piece}</PlainTheme> : piece}</MemoryRouter>);

  it('is of antd or of the browser', () => {
    show(<Button type="primary">Uložit</Button>);
    expect(screen.getByRole('button', { name: 'Uložit' }).classList.contains('ant-btn')).toBe(isDesigned);
  });

  it('sends a form only when told so', async () => {
    const send = jest.fn((event: React.FormEvent) => event.preventDefault());
    show(
      <form onSubmit={send}>
        <Button>Zavřít</Button>
        <Button htmlType="submit">Odeslat</Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Zavřít' }));
    expect(send).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Odeslat' }));
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('says in its name that it is busy, and does nothing meanwhile', async () => {
    const press = jest.fn();
    const send = jest.fn((event: React.FormEvent) => event.preventDefault());
    show(
      <form onSubmit={send}>
        <Button busy htmlType="submit" onClick={press}>
          Odeslat
        </Button>
      </form>,
    );
    const button = screen.getByRole('button', { name: 'Odeslat – probíhá' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(button);
    expect(press).not.toHaveBeenCalled();
    expect(send).not.toHaveBeenCalled();
  });

  it('can be a link, which the router follows', async () => {
    show(
      <>
        <LinkButton to="/projekty?stav=1" type="primary">
          Projekty
        </LinkButton>
        <Place />
      </>,
    );
    const link = screen.getByRole('link', { name: 'Projekty' });
    expect(link).toHaveAttribute('href', '/projekty?stav=1');
    await userEvent.click(link);
    expect(screen.getByRole('status')).toHaveTextContent('/projekty?stav=1');
  });

  it('has one word for what loads', () => {
    show(<Skeleton blocks={[10, 20]} />);
    expect(screen.getByRole('status')).toHaveTextContent(/^Načítání$/);
  });
});

describe('pages of a list', () => {
  const show = (page: number) =>
    render(
      <MemoryRouter>
        <PlainTheme>
          <Pagination pagination={{ ...PAGES, page }} pathOf={(target) => `/?strana=${target}`} />
        </PlainTheme>
        <Place />
      </MemoryRouter>,
    );

  it('are named links, of which one is the present page', () => {
    show(3);
    const nav = screen.getByRole('navigation', { name: 'Stránkování' });
    expect(within(nav).getByRole('link', { current: 'page' })).toHaveAccessibleName('Strana 3');
    for (const link of within(nav).getAllByRole('link')) expect(link).toHaveAccessibleName(/Strana|Předchozí|Další/);
    expect(within(nav).getByRole('link', { name: 'Další' })).toHaveAttribute('href', '/?strana=4');
  });

  it('are stopped at once each by the keyboard', async () => {
    show(3);
    const links = within(screen.getByRole('navigation')).getAllByRole('link');
    for (const link of links) {
      await userEvent.tab();
      expect(link).toHaveFocus();
    }
  });

  it('are gone to by the router', async () => {
    show(3);
    await userEvent.click(screen.getByRole('link', { name: 'Strana 4' }));
    expect(screen.getByRole('status')).toHaveTextContent('/?strana=4');
  });

  it('end at the first and at the last', () => {
    show(1);
    expect(screen.queryByRole('link', { name: 'Předchozí' })).not.toBeInTheDocument();
    show(9);
    expect(screen.getAllByRole('link', { name: 'Další' })).toHaveLength(1);
  });
});

describe('stars', () => {
  function Rated() {
    const [value, setValue] = useState<number | null>(null);
    return <Rate label="Spolehlivost" value={value} onChange={setValue} />;
  }

  it('are given as in a group of radios: one stop, one chosen, arrows', async () => {
    render(
      <PlainTheme>
        <Rated />
      </PlainTheme>,
    );
    const group = screen.getByRole('radiogroup', { name: 'Spolehlivost' });
    expect(within(group).queryAllByRole('radio', { checked: true })).toHaveLength(0);
    await userEvent.click(within(group).getByRole('radio', { name: '3 z 5' }));
    expect(within(group).getAllByRole('radio', { checked: true })).toEqual([
      within(group).getByRole('radio', { name: '3 z 5' }),
    ]);
    expect(
      within(group)
        .getAllByRole('radio')
        .filter((star) => star.tabIndex === 0),
    ).toHaveLength(1);
    await userEvent.keyboard('{ArrowRight}');
    expect(within(group).getByRole('radio', { checked: true })).toHaveAccessibleName('4 z 5');
    expect(within(group).getByRole('radio', { name: '4 z 5' })).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(within(group).getByRole('radio', { checked: true })).toHaveAccessibleName('2 z 5');
  });
});

it('names what antd leaves without a name', () => {
  render(
    <PlainTheme>
      <Progress label="Nahrávání" percent={40} />
    </PlainTheme>,
  );
  expect(screen.getByRole('progressbar', { name: 'Nahrávání' })).toHaveAttribute('aria-valuenow', '40');
});

it('lets whoever owns a chip take it away', async () => {
  const remove = jest.fn();
  render(
    <PlainTheme>
      <Tag onClose={remove} closeLabel="Odebrat filtr Brno">
        Brno
      </Tag>
    </PlainTheme>,
  );
  screen.getByRole('button', { name: 'Odebrat filtr Brno' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(remove).toHaveBeenCalledTimes(1);
  expect(screen.getByText('Brno')).toBeInTheDocument();
});

it('tells of a choice what is chosen, and in a record whether it stands open', async () => {
  const { person, store } = await renderWithStore(
    <Select
      name="order"
      aria-label="Řazení"
      value="b"
      options={[
        { value: 'a', label: 'Podle názvu' },
        { value: 'b', label: 'Podle data' },
      ]}
    />,
  );
  const select = screen.getByRole('combobox', { name: 'Řazení' });
  expect(select).toHaveAccessibleDescription('Podle data');
  await person.click(select);
  expect(JSON.stringify(store.getState().screen.open)).toContain('order');
});

describe('a table', () => {
  interface Row {
    id: number;
    name: string;
    price: number;
  }
  const ROWS: Row[] = [
    { id: 1, name: 'Účetnictví', price: 12 },
    { id: 2, name: 'Docházka', price: 7 },
  ];
  const COLUMNS: Column<Row>[] = [
    { key: 'name', title: 'Název', isName: true, sorter: true, sortOrder: 'ascend', render: ({ name }) => name },
    { key: 'price', title: 'Cena', render: ({ price }) => `${price} Kč` },
  ];
  const table = (onChange = jest.fn()) => (
    <Table
      label="Software"
      columns={COLUMNS}
      rows={ROWS}
      keyOf={({ id }) => id}
      picked={{ keys: [2], onChange, nameOf: ({ name }) => name }}
    />
  );

  it('names itself, its rows and what picks them, and says how it is sorted', async () => {
    const onChange = jest.fn<void, [number[]]>();
    const { person } = await renderWithStore(table(onChange));
    expect(screen.getByRole('columnheader', { name: /Název/ })).toHaveAttribute('aria-sort', 'ascending');
    expect(screen.getByRole('rowheader', { name: 'Účetnictví' })).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: 'Vybrat: Docházka' })).toBeChecked();
    await person.click(screen.getByRole('checkbox', { name: 'Vybrat: Účetnictví' }));
    expect(onChange.mock.calls[0]?.[0]).toEqual([2, 1]);
  });

  it('is cards on phones, with the same facts', async () => {
    jest.spyOn(window, 'matchMedia').mockImplementation(
      (query) =>
        ({
          matches: query.includes('767.98'),
          media: query,
          addEventListener: () => undefined,
          removeEventListener: () => undefined,
        }) as unknown as MediaQueryList,
    );
    await renderWithStore(table());
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    const [first] = within(screen.getByRole('list', { name: 'Software' })).getAllByRole('listitem');
    expect(first).toHaveTextContent('Účetnictví');
    expect(within(first!).getByText('Cena')).toBeInTheDocument();
    expect(within(first!).getByText('12 Kč')).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: 'Vybrat: Docházka' })).toBeChecked();
  });
});
