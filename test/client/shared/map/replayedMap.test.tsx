import { cleanup, render, screen } from '@testing-library/react';
import { CompanyMap } from '#features/companies/shared/CompanyMap.tsx';
import type { CompanyPoint } from '#shared/map/types.ts';
import { recordOf } from '#support/client/records.ts';
import { renderInStore } from '#support/client/renderInStore.tsx';
import { inPlayer } from '#support/client/replayed.tsx';
import { withMapsKey, withoutMapsKey } from '#support/client/withMapsKey.ts';

const points: CompanyPoint[] = [{ id: 1, name: 'Opavská data', gps_lat: 49.94, gps_lng: 17.9 }];

const surface = () => screen.getByRole('application', { name: 'Mapa firem' });

describe('in a replay', () => {
  it("the embedded map is used instead of Google's, which needs a network", async () => {
    const { store } = renderInStore(<CompanyMap points={points} onSelect={jest.fn()} />);
    const { replay } = recordOf(store);
    cleanup();
    withMapsKey('a-key');
    render(<CompanyMap points={points} onSelect={jest.fn()} />, { wrapper: inPlayer(replay) });
    expect(await screen.findByRole('button', { name: 'Opavská data' })).toBeVisible();
    expect(surface()).toBeVisible();
    expect(document.querySelector('script[src*="maps.googleapis.com"]')).toBeNull();
    withoutMapsKey();
  });
});
