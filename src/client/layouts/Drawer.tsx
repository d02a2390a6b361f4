import type { ReactNode } from 'react';
import { Logo } from '../components/drawings/Logo';
import { useModalDialog } from '../components/dialogs/useModalDialog';
import { portal } from '../texts/portal';
import { Button } from '../ui/Button';
import { CloseOutlined } from '../ui/icons';
import styles from './Drawer.module.css';

interface DrawerProps {
  onClose: () => void;
  children: ReactNode;
}

/** The sidebar of narrow windows: a native modal dialog, so that focus stays in, Escape closes and focus returns. */
export function Drawer({ onClose, children }: DrawerProps) {
  const dialog = useModalDialog();

  return (
    <dialog
      ref={dialog}
      className={styles.drawer}
      aria-label={portal.menu}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // Beside the drawer, or a link in it, which may lead to where the person is already.
      onClick={({ target }) => (target === dialog.current || (target as Element).closest('a')) && onClose()}
    >
      <div className={styles.head}>
        <Logo />
        <Button type="text" icon={<CloseOutlined aria-hidden />} aria-label={portal.closeMenu} onClick={onClose} />
      </div>
      {children}
    </dialog>
  );
}
