import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { CzechMap } from '../../../../src/client/components/map/CzechMap';

function Picker({ onChoice }: { onChoice?: (region: string | null, district: string | null) => void }) {
  const [[region, district], choose] = useState<[string | null, string | null]>([null, null]);
  return (
    <CzechMap
      withDistricts
      region={region}
      district={district}
      onChange={(...choice) => {
        choose(choice);
        onChoice?.(...choice);
      }}
    />
  );
}

describe('map of regions', () => {
  it('offers the 14 regions as buttons', () => {
    render(<Picker />);
    expect(screen.getAllByRole('button')).toHaveLength(14);
    expect(screen.getByRole('group', { name: 'Kraje' })).toBeVisible();
  });

  it('opens a region into its districts, goes on with the first of them, and back again', async () => {
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

  it('says the number of each region where it is coloured by one', async () => {
    const onChange = jest.fn();
    render(
      <CzechMap
        region={null}
        onChange={onChange}
        values={{ CZ010: 12, CZ064: 3, CZ020: 0 }}
        describe={(value) => `${value} firem`}
      />,
    );
    expect(screen.getByRole('button', { name: 'Hlavní město Praha: 12 firem' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Jihomoravský kraj: 3 firem' }));
    expect(onChange).toHaveBeenCalledWith('CZ064', null);
  });
});
