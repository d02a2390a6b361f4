import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CompanyMap } from '../../../../src/client/features/companies/shared/CompanyMap';
import PlaceMap from '../../../../src/client/features/companies/form/PlaceMap';
import type { CompanyPoint } from '../../../../src/client/shared/map/types';
import type { AppStore } from '../../../../src/client/app/store/makeStore';
import { recordOf } from '../../../support/client/records';
import { inPlayer } from '../../../support/client/replayed';
import { renderInStore } from '../../../support/client/renderInStore';
import { withMapsKey, withoutMapsKey } from '../../../support/client/withMapsKey';

const company = (id: number, name: string, gps_lat: number, gps_lng: number): CompanyPoint => ({
  id,
  name,
  gps_lat,
  gps_lng,
});

const opava = company(1, 'Opavská data', 49.94, 17.9);
const brno = [company(2, 'Brno Alfa', 49.19, 16.6), company(3, 'Brno Beta', 49.24, 16.66)];
const neighbours = [company(4, 'Sídlo Jedna', 48.97, 14.47), company(5, 'Sídlo Dvě', 48.97, 14.47)];
const points = [opava, ...brno, ...neighbours];

const surface = () => screen.getByRole('application', { name: 'Mapa společností' });
/** Returns every marker and label of a town with its position on the screen. */
const drawn = () =>
  within(surface())
    .getAllByRole('button')
    .map((marker) => [
      marker.getAttribute('aria-label') ?? marker.textContent,
      marker.getAttribute('aria-pressed'),
      marker.style.left,
      marker.style.top,
    ]);
/** Waits until the dragged map rests and its view is in the record. */
const rested = (store: AppStore) =>
  waitFor(() => expect(store.getState().screen.open['companies/mapView']).toBeDefined());

describe('in a replay', () => {
  it('the map has the recorded view, with the same clusters and the selected company', async () => {
    const { store } = renderInStore(<CompanyMap points={points} selectedId={1} onSelect={jest.fn()} />);
    await userEvent.click(await screen.findByRole('button', { name: /^2.společnosti, přiblížit$/ }));
    expect(await screen.findByRole('button', { name: 'Brno Alfa' })).toBeVisible();
    act(() => surface().focus());
    await userEvent.keyboard('{ArrowLeft}-');
    await rested(store);
    const seen = drawn();
    cleanup();

    const { replay } = recordOf(store);
    render(<CompanyMap points={points} selectedId={1} onSelect={jest.fn()} />, { wrapper: inPlayer(replay) });
    await waitFor(() => expect(drawn()).toEqual(seen));
    // Before the first step, the map shows the whole country again.
    act(() => replay.jumpTo(0));
    expect(await screen.findByRole('button', { name: /^2.společnosti, přiblížit$/ })).toBeVisible();
  });

  it('the map does not move to a selected company that the user had moved away from', async () => {
    const { store } = renderInStore(<CompanyMap points={[opava, ...brno]} selectedId={1} onSelect={jest.fn()} />);
    await userEvent.click(await screen.findByRole('button', { name: /^2.společnosti, přiblížit$/ }));
    await rested(store);
    expect(await screen.findByRole('button', { name: 'Brno Alfa' })).toBeVisible();
    const seen = drawn();
    cleanup();
    render(<CompanyMap points={[opava, ...brno]} selectedId={1} onSelect={jest.fn()} />, {
      wrapper: inPlayer(recordOf(store).replay),
    });
    expect(await screen.findByRole('button', { name: 'Brno Alfa' })).toBeVisible();
    expect(drawn()).toEqual(seen);
  });

  it('the list of companies of one address is shown', async () => {
    const { store } = renderInStore(<CompanyMap points={points} onSelect={jest.fn()} />);
    await userEvent.click(await screen.findByRole('button', { name: /^2.společnosti na jedné adrese$/ }));
    const seen = (await screen.findByRole('dialog')).textContent;
    expect(seen).toContain('Sídlo Dvě');
    const { replay } = recordOf(store);
    cleanup();
    render(<CompanyMap points={points} onSelect={jest.fn()} />, { wrapper: inPlayer(replay) });
    expect((await screen.findByRole('dialog')).textContent).toBe(seen);
  });

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

  it('the pin is shown beside the centre that it was moved from', async () => {
    const place = { lat: 49.94, lng: 17.9 };
    const onMove = jest.fn<void, [typeof place]>();
    const props = { onMove, label: 'Poloha', title: 'Mapa' };
    const { store, rerender } = renderInStore(<PlaceMap place={place} {...props} />);
    act(() => screen.getByRole('button', { name: 'Poloha' }).focus());
    await userEvent.keyboard('{ArrowRight}');
    const to = onMove.mock.lastCall![0];
    rerender(<PlaceMap place={to} {...props} />);
    const seen = drawn();
    expect(Number.parseFloat(screen.getByRole('button', { name: 'Poloha' }).style.left)).toBeCloseTo(12, 0);
    cleanup();
    render(<PlaceMap place={to} {...props} />, { wrapper: inPlayer(recordOf(store).replay) });
    expect(drawn()).toEqual(seen);
  });
});
