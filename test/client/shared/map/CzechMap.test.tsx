import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { CzechMap } from '#shared/map/CzechMap.tsx';

function Picker({ onChoice }: { onChoice?: (region: string | null, district: string | null) => void }) {
  const [{ region, district }, put] = useState<{ region: string | null; district: string | null }>({
    region: null,
    district: null,
  });
  const [isAdding, setAdding] = useState(false);
  const choose = (chosen: string | null, place: string | null) => {
    put({ region: chosen, district: place });
    onChoice?.(chosen, place);
  };
  const opened = {
    onBack: () => choose(null, null),
    onMore: () => setAdding(true),
    onDistrict: (code: string | null) => choose(region, code),
  };
  return (
    <CzechMap
      chosen={region === null ? [] : [region]}
      opened={region === null || isAdding ? undefined : { region, district, ...opened }}
      onRegion={(code) => choose(code, null)}
    />
  );
}

describe('the map of regions', () => {
  it('offers the 14 regions as buttons', () => {
    render(<Picker />);
    expect(screen.getAllByRole('button')).toHaveLength(14);
    expect(screen.getByRole('group', { name: 'Kraje' })).toBeVisible();
  });

  it('opens the districts of a region, focuses the first of them, and goes back', async () => {
    const onChoice = jest.fn();
    render(<Picker onChoice={onChoice} />);
    act(() => screen.getByRole('button', { name: 'Jihomoravský kraj' }).focus());
    await userEvent.keyboard('{Enter}');
    expect(onChoice).toHaveBeenLastCalledWith('CZ064', null);
    expect(screen.getByRole('button', { name: 'Blansko' })).toHaveFocus();
    expect(screen.getByText(/schematické hranice/)).toBeVisible();

    await userEvent.click(screen.getByRole('button', { name: 'Brno-město' }));
    expect(onChoice).toHaveBeenLastCalledWith('CZ064', 'CZ0642');
    expect(screen.getByRole('button', { name: 'Brno-město' })).toHaveAttribute('aria-pressed', 'true');

    await userEvent.keyboard('{Escape}');
    expect(onChoice).toHaveBeenLastCalledWith(null, null);
    expect(screen.getByRole('button', { name: 'Jihomoravský kraj' })).toHaveFocus();
  });

  it('goes back to the regions to add another one, and marks the selected ones', async () => {
    render(<Picker />);
    await userEvent.click(screen.getByRole('button', { name: 'Jihomoravský kraj' }));
    await userEvent.click(screen.getByRole('button', { name: 'Přidat další kraj' }));
    const chosen = screen.getByRole('button', { name: 'Jihomoravský kraj' });
    expect(chosen).toHaveFocus();
    expect(chosen).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('button', { name: 'Zlínský kraj' })).toHaveAttribute('aria-pressed', 'false');
  });

  it('shows the value of each region when the map is coloured by values', async () => {
    const onRegion = jest.fn();
    render(
      <CzechMap
        chosen={[]}
        onRegion={onRegion}
        values={{ CZ010: 12, CZ064: 3, CZ020: 0 }}
        describe={(value) => `${value} firem`}
      />,
    );
    expect(screen.getByRole('button', { name: 'Hlavní město Praha: 12 firem' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Jihomoravský kraj: 3 firem' }));
    expect(onRegion).toHaveBeenCalledWith('CZ064');
  });
});
