import Antd, { type DrawerProps as AntdProps } from 'antd/es/drawer';
import { useRef } from 'react';
import { dialogs } from '#shared/texts/dialogs.ts';
import { tokens } from '#shared/theme/tokens.ts';
import { useFocusReturn } from './useFocusReturn.ts';
import { useScrollLock } from './useScrollLock.ts';

type DrawerProps = Omit<AntdProps, 'open' | 'closable' | 'onClose' | 'autoFocus' | 'panelRef' | 'afterOpenChange'> & {
  onClose: () => void;
  /** Accessible name of the close button. */
  closeLabel?: string;
};

/**
 * A panel beside or over the page that is open as long as it is rendered, for example for one row of a list. antd's
 * Drawer focuses an element around the dialog by itself.
 */
export function Drawer({ closeLabel = dialogs.close, ...rest }: DrawerProps) {
  const panel = useRef<HTMLDivElement>(null);
  useScrollLock();
  useFocusReturn();
  return (
    <Antd
      size={tokens.suggestionWidth}
      {...rest}
      open
      panelRef={panel}
      autoFocus={false}
      afterOpenChange={(isOpen) => {
        if (isOpen && !panel.current?.contains(document.activeElement)) panel.current?.querySelector('button')?.focus();
      }}
      closable={{ 'aria-label': closeLabel }}
    />
  );
}
