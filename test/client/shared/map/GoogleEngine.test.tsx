import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import PlaceMap from '#features/companies/form/PlaceMap.tsx';
import { CompanyMap } from '#features/companies/shared/CompanyMap.tsx';
import { renderInStore } from '#support/client/renderInStore.tsx';
import { withMapsKey, withoutMapsKey } from '#support/client/withMapsKey.ts';

const points = [{ id: 1, name: 'Chebské systémy', gps_lat: 50.08, gps_lng: 12.37 }];
const googleScript = () => document.querySelector<HTMLScriptElement>('script[src*="maps.googleapis.com"]');
const marker = () => screen.findByRole('button', { name: 'Chebské systémy' });
const isEmbedded = () => expect(screen.getByRole('application', { name: 'Mapa firem' })).toBeVisible();
/** Whether the portal gave Google's map up. Its engine then only notes refusals for later maps. */
const isGivenUp = () => window.gm_authFailure?.name === 'noteRefusal';

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
    const { unmount } = renderInStore(<CompanyMap points={points} onSelect={jest.fn()} />);
    await waitFor(() => expect(window.gm_authFailure).toBeDefined());
    expect(isGivenUp()).toBe(false);
    act(() => window.gm_authFailure?.());
    expect(isGivenUp()).toBe(true);
    expect(await marker()).toBeVisible();
    unmount();

    // Google reports it only once; a map on another page uses the stored result.
    renderInStore(<PlaceMap place={{ lat: 50, lng: 15 }} onMove={jest.fn()} label="Špendlík" title="Mapa" />);
    await waitFor(() => expect(isGivenUp()).toBe(true));
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
    renderInStore(<CompanyMap points={points} onSelect={jest.fn()} />);
    await waitFor(() => expect(window.gm_authFailure).toBeDefined());
    globalThis.setTimeout = real;
    act(() => void googleScript()?.dispatchEvent(new Event('load')));
    const [giveUp] = begun.find(([, delay]) => delay === 8_000) ?? [];
    expect(isGivenUp()).toBe(false);
    if (typeof giveUp !== 'function') throw new Error('Nothing waits for eight seconds.');
    act(giveUp as () => void);
    expect(isGivenUp()).toBe(true);
    expect(await marker()).toBeVisible();
    isEmbedded();
  });

  it('is loaded in Czech, and falls back when its script fails to load', async () => {
    withMapsKey('refused');
    // The loader retries a few times and logs each attempt.
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    renderInStore(<CompanyMap points={points} onSelect={jest.fn()} />);
    await waitFor(() => expect(googleScript()?.src).toContain('language=cs'));
    await waitFor(() => {
      act(() => void googleScript()?.dispatchEvent(new Event('error')));
      expect(isGivenUp()).toBe(true);
    });
    isEmbedded();
    expect(await marker()).toBeVisible();
  });
});
