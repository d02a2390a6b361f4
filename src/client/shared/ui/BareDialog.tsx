import type { ComponentProps } from 'react';
import { useModalDialog } from './useModalDialog';

interface BareDialogProps extends Omit<ComponentProps<'dialog'>, 'ref' | 'open' | 'onCancel'> {
  onClose: () => void;
}

/** A native dialog, modal while it is rendered. For navigation and help that must open even if antd fails to load. */
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
