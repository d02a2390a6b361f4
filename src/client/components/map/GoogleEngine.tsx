import { GoogleMap, OVERLAY_MOUSE_TARGET, OverlayViewF, useJsApiLoader } from '@react-google-maps/api';
import { useEffect, useEffectEvent, useState } from 'react';
import type { View } from './geometry';
import type { MapEngineProps } from './types';

/** Silence after which Google is given up, in milliseconds. */
const PATIENCE = 8_000;

const OPTIONS: google.maps.MapOptions = {
  mapTypeControl: false,
  streetViewControl: false,
  fullscreenControl: false,
  clickableIcons: false,
  gestureHandling: 'greedy',
  isFractionalZoomEnabled: true,
};

const FILL = { width: '100%', height: '100%' };
const WHOLE = { position: 'absolute', inset: 0 } as const;

declare global {
  interface Window {
    /** Called by Google's script when it refuses the key. */
    gm_authFailure?: () => void;
  }
}

/** Google's map with our markers in one overlay; its own markers do not carry thousands of points. */
export default function GoogleEngine({ view, onView, apiKey, onFailure, children }: MapEngineProps) {
  const { isLoaded, loadError } = useJsApiLoader({
    id: 'google-maps',
    googleMapsApiKey: apiKey,
    language: 'cs',
    region: 'CZ',
  });
  const [map, setMap] = useState<google.maps.Map | null>(null);
  const [answered, setAnswered] = useState(false);
  const fail = useEffectEvent(onFailure);

  useEffect(() => {
    window.gm_authFailure = () => fail();
    return () => {
      delete window.gm_authFailure;
    };
  }, []);

  useEffect(() => {
    if (loadError) fail();
  }, [loadError]);

  useEffect(() => {
    if (answered) return undefined;
    const timer = setTimeout(() => fail(), PATIENCE);
    return () => clearTimeout(timer);
  }, [answered]);

  useEffect(() => {
    if (map && !shows(map, view)) map.moveCamera({ center: { lat: view.lat, lng: view.lng }, zoom: view.zoom });
  }, [map, view]);

  if (!isLoaded) return null;
  return (
    <div style={WHOLE} tabIndex={-1} data-map-surface>
      <GoogleMap
        mapContainerStyle={FILL}
        options={OPTIONS}
        onLoad={(loaded) => {
          loaded.moveCamera({ center: { lat: view.lat, lng: view.lng }, zoom: view.zoom });
          setMap(loaded);
        }}
        onIdle={() => {
          setAnswered(true);
          const now = map && viewIn(map);
          if (map && now && !shows(map, view)) onView(now);
        }}
      >
        <OverlayViewF position={{ lat: view.lat, lng: view.lng }} mapPaneName={OVERLAY_MOUSE_TARGET}>
          {children}
        </OverlayViewF>
      </GoogleMap>
    </div>
  );
}

function viewIn(map: google.maps.Map): View | null {
  const [middle, zoom] = [map.getCenter(), map.getZoom()];
  return middle && zoom !== undefined ? { lat: middle.lat(), lng: middle.lng(), zoom } : null;
}

/** Whether the map stands at the view, up to rounding of Google's own numbers. */
function shows(map: google.maps.Map, view: View): boolean {
  const now = viewIn(map);
  const close = (a: number, b: number) => Math.abs(a - b) < 1e-6;
  return now !== null && close(now.lat, view.lat) && close(now.lng, view.lng) && close(now.zoom, view.zoom);
}
