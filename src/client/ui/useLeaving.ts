import { useEffect } from 'react';
import type { RefObject } from 'react';

/** Closes what is open when somebody presses or focuses beside it. */
export function useLeaving(container: RefObject<HTMLElement | null>, isOpen: boolean, onLeave: () => void) {
  useEffect(() => {
    if (!isOpen) return;
    const leave = ({ target }: Event) => {
      if (!container.current?.contains(target as Node)) onLeave();
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
    };
  });
}
