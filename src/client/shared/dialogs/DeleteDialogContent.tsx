import { dialogs as texts } from '#shared/texts/dialogs.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import type { DeleteDialogProps } from './DeleteDialog.tsx';

/** The content of `DeleteDialog`, loaded on demand. */
export default function DeleteDialogContent({
  title,
  children,
  confirm = texts.remove,
  busy,
  onConfirm,
  onClose,
}: Omit<DeleteDialogProps, 'open'>) {
  return (
    <Dialog
      title={title}
      onCancel={onClose}
      footer={[
        <Button key="cancel" onClick={onClose}>
          {texts.cancel}
        </Button>,
        <Button key="delete" danger type="primary" busy={busy} onClick={onConfirm}>
          {confirm}
        </Button>,
      ]}
    >
      {children}
    </Dialog>
  );
}
