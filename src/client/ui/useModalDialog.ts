import { useLayoutEffect, useRef } from 'react';
import { useIsReplayed } from '../store/hooks/replayed';

/**
 * A native dialog that is modal while it is there: focus stays in and returns. In a replay it is shown in its
 * place only, as a modal one would take the focus from the controls of the player, or shut the way out of a record.
 */
export function useModalDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  const isReplayed = useIsReplayed();
  // A dialog gives the focus back only when it is closed before it is taken off the page.
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
