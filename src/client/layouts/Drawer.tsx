import type { ReactNode } from 'react';
import { Logo } from '../components/drawings/Logo';
import { useModalDialog } from '../components/dialogs/useModalDialog';
import { portal } from '../texts/portal';
import { CloseOutlined } from '../ui/icons';

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
      className="drawer"
      aria-label={portal.menu}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // Beside the drawer, or a link in it, which may lead to where the person is already.
      onClick={({ target }) => (target === dialog.current || (target as Element).closest('a')) && onClose()}
    >
      <div className="drawer-head">
        <Logo />
        <button type="button" className="header-button" aria-label={portal.closeMenu} onClick={onClose}>
          <CloseOutlined aria-hidden />
        </button>
      </div>
      {children}
    </dialog>
  );
}
