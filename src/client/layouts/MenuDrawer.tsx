import type { ReactNode } from 'react';
import { Logo } from '../components/drawings/Logo';
import { portal } from '../texts/portal';
import { BareDialog } from '../ui/BareDialog';
import { Button } from '../ui/Button';
import { CloseOutlined } from '../ui/icons';
import styles from './MenuDrawer.module.css';

interface MenuDrawerProps {
  onClose: () => void;
  children: ReactNode;
}

/** The sidebar of narrow windows: a native modal dialog, so that focus stays in, Escape closes and focus returns. */
export function MenuDrawer({ onClose, children }: MenuDrawerProps) {
  return (
    <BareDialog
      className={styles.drawer}
      aria-label={portal.menu}
      onClose={onClose}
      // Beside the drawer, or a link in it, which may lead to where the person is already.
      onClick={({ target, currentTarget }) =>
        (target === currentTarget || (target as Element).closest('a')) && onClose()
      }
    >
      <div className={styles.head}>
        <Logo />
        <Button type="text" icon={<CloseOutlined aria-hidden />} aria-label={portal.closeMenu} onClick={onClose} />
      </div>
      {children}
    </BareDialog>
  );
}
