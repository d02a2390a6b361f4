import { useState } from 'react';
import { readPortalConfig } from '../../api/portalConfig';
import { lazyPart } from '../../navigation/lazyPart';
import { useIsReplayed } from '../../store/hooks/replayed';
import { screenState, useScreenState } from '../../store/hooks/useScreenState';
import { EmbeddedMap } from './EmbeddedMap';
import type { Obstacle } from './labels';
import type { MapEngineProps } from './types';

const GoogleEngine = lazyPart(() => import(/* webpackChunkName: "google-map" */ './GoogleEngine'));

const googleFailure = screenState('companies/googleFailed', false);

interface Props extends MapEngineProps {
  /** What stands on the map, where the embedded one writes no names. */
  obstacles: readonly Obstacle[];
}

/** Google's map with a key, the embedded one without; also until Google's stands, and where it fails. */
export function MapEngine({ obstacles, children, ...shown }: Props) {
  const isReplayed = useIsReplayed();
  const [failed, setFailed] = useScreenState(googleFailure);
  const [stands, setStands] = useState(false);
  const { google_maps_api_key: apiKey } = readPortalConfig();
  // A replay has no network, and Google's map would say so across the whole of it.
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
