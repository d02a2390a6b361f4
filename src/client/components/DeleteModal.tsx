import Button from 'antd/es/button';
import { BusyButton } from '../forms/BusyButton';
import { Dialog } from '../forms/Dialog';
import { dialogs as texts } from '../texts/dialogs';
import type { DeleteDialogProps } from './DeleteDialog';

/** The question itself. */
export default function DeleteModal({ title, children, busy, onConfirm, onClose }: Omit<DeleteDialogProps, 'open'>) {
  return (
    <Dialog
      title={title}
      onCancel={onClose}
      footer={[
        <Button key="cancel" onClick={onClose}>
          {texts.cancel}
        </Button>,
        <BusyButton key="delete" danger type="primary" busy={busy} onClick={onConfirm}>
          {texts.remove}
        </BusyButton>,
      ]}
    >
      {children}
    </Dialog>
  );
}
