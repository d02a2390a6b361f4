import { useEffect } from 'react';
import { PlainButton } from '../components/PlainButton';
import { serverSilence } from '../routes/serverSilence';
import { selectDevice } from '../slices/device';
import { useAppSelector } from '../store/hooks';
import { errors } from '../texts/errors';
import { portal } from '../texts/portal';

/**
 * Says that the connection is gone, or that a part of the page waits for a server that does not answer. Forms keep
 * what is in them, queries come again with the connection.
 */
export function OfflineBanner() {
  const { online, serverSilent } = useAppSelector(selectDevice);
  useEffect(() => serverSilence.hear(), []);
  return (
    <div role="status" className="offline-host">
      {!online && <div className="offline">{portal.offline}</div>}
      {online && serverSilent && (
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
