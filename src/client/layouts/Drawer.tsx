import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined';
import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Logo } from '../components/drawings/Logo';
import { portal } from '../texts/portal';

interface DrawerProps {
  onClose: () => void;
  children: ReactNode;
}

/** The sidebar of narrow windows: a native modal dialog, so that focus stays in, Escape closes and focus returns. */
export function Drawer({ onClose, children }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();
  const openedAt = useRef(key);

  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  useEffect(() => {
    if (openedAt.current !== key) onClose();
  }, [key, onClose]);

  return (
    <dialog
      ref={dialog}
      className="drawer"
      aria-label={portal.menu}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={({ target }) => target === dialog.current && onClose()}
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
