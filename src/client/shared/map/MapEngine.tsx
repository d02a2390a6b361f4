import { useState } from 'react';
import { readPortalConfig } from '#shared/api/portalConfig.ts';
import { lazyPart } from '#shared/lib/lazyPart.tsx';
import { useIsReplayed } from '#shared/store/hooks/replayed.ts';
import { EmbeddedMap } from './EmbeddedMap.tsx';
import type { Obstacle } from './labels.ts';
import type { MapEngineProps } from './types.ts';

const GoogleEngine = lazyPart(() => import(/* webpackChunkName: "google-map" */ './GoogleEngine.tsx'));

interface Props extends MapEngineProps {
  /** Areas in which the embedded map draws no labels. */
  obstacles: readonly Obstacle[];
}

/**
 * Google's map if a key is configured, otherwise the embedded one. The embedded map is also used until Google's is
 * ready and if it fails.
 */
export function MapEngine({ obstacles, children, ...shown }: Props) {
  const isReplayed = useIsReplayed();
  const [failed, setFailed] = useState(false);
  const [stands, setStands] = useState(false);
  const { google_maps_api_key: apiKey } = readPortalConfig();
  // A replay has no network, and Google's map would cover itself with an error message.
  const usesGoogle = apiKey !== null && !failed && !isReplayed;
  const isOurs = !usesGoogle || !stands;

  return (
    <>
      {usesGoogle && (
        <GoogleEngine
          {...shown}
          apiKey={apiKey}
          stands={stands}
          onStands={() => setStands(true)}
          onFailure={() => setFailed(true)}
        >
          {!isOurs && children}
        </GoogleEngine>
      )}
      {isOurs && (
        <EmbeddedMap {...shown} obstacles={obstacles}>
          {children}
        </EmbeddedMap>
      )}
    </>
  );
}
