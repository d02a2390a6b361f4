import { createContext, use, useLayoutEffect, useRef } from 'react';

/** Where the player of records shows screens, which must not rise above its controls; null in the running portal. */
export const ReplayedIn = createContext<(() => HTMLElement) | null>(null);

/**
 * A native dialog that is modal while it is there: focus stays in and returns. In the player it is shown in its
 * place only, as a modal one would take the controls along.
 */
export function useModalDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  const isReplayed = use(ReplayedIn) !== null;
  // A dialog gives the focus back only when it is closed before it is taken off the page.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (isReplayed) element?.setAttribute('open', '');
    else element?.showModal();
    return () => element?.close();
  }, [isReplayed]);
  return dialog;
}
