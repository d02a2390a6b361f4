import { useIsImported } from '../store/hooks/replayed';
import { portal } from '../texts/portal';
import { Button } from '../ui/Button';
import { Banner } from './Banner';

/** Says that a record imported into Redux DevTools stands in place of the portal, and leads back. */
export function RecordBanner() {
  const isImported = useIsImported();
  return (
    <Banner over>
      {isImported && (
        <>
          {portal.record}{' '}
          <Button size="small" onClick={() => window.location.reload()}>
            {portal.endRecord}
          </Button>
        </>
      )}
    </Banner>
  );
}
