import { useSyncExternalStore } from 'react';
import { PlainButton } from '../components/PlainButton';
import { serverSilence } from '../routes/serverSilence';
import { errors } from '../texts/errors';
import { portal } from '../texts/portal';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/**
 * Says that the connection is gone, or that a part of the page waits for a server that does not answer. Forms keep
 * what is in them, queries come again with the connection.
 */
export function OfflineBanner() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  const silent = useSyncExternalStore(serverSilence.subscribe, serverSilence.isOn);
  return (
    <div role="status" className="offline-host">
      {!online && <div className="offline">{portal.offline}</div>}
      {online && silent && (
        <div className="offline">
          {portal.silent}{' '}
          <PlainButton size="small" onClick={serverSilence.retry}>
            {errors.retry}
          </PlainButton>
        </div>
      )}
    </div>
  );
}
