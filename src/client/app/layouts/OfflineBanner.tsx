import { useEffect } from 'react';
import { connectivity } from '../../shared/lib/connectivity';
import { selectDevice } from '../slices/device';
import { useAppSelector } from '../store/hooks/app';
import { errors } from '../../shared/texts/errors';
import { portal } from '../../shared/texts/portal';
import { Button } from '../../shared/ui/Button';
import { Banner } from './Banner';

/** Shown while the browser is offline, or while a lazy chunk is waiting for the server. */
export function OfflineBanner() {
  const { online, serverUnreachable } = useAppSelector(selectDevice);
  useEffect(() => connectivity.registerBanner(), []);
  if (!online) return <Banner>{portal.offline}</Banner>;
  return (
    <Banner>
      {serverUnreachable && (
        <>
          {portal.silent}{' '}
          <Button size="small" onClick={connectivity.retry}>
            {errors.retry}
          </Button>
        </>
      )}
    </Banner>
  );
}
