import { clsx } from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from './Button.tsx';
import styles from './Disclosure.module.css';
import { useClickOutside } from './useClickOutside.ts';

interface DisclosureProps {
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  icon: ReactNode;
  /** Accessible name of the button. */
  label: string;
  /** Content of the button besides its icon. */
  text?: ReactNode;
  /** Marks the button with a dot for new content. */
  isMarked?: boolean;
  /** Number of new items, displayed in a badge. The accessible name must contain it too. */
  count?: string | null;
  /** Displayed within a page instead of the header. */
  isInPage?: boolean;
  /** The closed panel is hidden instead of removed. */
  keepsMounted?: boolean;
  /** Content of the panel. The argument closes the panel and returns the focus to the button. */
  children: (close: () => void) => ReactNode;
}

/**
 * A button that opens a panel below itself. The panel closes on Escape (the focus returns to the button), on a press or
 * focus outside, and on a link inside. Navigation closes it through its screen state.
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
  keepsMounted = false,
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
    // The focus is lost when the pressed button inside the panel goes away, such as "mark all as read".
    const escape = ({ key }: KeyboardEvent) => {
      const focused = document.activeElement;
      if (key === 'Escape' && (inside.contains(focused) || focused === document.body)) close();
    };
    // A link to the current URL causes no navigation.
    const follow = ({ target }: Event) => {
      if ((target as Element).closest('a')) onOpen(false);
    };
    document.addEventListener('keydown', escape);
    inside.addEventListener('click', follow);
    return () => {
      document.removeEventListener('keydown', escape);
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
      {(isOpen || keepsMounted) && (
        <div className={clsx(styles.panel, isInPage && styles.inPage)} hidden={!isOpen}>
          {children(close)}
        </div>
      )}
    </div>
  );
}
