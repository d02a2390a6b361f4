import { useFormikContext } from 'formik';
import { lazy, Suspense, useEffect } from 'react';
import type { RefObject } from 'react';
import { useBlocker } from 'react-router-dom';
import { loadChunk } from '../routes/loadScreen';

const LeaveDialog = lazy(() => loadChunk(() => import('./LeaveDialog')));

/**
 * Asks before unsaved changes are lost: on links, Back and reload.
 * @param leavable true from the moment the form was saved, before React knows of it
 */
export function UnsavedChangesGuard({ leavable }: { leavable: RefObject<boolean> }) {
  const { dirty } = useFormikContext();
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

  if (blocker.state !== 'blocked') return null;
  return (
    <Suspense fallback={null}>
      <LeaveDialog onStay={() => blocker.reset()} onLeave={() => blocker.proceed()} />
    </Suspense>
  );
}
