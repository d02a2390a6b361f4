import Button from 'antd/es/button';
import Modal from 'antd/es/modal/Modal';
import { BusyButton } from '../forms/BusyButton';
import { dialogs as texts } from '../texts/dialogs';
import type { DeleteDialogProps } from './DeleteDialog';

/** The question itself. */
export default function DeleteModal({ title, children, busy, onConfirm, onClose }: Omit<DeleteDialogProps, 'open'>) {
  return (
    <Modal
      open
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
    </Modal>
  );
}
