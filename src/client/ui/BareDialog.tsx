import type { ComponentProps } from 'react';
import { useModalDialog } from './useModalDialog';

interface BareDialogProps extends Omit<ComponentProps<'dialog'>, 'ref' | 'open' | 'onCancel'> {
  onClose: () => void;
}

/** The browser's own dialog, modal while it is rendered, for navigation and help that must open even when antd fails to load. */
export function BareDialog({ onClose, ...rest }: BareDialogProps) {
  const dialog = useModalDialog();
  return (
    <dialog
      {...rest}
      ref={dialog}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    />
  );
}
