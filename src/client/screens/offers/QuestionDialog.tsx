import type { ReactNode } from 'react';
import { offers as texts } from '../../texts/offers';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';

interface QuestionDialogProps {
  title: string;
  /** What is done when it is confirmed, in the words of the button that asked. */
  action: string;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Asks before something happens that others will notice. */
export const QuestionDialog = ({ title, action, busy, onConfirm, onClose, children }: QuestionDialogProps) => (
  <Dialog
    title={title}
    onCancel={onClose}
    footer={[
      <Button key="cancel" onClick={onClose}>
        {texts.cancel}
      </Button>,
      <Button key="do" danger type="primary" busy={busy} onClick={onConfirm}>
        {action}
      </Button>,
    ]}
  >
    {children}
  </Dialog>
);
