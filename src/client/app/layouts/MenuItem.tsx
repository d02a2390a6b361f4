import { clsx } from 'clsx';
import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { NavLink } from 'react-router-dom';
import { Tooltip } from '#shared/ui/Tooltip.tsx';
import { UnstyledButton } from '#shared/ui/UnstyledButton.tsx';
import styles from './MenuItem.module.css';

interface MenuLinkProps {
  to: string;
  /** Current also on pages below the path. */
  isWithin?: boolean | undefined;
  className?: string | undefined;
  /** The text of a link that is only an icon. */
  label?: string;
  children: ReactNode;
}

/** A menu item that is a link. The link to the current page has `aria-current`. */
export const MenuLink = ({ to, isWithin = false, className, label, children }: MenuLinkProps) => (
  <Tooltip title={label}>
    <NavLink to={to} className={clsx(styles.item, className)} aria-label={label} end={!isWithin}>
      {children}
    </NavLink>
  </Tooltip>
);

/** A menu item that is a button. */
export const MenuButton = ({ className, ...rest }: ComponentPropsWithRef<'button'>) => (
  <UnstyledButton {...rest} className={clsx(styles.item, className)} />
);

/**
 * A menu item that the plan of the user does not include. It stays in the menu, is focusable and explains which plan
 * includes it.
 */
export function LockedItem({ why, children }: { why: string; children: ReactNode }) {
  const hint = useId();
  return (
    <Tooltip title={why} trigger={['hover', 'focus']} placement="bottomLeft">
      {/* antd describes this element, and only while the tooltip is open. */}
      <span className={styles.lockedItem}>
        <span
          className={clsx(styles.item, styles.locked)}
          role="link"
          aria-disabled="true"
          aria-describedby={hint}
          tabIndex={0}
        >
          {children}
        </span>
        <span id={hint} hidden>
          {why}
        </span>
      </span>
    </Tooltip>
  );
}
