import { GoogleMap, OVERLAY_MOUSE_TARGET, OverlayView, useJsApiLoader } from '@react-google-maps/api';
import { useEffect, useEffectEvent, useState } from 'react';
import type { View } from './geometry.ts';
import styles from './GoogleEngine.module.css';
import type { MapEngineProps } from './types.ts';

/** Timeout in milliseconds, for loading Google's script and for creating the map. */
const PATIENCE = 8_000;

const OPTIONS: google.maps.MapOptions = {
  mapTypeControl: false,
  streetViewControl: false,
  fullscreenControl: false,
  clickableIcons: false,
  gestureHandling: 'greedy',
  isFractionalZoomEnabled: true,
};

declare global {
  interface Window {
    /** Called by Google's script when it refuses the key. It is called only once, even if more maps are created. */
    gm_authFailure?: () => void;
    /** Whether `gm_authFailure` was called since the page was loaded. */
    portalMapsRefused?: boolean;
  }
}

const noteRefusal = () => {
  window.portalMapsRefused = true;
};

interface GoogleEngineProps extends MapEngineProps {
  apiKey: string;
  /** Whether the map is ready. Until then it lies under the embedded map and is inert. */
  stands: boolean;
  onStands: () => void;
  /** Called if Google cannot show its map. */
  onFailure: () => void;
}

/** Google's map with our markers in one overlay, as Google's own markers are too slow for thousands of points. */
export default function GoogleEngine({
  view,
  onView,
  apiKey,
  stands,
  onStands,
  onFailure,
  children,
}: GoogleEngineProps) {
  const { isLoaded, loadError } = useJsApiLoader({
    id: 'google-maps',
    googleMapsApiKey: apiKey,
    language: 'cs',
    region: 'CZ',
  });
  const [map, setMap] = useState<google.maps.Map | null>(null);
  const fail = useEffectEvent(onFailure);

  useEffect(() => {
    if (window.portalMapsRefused) fail();
    window.gm_authFailure = () => {
      noteRefusal();
      fail();
    };
    return () => {
      window.gm_authFailure = noteRefusal;
    };
  }, []);

  useEffect(() => {
    if (loadError) fail();
  }, [loadError]);

  useEffect(() => {
    if (stands) return undefined;
    const timer = setTimeout(() => fail(), PATIENCE);
    return () => clearTimeout(timer);
  }, [stands]);

  useEffect(() => {
    if (map && !shows(map, view)) map.moveCamera({ center: { lat: view.lat, lng: view.lng }, zoom: view.zoom });
  }, [map, view]);

  // The loader also reports success if the script loaded without the maps library.
  if (!isLoaded || !hasMaps()) return null;
  return (
    <div className={styles.map} inert={!stands} tabIndex={-1} data-map-surface={stands ? '' : undefined}>
      <GoogleMap
        mapContainerClassName={styles.map}
        options={OPTIONS}
        onLoad={(loaded) => {
          loaded.moveCamera({ center: { lat: view.lat, lng: view.lng }, zoom: view.zoom });
          setMap(loaded);
        }}
        onIdle={() => {
          const now = map && viewIn(map);
          if (!now) return;
          // Until the map is ready, moves are made on the embedded map, and Google's map follows.
          if (!stands) onStands();
          else if (!shows(map, view)) onView(now);
        }}
      >
        <OverlayView
          position={{ lat: view.lat, lng: view.lng }}
          mapPaneName={OVERLAY_MOUSE_TARGET}
          onLoad={stopMapEvents}
        >
          {/* The package accepts a single child only. */}
          <div>{children}</div>
        </OverlayView>
      </GoogleMap>
    </div>
  );
}

const hasMaps = (): boolean => typeof window.google?.maps?.Map === 'function';

/**
 * Stops clicks and drags on the overlay from reaching the map. It is set on the pane, where React attaches its
 * listeners, not below it.
 */
function stopMapEvents(overlay: google.maps.OverlayView): void {
  const pane = overlay.getPanes()?.overlayMouseTarget;
  if (pane) google.maps.OverlayView.preventMapHitsAndGesturesFrom(pane);
}

function viewIn(map: google.maps.Map): View | null {
  const [middle, zoom] = [map.getCenter(), map.getZoom()];
  return middle && zoom !== undefined ? { lat: middle.lat(), lng: middle.lng(), zoom } : null;
}

/** Whether the map is at the view, up to the rounding of Google's numbers. */
function shows(map: google.maps.Map, view: View): boolean {
  const now = viewIn(map);
  const close = (a: number, b: number) => Math.abs(a - b) < 1e-6;
  return now !== null && close(now.lat, view.lat) && close(now.lng, view.lng) && close(now.zoom, view.zoom);
}
