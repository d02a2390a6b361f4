import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Button } from './Button';
import { useClickOutside } from './useClickOutside';
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
  /** Of what is new, in a badge; its name says it too. */
  count?: string | null;
  /** Stands within a page, beside what it is about, not in the header. */
  isInPage?: boolean;
  /** What is shown; it gets what closes it and gives the focus back to the button. */
  children: (close: () => void) => ReactNode;
}

/**
 * A button that shows a panel below itself: closed by Escape (focus returns to the button), by pressing
 * or focusing elsewhere and by a link inside; navigations close it by its screen state.
 */
export function Disclosure({
  isOpen,
  onOpen,
  icon,
  label,
  text,
  isMarked = false,
  count = null,
  isInPage = false,
  children,
}: DisclosureProps) {
  const container = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    onOpen(false);
    button.current?.focus();
  };

  useClickOutside(container, isOpen, () => onOpen(false));
  useEffect(() => {
    const inside = container.current;
    if (!isOpen || !inside) return;
    const escape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close();
    };
    // A link to the present address is no navigation.
    const follow = ({ target }: Event) => {
      if ((target as Element).closest('a')) onOpen(false);
    };
    inside.addEventListener('keydown', escape);
    inside.addEventListener('click', follow);
    return () => {
      inside.removeEventListener('keydown', escape);
      inside.removeEventListener('click', follow);
    };
  });

  return (
    <div ref={container} className={clsx(styles.disclosure, isInPage && styles.host)}>
      <Button
        ref={button}
        type="text"
        {...(isInPage && { size: 'small' as const })}
        icon={icon}
        aria-expanded={isOpen}
        aria-label={label}
        onClick={() => onOpen(!isOpen)}
      >
        {text}
        {count !== null ? (
          <span className={styles.badge} aria-hidden="true">
            {count}
          </span>
        ) : (
          isMarked && <span className={styles.dot} aria-hidden="true" />
        )}
      </Button>
      {isOpen && <div className={clsx(styles.panel, isInPage && styles.inPage)}>{children(close)}</div>}
    </div>
  );
}
