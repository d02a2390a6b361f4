import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { Button } from '#shared/ui/Button.tsx';
import { LinkButton } from '#shared/ui/LinkButton.tsx';
import { Pagination } from '#shared/ui/Pagination.tsx';
import { Progress } from '#shared/ui/Progress.tsx';
import { Rate } from '#shared/ui/Rate.tsx';
import { Select } from '#shared/ui/Select.tsx';
import { type Column, Table } from '#shared/ui/Table.tsx';
import { Tag } from '#shared/ui/Tag.tsx';
import { PlainTheme, renderWithStore } from '#support/client/renderWithStore.tsx';

const PAGES = { page: 3, pages: 9, page_size: 10, count: 90, next: 4, previous: 2 };
const Place = () => <output>{useLocation().pathname + useLocation().search}</output>;

describe('a button', () => {
  const show = (piece: React.ReactNode) =>
    render(
      <MemoryRouter>
        <PlainTheme>{piece}</PlainTheme>
      </MemoryRouter>,
    );

  it('opens another window without access to this one', () => {
    show(<Button href="/mail" target="_blank" />);
    expect(screen.getByRole('link')).toHaveAttribute('rel', 'noopener');
  });

  it('submits a form only with the submit type', async () => {
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

  it('has its busy state in its name, and ignores clicks meanwhile', async () => {
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

  it('can be a link that the router handles', async () => {
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
});

describe('the pagination of a list', () => {
  const show = (page: number) =>
    render(
      <MemoryRouter>
        <PlainTheme>
          <Pagination pagination={{ ...PAGES, page }} pathOf={(target) => `/?strana=${target}`} />
        </PlainTheme>
        <Place />
      </MemoryRouter>,
    );

  it('consists of named links, one of which is the current page', () => {
    show(3);
    const nav = screen.getByRole('navigation', { name: 'Stránkování' });
    expect(within(nav).getByRole('link', { current: 'page' })).toHaveAccessibleName('Strana 3');
    for (const link of within(nav).getAllByRole('link')) expect(link).toHaveAccessibleName(/Strana|Předchozí|Další/);
    expect(within(nav).getByRole('link', { name: 'Další' })).toHaveAttribute('href', '/?strana=4');
  });

  it('has one tab stop for each link', async () => {
    show(3);
    const links = within(screen.getByRole('navigation')).getAllByRole('link');
    for (const link of links) {
      await userEvent.tab();
      expect(link).toHaveFocus();
    }
  });
});

describe('a star rating', () => {
  function Rated() {
    const [value, setValue] = useState<number | null>(null);
    return <Rate label="Spolehlivost" value={value} onChange={setValue} />;
  }

  it('behaves as a radio group: one tab stop, one checked star, arrow keys', async () => {
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

it('gives an accessible name to a progress bar', () => {
  render(
    <PlainTheme>
      <Progress label="Nahrávání" percent={40} />
    </PlainTheme>,
  );
  expect(screen.getByRole('progressbar', { name: 'Nahrávání' })).toHaveAttribute('aria-valuenow', '40');
});

it('a tag calls onClose and leaves its removal to the parent', async () => {
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

it('a select describes its selected option', async () => {
  await renderWithStore(
    <Select
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

  it('has named rows and checkboxes, and exposes its sort order', async () => {
    const onChange = jest.fn<void, [number[]]>();
    const { person } = await renderWithStore(table(onChange));
    expect(screen.getByRole('columnheader', { name: /Název/ })).toHaveAttribute('aria-sort', 'ascending');
    expect(screen.getByRole('rowheader', { name: 'Účetnictví' })).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: 'Vybrat: Docházka' })).toBeChecked();
    await person.click(screen.getByRole('checkbox', { name: 'Vybrat: Účetnictví' }));
    expect(onChange.mock.calls[0]?.[0]).toEqual([2, 1]);
  });

  it('is shown as cards on phones, with the same data', async () => {
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
