import type { ReactNode } from 'react';
import { portal } from '#shared/texts/portal.ts';
import { Drawer } from '#shared/ui/Drawer.tsx';

interface MenuDrawerProps {
  onClose: () => void;
  children: ReactNode;
}

/** The sidebar of narrow windows. */
export const MenuDrawer = ({ onClose, children }: MenuDrawerProps) => (
  <Drawer
    placement="left"
    size="min(22em, 86vw)"
    title={portal.menu}
    closeLabel={portal.closeMenu}
    styles={{ body: { padding: 0 } }}
    onClose={onClose}
    // A link in it may lead to the current page.
    onClick={({ target }) => (target as Element).closest('a') && onClose()}
  >
    {children}
  </Drawer>
);
