import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CompanyMap } from '../../../../src/client/features/companies/shared/CompanyMap';
import PlaceMap from '../../../../src/client/features/companies/form/PlaceMap';
import { renderInStore } from '../../../support/client/renderInStore';
import { withMapsKey, withoutMapsKey } from '../../../support/client/withMapsKey';

const points = [{ id: 1, name: 'Chebské systémy', gps_lat: 50.08, gps_lng: 12.37 }];
const googleScript = () => document.querySelector<HTMLScriptElement>('script[src*="maps.googleapis.com"]');
const marker = () => screen.findByRole('button', { name: 'Chebské systémy' });
const isEmbedded = () => expect(screen.getByRole('application', { name: 'Mapa společností' })).toBeVisible();

afterEach(withoutMapsKey);

describe("Google's map", () => {
  it('is not loaded without a key', async () => {
    // The loader keeps its script for the next map, so the script of an earlier test may still be here.
    const before = googleScript();
    renderInStore(<CompanyMap points={points} onSelect={jest.fn()} />);
    expect(await marker()).toBeVisible();
    expect(googleScript()).toBe(before);
    expect(window.gm_authFailure).toBeUndefined();
  });

  it('is replaced by the usable embedded map until it has loaded', async () => {
    withMapsKey('refused');
    const onSelect = jest.fn();
    renderInStore(<CompanyMap points={points} onSelect={onSelect} />);
    await waitFor(() => expect(window.gm_authFailure).toBeDefined());
    await userEvent.click(await marker());
    expect(onSelect).toHaveBeenCalledWith(1);
    isEmbedded();
  });

  it('falls back to the embedded map after Google refuses the key, for all later maps', async () => {
    withMapsKey('refused');
    const { store, unmount } = renderInStore(<CompanyMap points={points} onSelect={jest.fn()} />);
    await waitFor(() => expect(window.gm_authFailure).toBeDefined());
    act(() => window.gm_authFailure?.());
    expect(store.getState().screen.open['companies/googleFailed']).toBeDefined();
    expect(await marker()).toBeVisible();
    unmount();

    // Google reports it only once; a map on another page uses the stored result.
    const next = renderInStore(
      <PlaceMap place={{ lat: 50, lng: 15 }} onMove={jest.fn()} label="Špendlík" title="Mapa" />,
    );
    await waitFor(() => expect(next.store.getState().screen.open['companies/googleFailed']).toBeDefined());
    expect(screen.getByRole('button', { name: 'Špendlík' })).toBeVisible();
  });

  it('falls back after a timeout of eight seconds, even when the script loaded without a map', async () => {
    withMapsKey('refused');
    // Not `spyOn`, which Testing Library mistakes for fake timers.
    const real = globalThis.setTimeout;
    const begun: Parameters<typeof real>[] = [];
    const noting = (...timer: Parameters<typeof real>) => {
      begun.push(timer);
      return real(...timer);
    };
    globalThis.setTimeout = noting as typeof real;
    const { store } = renderInStore(<CompanyMap points={points} onSelect={jest.fn()} />);
    await waitFor(() => expect(window.gm_authFailure).toBeDefined());
    globalThis.setTimeout = real;
    act(() => void googleScript()?.dispatchEvent(new Event('load')));
    const [giveUp] = begun.find(([, delay]) => delay === 8_000) ?? [];
    expect(store.getState().screen.open['companies/googleFailed']).toBeUndefined();
    if (typeof giveUp !== 'function') throw new Error('Nothing waits for eight seconds.');
    act(giveUp as () => void);
    expect(store.getState().screen.open['companies/googleFailed']).toBeDefined();
    expect(await marker()).toBeVisible();
    isEmbedded();
  });

  it('is loaded in Czech, and falls back when its script fails to load', async () => {
    withMapsKey('refused');
    // The loader retries a few times and logs each attempt.
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { store } = renderInStore(<CompanyMap points={points} onSelect={jest.fn()} />);
    await waitFor(() => expect(googleScript()?.src).toContain('language=cs'));
    await waitFor(() => {
      act(() => void googleScript()?.dispatchEvent(new Event('error')));
      expect(store.getState().screen.open['companies/googleFailed']).toBeDefined();
    });
    isEmbedded();
    expect(await marker()).toBeVisible();
  });
});
