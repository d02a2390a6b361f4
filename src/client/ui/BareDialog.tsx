import type { ComponentProps } from 'react';
import { useModalDialog } from './useModalDialog';

interface BareDialogProps extends Omit<ComponentProps<'dialog'>, 'ref' | 'open' | 'onCancel'> {
  onClose: () => void;
}

/** The browser's own dialog, modal as long as it is rendered, where antd's is not to be waited for (docs/decisions/0056). */
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
