import { act, screen, waitFor } from '@testing-library/react';
import { CompanyMap } from '../../../../src/client/components/map/CompanyMap';
import { renderInStore } from '../../../support/client/renderInStore';

const points = [{ id: 1, name: 'Chebské systémy', gps_lat: 50.08, gps_lng: 12.37 }];
const googleScript = () => document.querySelector<HTMLScriptElement>('script[src*="maps.googleapis.com"]');

describe("Google's map", () => {
  it('is not asked for without a key', async () => {
    renderInStore(<CompanyMap points={points} onSelect={jest.fn()} googleMapsKey={null} />);
    expect(await screen.findByRole('button', { name: 'Chebské systémy' })).toBeVisible();
    expect(googleScript()).toBeNull();
  });

  it('gives way to the embedded map when it refuses the key', async () => {
    renderInStore(<CompanyMap points={points} onSelect={jest.fn()} googleMapsKey="refused" />);
    await waitFor(() => expect(window.gm_authFailure).toBeDefined());
    expect(screen.queryByRole('application')).not.toBeInTheDocument();
    act(() => window.gm_authFailure?.());
    expect(await screen.findByRole('button', { name: 'Chebské systémy' })).toBeVisible();
  });

  it('gives way to the embedded map after eight seconds of silence', async () => {
    // Not by `spyOn`, which the Testing Library takes for fake timers.
    const real = globalThis.setTimeout;
    const begun: Parameters<typeof real>[] = [];
    const noting = (...timer: Parameters<typeof real>) => {
      begun.push(timer);
      return real(...timer);
    };
    globalThis.setTimeout = noting as typeof real;
    renderInStore(<CompanyMap points={points} onSelect={jest.fn()} googleMapsKey="refused" />);
    await waitFor(() => expect(window.gm_authFailure).toBeDefined());
    globalThis.setTimeout = real;
    const [giveUp] = begun.find(([, delay]) => delay === 8_000) ?? [];
    expect(screen.queryByRole('application')).not.toBeInTheDocument();
    if (typeof giveUp !== 'function') throw new Error('Nothing waits for eight seconds.');
    act(giveUp as () => void);
    expect(await screen.findByRole('button', { name: 'Chebské systémy' })).toBeVisible();
  });

  it('is asked for in Czech and gives way when its script does not load', async () => {
    // The loader tries again a few times and writes of each attempt.
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    renderInStore(<CompanyMap points={points} onSelect={jest.fn()} googleMapsKey="refused" />);
    await waitFor(() => expect(googleScript()?.src).toContain('language=cs'));
    await waitFor(() => {
      act(() => void googleScript()?.dispatchEvent(new Event('error')));
      expect(screen.getByRole('application', { name: 'Mapa společností' })).toBeVisible();
    });
    expect(await screen.findByRole('button', { name: 'Chebské systémy' })).toBeVisible();
  });
});
