import { useIsImported } from '../store/hooks/replayed';
import { portal } from '../../shared/texts/portal';
import { Button } from '../../shared/ui/Button';
import { Banner } from './Banner';

/** Shows that a recording imported into Redux DevTools replaces the portal, with a button to leave it. */
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
