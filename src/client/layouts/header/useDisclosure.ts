import { useEffect, useRef, type KeyboardEvent, type MouseEvent } from 'react';
import type { RecordedState } from '../../slices/panels';
import { useRecordedState } from '../../store/hooks/useRecordedState';

/**
 * A button that shows a panel below itself: closed by Escape (focus returns to the button), by pressing or
 * focusing elsewhere, by a link inside and by a navigation.
 */
export function useDisclosure(panel: RecordedState<boolean>) {
  const [isOpen, set] = useRecordedState(panel);
  const container = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => set(false);

  useEffect(() => {
    if (!isOpen) return;
    const leave = ({ target }: Event) => {
      if (!container.current?.contains(target as Node)) set(false);
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
    };
  });

  const frame = {
    ref: container,
    className: 'disclosure',
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !isOpen) return;
      close();
      button.current?.focus();
    },
    // A link to the present address is no navigation.
    onClick: ({ target }: MouseEvent) => {
      if ((target as Element).closest('a')) close();
    },
  };
  return { isOpen, toggle: () => set(!isOpen), close, button, frame };
}
