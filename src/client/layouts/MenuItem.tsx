import { clsx } from 'clsx';
import { useId, useState } from 'react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { UnstyledButton } from '../ui/UnstyledButton';
import styles from './MenuItem.module.css';

/** A line of a menu that leads somewhere; the one that leads here carries `aria-current`. */
export const MenuLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <NavLink to={to} className={styles.item} end>
    {children}
  </NavLink>
);

/** A line of a menu that does something. */
export const MenuButton = ({ className, ...rest }: ComponentPropsWithRef<'button'>) => (
  <UnstyledButton {...rest} className={clsx(styles.item, className)} />
);

/** What a person's plan does not open stays in the menu, can be reached by keyboard and says what opens it. */
export function LockedItem({ why, children }: { why: string; children: ReactNode }) {
  const hint = useId();
  const [dismissed, setDismissed] = useState(false);
  return (
    <span
      className={clsx(styles.item, styles.locked)}
      role="link"
      aria-disabled="true"
      aria-describedby={hint}
      tabIndex={0}
      data-dismissed={dismissed || undefined}
      onKeyDown={({ key }) => key === 'Escape' && setDismissed(true)}
      onBlur={() => setDismissed(false)}
      onMouseLeave={() => setDismissed(false)}
    >
      {children}
      <span className={styles.hint} role="tooltip" id={hint}>
        {why}
      </span>
    </span>
  );
}
