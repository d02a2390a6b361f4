import { use, useLayoutEffect, useRef } from 'react';
import { DisplayContext } from './displayContext';

/**
 * Opens a native dialog as modal while it is mounted. The focus is trapped and returned afterwards. In a replay the
 * dialog is not modal, because it would take the focus from the controls of the player or block the exit from a
 * recording.
 */
export function useModalDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  const { isReplay } = use(DisplayContext);
  // A dialog returns the focus only if it is closed before it is removed from the page.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (isReplay) {
      element?.setAttribute('open', '');
      element?.setAttribute('data-replayed', '');
    } else {
      element?.showModal();
    }
    return () => element?.close();
  }, [isReplay]);
  return dialog;
}
