import Antd from 'antd/es/drawer';
import type { DrawerProps as AntdProps } from 'antd/es/drawer';
import { dialogs } from '#shared/texts/dialogs.ts';
import { tokens } from '#shared/theme/tokens.ts';
import { useScrollLock } from './useScrollLock.ts';

type DrawerProps = Omit<AntdProps, 'open' | 'closable' | 'onClose'> & {
  onClose: () => void;
  /** Accessible name of the close button. */
  closeLabel?: string;
};

/** A panel beside the page that is open as long as it is rendered, for example for one row of a list. */
export function Drawer({ closeLabel = dialogs.close, ...rest }: DrawerProps) {
  useScrollLock();
  return <Antd size={tokens.suggestionWidth} {...rest} open closable={{ 'aria-label': closeLabel }} />;
}
