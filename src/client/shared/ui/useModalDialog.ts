import { useLayoutEffect, useRef } from 'react';
import { useIsReplayed } from '../../app/store/hooks/replayed';

/**
 * Opens a native dialog as modal while it is mounted. The focus is trapped and returned afterwards. In a replay the
 * dialog is not modal, because it would take the focus from the controls of the player or block the exit from a
 * recording.
 */
export function useModalDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  const isReplayed = useIsReplayed();
  // A dialog returns the focus only if it is closed before it is removed from the page.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (isReplayed) {
      element?.setAttribute('open', '');
      element?.setAttribute('data-replayed', '');
    } else {
      element?.showModal();
    }
    return () => element?.close();
  }, [isReplayed]);
  return dialog;
}
