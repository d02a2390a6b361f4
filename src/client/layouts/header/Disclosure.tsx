import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button';
import styles from './Disclosure.module.css';

interface DisclosureProps {
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  icon: ReactNode;
  /** Accessible name of the button. */
  label: string;
  /** What the button shows besides its icon. */
  text?: ReactNode;
  /** Marks the button: there is something new. */
  isMarked?: boolean;
  /** What is shown; it gets what closes it and gives the focus back to the button. */
  children: (close: () => void) => ReactNode;
}

/**
 * A button of the header that shows a panel below itself: closed by Escape (focus returns to the button), by pressing
 * or focusing elsewhere and by a link inside; navigations close it by its recorded state.
 */
export function Disclosure({ isOpen, onOpen, icon, label, text, isMarked = false, children }: DisclosureProps) {
  const container = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    onOpen(false);
    button.current?.focus();
  };

  useEffect(() => {
    if (!isOpen) return;
    const leave = ({ target }: Event) => {
      if (!container.current?.contains(target as Node)) onOpen(false);
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
    };
  });

  return (
    <div
      ref={container}
      className={styles.disclosure}
      onKeyDown={({ key }) => {
        if (key === 'Escape' && isOpen) close();
      }}
      // A link to the present address is no navigation.
      onClick={({ target }) => {
        if ((target as Element).closest('a')) onOpen(false);
      }}
    >
      <Button
        ref={button}
        type="text"
        icon={icon}
        aria-expanded={isOpen}
        aria-label={label}
        onClick={() => onOpen(!isOpen)}
      >
        {text}
        {isMarked && <span className={styles.dot} aria-hidden="true" />}
      </Button>
      {isOpen && <div className={styles.panel}>{children(close)}</div>}
    </div>
  );
}
