import { PlainButton } from '../components/PlainButton';
import { useIsImported } from '../components/replayed';
import { portal } from '../texts/portal';

/** Says that a record imported into Redux DevTools stands in place of the portal, and leads back. */
export function RecordBanner() {
  const isImported = useIsImported();
  return (
    <div role="status" className="record-host">
      {isImported && (
        <div className="offline">
          {portal.record}{' '}
          <PlainButton size="small" onClick={() => window.location.reload()}>
            {portal.endRecord}
          </PlainButton>
        </div>
      )}
    </div>
  );
}
