import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CompanyMap } from '#features/companies/shared/CompanyMap.tsx';
import type { Bounds } from '#shared/map/geometry.ts';
import type { CompanyPoint } from '#shared/map/types.ts';
import { renderInStore } from '#support/client/renderInStore.tsx';

const company = (id: number, name: string, gps_lat: number | null, gps_lng: number | null): CompanyPoint => ({
  id,
  name,
  gps_lat,
  gps_lng,
});

const cheb = company(1, 'Chebské systémy', 50.08, 12.37);
const opava = company(2, 'Opavská data', 49.94, 17.9);
const brno = [company(3, 'Brno Alfa', 49.19, 16.6), company(4, 'Brno Beta', 49.24, 16.66)];
const neighbours = [company(5, 'Sídlo Jedna', 48.97, 14.47), company(6, 'Sídlo Dvě', 48.97, 14.47)];
const nowhere = company(7, 'Bez adresy', null, null);

const marker = (name: RegExp | string) => screen.findByRole('button', { name });

describe('the map of companies', () => {
  it('shows single companies by name and reports the selected one', async () => {
    const onSelect = jest.fn();
    renderInStore(<CompanyMap points={[cheb, opava]} onSelect={onSelect} selectedId={2} />);
    await userEvent.click(await marker('Chebské systémy'));
    expect(onSelect).toHaveBeenCalledWith(1);
    expect(await marker('Opavská data')).toHaveAttribute('aria-pressed', 'true');
  });

  it('groups nearby companies into a cluster; opening it moves the focus to the map', async () => {
    renderInStore(<CompanyMap points={[...brno, cheb]} onSelect={jest.fn()} />);
    await userEvent.click(await marker(/^2.firmy, přiblížit$/));
    expect(await marker('Brno Alfa')).toBeVisible();
    expect(await marker('Brno Beta')).toBeVisible();
    expect(screen.getByRole('application', { name: 'Mapa firem' })).toHaveFocus();
  });

  it('lists companies of one address and closes the list on Escape', async () => {
    const onSelect = jest.fn();
    renderInStore(<CompanyMap points={neighbours} onSelect={onSelect} />);
    await userEvent.click(await marker(/^2.firmy na jedné adrese$/));
    const list = within(await screen.findByRole('dialog'));
    expect(list.getByRole('button', { name: 'Sídlo Jedna' })).toHaveFocus();
    await userEvent.click(list.getByRole('button', { name: 'Sídlo Dvě' }));
    expect(onSelect).toHaveBeenCalledWith(6);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('has one tab stop for its markers, and arrow keys move between them', async () => {
    renderInStore(<CompanyMap points={[cheb, opava]} onSelect={jest.fn()} />);
    const [west, east] = [await marker('Chebské systémy'), await marker('Opavská data')];
    expect([west.tabIndex, east.tabIndex]).toEqual([0, -1]);
    act(() => west.focus());
    await userEvent.keyboard('{ArrowRight}');
    expect(east).toHaveFocus();
    expect([west.tabIndex, east.tabIndex]).toEqual([-1, 0]);
  });

  it('is moved by keys and reports its bounds', async () => {
    const onMove = jest.fn<void, [Bounds]>();
    renderInStore(<CompanyMap points={[cheb]} onSelect={jest.fn()} onMove={onMove} />);
    await marker('Chebské systémy');
    const before = onMove.mock.lastCall![0];
    act(() => screen.getByRole('application').focus());
    await userEvent.keyboard('{ArrowRight}');
    const after = onMove.mock.lastCall![0];
    expect(after.west).toBeGreaterThan(before.west);
    await userEvent.keyboard('+');
    expect(onMove.mock.lastCall![0].east - onMove.mock.lastCall![0].west).toBeLessThan(after.east - after.west);
  });

  it('follows the pointer that drags it, and stays in place while the pointer does not move', async () => {
    HTMLElement.prototype.hasPointerCapture = () => true;
    const { container } = renderInStore(<CompanyMap points={[cheb]} onSelect={jest.fn()} />);
    await marker('Chebské systémy');
    const content = container.querySelector<HTMLElement>('.content')!;
    // jsdom has no PointerEvent.
    const point = (type: string, clientX: number) =>
      fireEvent(
        screen.getByRole('application'),
        Object.assign(new MouseEvent(type, { bubbles: true, button: 0, clientX, clientY: 100 }), { pointerId: 1 }),
      );
    const drawing = () => container.querySelector('g')!.getAttribute('transform');
    const before = drawing();
    point('pointerdown', 100);
    // First far enough to redraw the map, then a little further.
    point('pointermove', 300);
    await waitFor(() => expect(drawing()).not.toBe(before));
    point('pointermove', 320);
    await waitFor(() => expect(content.style.transform).toBe('translate3d(20px, 0px, 0)'));
  });

  it('zooms by the wheel and by its buttons', async () => {
    const onMove = jest.fn<void, [Bounds]>();
    renderInStore(<CompanyMap points={[cheb, opava]} onSelect={jest.fn()} onMove={onMove} />);
    const width = () => onMove.mock.lastCall![0].east - onMove.mock.lastCall![0].west;
    const whole = width();
    fireEvent.wheel(screen.getByRole('application'), { deltaY: -400 });
    await waitFor(() => expect(width()).toBeLessThan(whole));
    const near = width();
    await userEvent.click(screen.getByRole('button', { name: 'Oddálit' }));
    expect(width()).toBeGreaterThan(near);
    await userEvent.click(screen.getByRole('button', { name: 'Zobrazit celou republiku' }));
    expect(width()).toBeCloseTo(whole);
  });

  it('moves to a selected company that is out of view', async () => {
    const onMove = jest.fn<void, [Bounds]>();
    const { rerender } = renderInStore(
      <CompanyMap
        points={[cheb, opava]}
        onSelect={jest.fn()}
        onMove={onMove}
        initialView={{ lat: 50.08, lng: 12.37, zoom: 12 }}
      />,
    );
    rerender(
      <CompanyMap
        points={[cheb, opava]}
        onSelect={jest.fn()}
        onMove={onMove}
        selectedId={2}
        initialView={{ lat: 50.08, lng: 12.37, zoom: 12 }}
      />,
    );
    await waitFor(() => expect(onMove.mock.lastCall![0].west).toBeGreaterThan(17));
  });

  it('returns to the whole country when no result of another search is in view', async () => {
    const near = { lat: 50.08, lng: 12.37, zoom: 12 };
    const { rerender } = renderInStore(<CompanyMap points={[cheb]} onSelect={jest.fn()} initialView={near} />);
    await marker('Chebské systémy');
    rerender(<CompanyMap points={[opava]} onSelect={jest.fn()} initialView={near} />);
    expect(await marker('Opavská data')).toBeVisible();
  });

  it('fits all results of a search, and those of the next search after it was moved', async () => {
    const onMove = jest.fn<void, [Bounds]>();
    const map = (found: CompanyPoint[], foundBy: string) => (
      <CompanyMap points={found} foundBy={foundBy} onSelect={jest.fn()} onMove={onMove} />
    );
    const { rerender } = renderInStore(map(brno, 'brno'));
    await waitFor(() => expect(onMove).toHaveBeenCalled());
    const near = onMove.mock.lastCall![0];
    expect(near.west).toBeGreaterThan(15.5);
    expect(near.east).toBeLessThan(17.7);

    // After it was moved, it stays in place while the results are the same, and moves to the results of another
    // search.
    act(() => screen.getByRole('application').focus());
    await userEvent.keyboard('-');
    const moved = onMove.mock.lastCall![0];
    rerender(map([...brno], 'brno'));
    expect(onMove.mock.lastCall![0]).toEqual(moved);
    rerender(map([cheb, nowhere], 'cheb'));
    await waitFor(() => expect(onMove.mock.lastCall![0].east).toBeLessThan(13.5));
    expect(await marker('Chebské systémy')).toBeVisible();

    // Results from the whole country are shown with the whole country.
    rerender(map([cheb, opava], 'vse'));
    await waitFor(() => expect(onMove.mock.lastCall![0].east).toBeGreaterThan(18.8));
    expect(onMove.mock.lastCall![0].west).toBeLessThan(12.1);
  });

  it('shows a popup with the actions of the company at its marker, within the map', async () => {
    const onClose = jest.fn();
    const points = [cheb, opava];
    const map = (selectedId: number | null) => (
      <CompanyMap
        points={points}
        selectedId={selectedId}
        onSelect={jest.fn()}
        popup={{ of: ({ name }) => <a href="/">{`Profil: ${name}`}</a>, onClose }}
      />
    );
    const { rerender } = renderInStore(map(null));
    await marker('Opavská data');
    rerender(map(2));
    const popup = screen.getByRole('region', { name: 'Vybráno na mapě: Opavská data' });
    expect(within(popup).getByRole('link', { name: 'Profil: Opavská data' })).toBeVisible();
    // The map in jsdom is 640 pixels wide, measured from its centre.
    const left = Number.parseFloat(popup.style.left);
    expect(left).toBeGreaterThanOrEqual(-320);
    expect(left + Number.parseFloat(popup.style.width)).toBeLessThanOrEqual(320);
    act(() => within(popup).getByRole('link').focus());
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalled();
    rerender(map(null));
    expect(screen.queryByRole('region', { name: /^Vybráno/ })).toBeNull();
    expect(screen.getByRole('application')).toHaveFocus();
  });

  it('starts with its area and stays there after the area is removed', async () => {
    const onMove = jest.fn<void, [Bounds]>();
    const area = { west: 16.4, south: 49.1, east: 16.8, north: 49.3 };
    const { rerender } = renderInStore(
      <CompanyMap points={[...brno, cheb]} onSelect={jest.fn()} onMove={onMove} area={area} />,
    );
    expect(await marker('Brno Alfa')).toBeVisible();
    const seen = onMove.mock.lastCall![0];
    expect(seen.west).toBeLessThanOrEqual(area.west);
    rerender(<CompanyMap points={[...brno, cheb]} onSelect={jest.fn()} onMove={onMove} area={null} />);
    expect(onMove.mock.lastCall![0]).toEqual(seen);
    expect(await marker('Brno Alfa')).toBeVisible();
  });

  it('fits its whole circle, and another circle after a change', async () => {
    const onMove = jest.fn<void, [Bounds]>();
    const circle = { lat: 49.195, lng: 16.608, km: 50 };
    const map = (around: typeof circle) => (
      <CompanyMap points={[...brno, cheb]} onSelect={jest.fn()} onMove={onMove} circle={around} />
    );
    const { rerender } = renderInStore(map(circle));
    await waitFor(() => expect(onMove).toHaveBeenCalled());
    // A degree of latitude is 111 kilometres.
    expect(onMove.mock.lastCall![0].south).toBeLessThanOrEqual(49.195 - 50 / 111.2);
    expect(onMove.mock.lastCall![0].north).toBeGreaterThanOrEqual(49.195 + 50 / 111.2);
    expect(onMove.mock.lastCall![0].north).toBeLessThan(50.5);
    rerender(map({ lat: 50.08, lng: 12.37, km: 10 }));
    expect(await marker('Chebské systémy')).toBeVisible();
    expect(onMove.mock.lastCall![0].east).toBeLessThan(13);
  });

  it('shows the number of companies without a location, and the sources of the map', async () => {
    renderInStore(<CompanyMap points={[cheb, nowhere]} onSelect={jest.fn()} />);
    expect(await marker('Chebské systémy')).toBeVisible();
    expect(screen.getByText('1 firma bez polohy na mapě')).toBeVisible();
    expect(screen.getByText(/GeoNames/)).toBeVisible();
  });
});
