import { useFormikContext } from 'formik';
import { lazy, Suspense, useEffect } from 'react';
import type { RefObject } from 'react';
import { useBlocker } from 'react-router-dom';
import { loadChunk } from '../routes/loadScreen';
import { usePanel } from '../store/usePanel';

const LeaveDialog = lazy(() => loadChunk(() => import('./LeaveDialog')));

/**
 * Asks before unsaved changes are lost: on links, Back and reload.
 * @param leavable true from the moment the form was saved, before React knows of it
 */
export function UnsavedChangesGuard({ leavable }: { leavable: RefObject<boolean> }) {
  const { dirty } = useFormikContext();
  const [isAsking, setAsking] = usePanel('leave');
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty && !leavable.current && currentLocation.pathname !== nextLocation.pathname && nextLocation.pathname !== '/login',
  );

  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);

  const isBlocked = blocker.state === 'blocked';
  useEffect(() => {
    if (isBlocked) setAsking(true);
  }, [isBlocked, setAsking]);

  if (!isAsking) return null;
  const stay = () => {
    setAsking(null);
    blocker.reset?.();
  };
  const leave = () => {
    setAsking(null);
    blocker.proceed?.();
  };
  return (
    <Suspense fallback={null}>
      <LeaveDialog onStay={stay} onLeave={leave} />
    </Suspense>
  );
}
