import { useFormikContext } from 'formik';
import { type RefObject, useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import { lazyPart } from '#shared/lib/lazyPart.tsx';
import { useAppStore } from '#shared/store/hooks/app.ts';
import { useIsReplayed } from '#shared/store/hooks/replayed.ts';
import { screenState, useScreenState } from '#shared/store/hooks/useScreenState.ts';
import { hrefOf } from '#shared/store/slices/router.ts';

const LeaveDialog = lazyPart(() => import('./LeaveDialog.tsx'));

/** Whether the dialog for unsaved changes is open. */
const leaveDialog = screenState('forms/leave', false);

/**
 * Asks before unsaved changes are lost by links, Back and reload.
 * @param leavable true as soon as the form has been saved, before React rerenders
 */
export function UnsavedChangesGuard({ leavable }: { leavable: RefObject<boolean> }) {
  const { dirty: isDirty } = useFormikContext();
  const isReplayed = useIsReplayed();
  const dirty = isDirty && !isReplayed;
  const store = useAppStore();
  const [isOpen, setOpen] = useScreenState(leaveDialog);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    if (!dirty || leavable.current || nextLocation.pathname === paths.login()) return false;
    // A replayed history has already navigated, and only the URL follows.
    const { location } = store.getState().router;
    const follows = location !== null && hrefOf(location) === hrefOf(nextLocation);
    return !follows && currentLocation.pathname !== nextLocation.pathname;
  });

  useEffect(() => {
    if (!dirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [dirty]);

  const isBlocked = blocker.state === 'blocked';
  useEffect(() => {
    if (isBlocked) setOpen(true);
  }, [isBlocked, setOpen]);

  if (!isOpen) return null;
  const stay = () => {
    setOpen(false);
    blocker.reset?.();
  };
  const leave = () => {
    setOpen(false);
    blocker.proceed?.();
  };
  return <LeaveDialog onStay={stay} onLeave={leave} />;
}
