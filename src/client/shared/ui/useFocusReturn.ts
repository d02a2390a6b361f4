import { useEffect, useState } from 'react';

/** Returns the focus to the element that opened the dialog, unless the focus has moved elsewhere. */
function focusAgain(element: Element | null) {
  const isFree = document.activeElement === null || document.activeElement === document.body;
  if (isFree && element instanceof HTMLElement && element.isConnected) element.focus({ preventScroll: true });
}

/** Returns the focus when a dialog is unmounted. antd does so only when a dialog is hidden. */
export function useFocusReturn(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // Runs after the focus trap of the dialog has ended.
      window.setTimeout(() => focusAgain(opener));
    },
    [opener],
  );
}
