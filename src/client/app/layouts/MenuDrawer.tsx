import type { ReactNode } from 'react';
import { Logo } from '#shared/drawings/Logo.tsx';
import { portal } from '#shared/texts/portal.ts';
import { Button } from '#shared/ui/Button.tsx';
import { CloseOutlined } from '#shared/ui/icons.ts';
import { NativeDialog } from '#shared/ui/NativeDialog.tsx';
import styles from './MenuDrawer.module.css';

interface MenuDrawerProps {
  onClose: () => void;
  children: ReactNode;
}

/** The sidebar of narrow windows. A native modal dialog traps the focus, closes on Escape and returns the focus. */
export function MenuDrawer({ onClose, children }: MenuDrawerProps) {
  return (
    <NativeDialog
      className={styles.drawer}
      aria-label={portal.menu}
      onClose={onClose}
      // A click outside the drawer, or on a link in it, which may lead to the current page.
      onClick={({ target, currentTarget }) =>
        (target === currentTarget || (target as Element).closest('a')) && onClose()
      }
    >
      <div className={styles.head}>
        <Logo />
        <Button type="text" icon={<CloseOutlined aria-hidden />} aria-label={portal.closeMenu} onClick={onClose} />
      </div>
      {children}
    </NativeDialog>
  );
}
