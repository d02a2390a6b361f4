import Button from 'antd/es/button';
import Modal from 'antd/es/modal/Modal';
import type { ReactNode } from 'react';
import { BusyButton } from '../forms/BusyButton';
import { dialogs as texts } from '../texts/dialogs';

interface DeleteDialogProps {
  open: boolean;
  title: string;
  /** What vanishes, and whether it can come back. */
  children: ReactNode;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something is deleted. */
export function DeleteDialog({ open, title, children, busy, onConfirm, onClose }: DeleteDialogProps) {
  return (
    <Modal
      open={open}
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
