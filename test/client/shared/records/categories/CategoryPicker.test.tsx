import { act, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { CategoryPicker } from '#shared/records/categories/CategoryPicker.tsx';
import { buildCategoryGroups } from '#support/client/builders.ts';
import { api, serve } from '#support/client/network.ts';
import { renderWithStore } from '#support/client/renderWithStore.tsx';

function Controlled({ single = false, start = [] as number[] }) {
  const [ids, setIds] = useState(start);
  return (
    <>
      <CategoryPicker value={ids} onChange={setIds} single={single} />
      <output>{ids.join(',')}</output>
    </>
  );
}

async function open(props = {}) {
  serve('/categories/group/', buildCategoryGroups());
  const view = await renderWithStore(<Controlled {...props} />);
  await view.person.click(screen.getByRole('button', { name: /^Vybrat kategori[ei]$/ }));
  await screen.findByRole('button', { name: 'Sítě' });
  return view;
}

it('selects several categories by a search without diacritics and shows them as chips', async () => {
  const { person } = await open();
  expect(screen.getByRole('heading', { name: 'Aplikace' })).toBeInTheDocument();

  await person.type(screen.getByRole('searchbox', { name: 'Hledat kategorii' }), 'sit');
  expect(screen.queryByRole('button', { name: 'Účetnictví' })).not.toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Sítě' }));
  expect(screen.getByRole('button', { name: 'Sítě' })).toHaveAttribute('aria-pressed', 'true');
  await person.clear(screen.getByRole('searchbox'));
  await person.click(screen.getByRole('button', { name: 'Účetnictví' }));
  await person.click(screen.getByRole('button', { name: 'Hotovo' }));

  expect(screen.getByRole('status')).toHaveTextContent('2,3');
  await person.click(screen.getByRole('button', { name: 'Odebrat Sítě' }));
  expect(screen.getByRole('status')).toHaveTextContent('3');
});

it('a single choice closes the dialog immediately', async () => {
  const { person } = await open({ single: true, start: [3] });
  expect(screen.getByRole('dialog', { name: 'Jedna kategorie' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Vybrat kategorii', hidden: true })).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Bezpečnost' }));
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  expect(within(screen.getByRole('list')).getByText('Bezpečnost')).toBeInTheDocument();
});

it('arrow keys move between the categories', async () => {
  const { person } = await open();
  act(() => screen.getByRole('button', { name: 'Bezpečnost' }).focus());
  await person.keyboard('{ArrowDown}');
  expect(screen.getByRole('button', { name: 'Sítě' })).toHaveFocus();
  await person.keyboard('{ArrowUp}{ArrowUp}');
  expect(screen.getByRole('button', { name: 'Řízení dokumentů' })).toHaveFocus();
});

it('shows that no category was found', async () => {
  const { person } = await open();
  await person.type(screen.getByRole('searchbox'), 'xyz');
  expect(screen.getByText(/Žádná kategorie/)).toBeInTheDocument();
});

it('retries a failed load', async () => {
  api().get('/categories/group/').replyWithError('down');
  const { person } = await renderWithStore(<Controlled />);
  await person.click(screen.getByRole('button', { name: 'Vybrat kategorie' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Kategorie se nepodařilo načíst.');
  serve('/categories/group/', buildCategoryGroups());
  await person.click(screen.getByRole('button', { name: 'Zkusit znovu' }));
  expect(await screen.findByRole('button', { name: 'Sítě' })).toBeInTheDocument();
});
