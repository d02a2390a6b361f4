import { type RefObject, useEffect } from 'react';

/** Calls `onOutside` on a press or focus outside an open element. */
export function useClickOutside(container: RefObject<HTMLElement | null>, isOpen: boolean, onOutside: () => void) {
  useEffect(() => {
    if (!isOpen) return;
    const listener = ({ target }: Event) => {
      if (!container.current?.contains(target as Node)) onOutside();
    };
    document.addEventListener('pointerdown', listener);
    document.addEventListener('focusin', listener);
    return () => {
      document.removeEventListener('pointerdown', listener);
      document.removeEventListener('focusin', listener);
    };
  });
}
