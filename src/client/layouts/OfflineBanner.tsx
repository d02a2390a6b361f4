import { useEffect } from 'react';
import { serverSilence } from '../navigation/serverSilence';
import { selectDevice } from '../slices/device';
import { useAppSelector } from '../store/hooks/app';
import { errors } from '../texts/errors';
import { portal } from '../texts/portal';
import { Button } from '../ui/Button';
import { Banner } from './Banner';

/**
 * Says that the connection is gone, or that a part of the page waits for a server that does not answer. Forms keep
 * what is in them, queries come again with the connection.
 */
export function OfflineBanner() {
  const { online, serverSilent } = useAppSelector(selectDevice);
  useEffect(() => serverSilence.hear(), []);
  if (!online) return <Banner>{portal.offline}</Banner>;
  return (
    <Banner>
      {serverSilent && (
        <>
          {portal.silent}{' '}
          <Button size="small" onClick={serverSilence.retry}>
            {errors.retry}
          </Button>
        </>
      )}
    </Banner>
  );
}
