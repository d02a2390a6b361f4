import { PortalForm, type PortalFormProps } from '../../forms/PortalForm';
import { SubmitButton } from '../../forms/SubmitButton';
import { Dialog } from '../../ui/Dialog';

interface FormDialogProps<Values extends object, Result> extends Omit<PortalFormProps<Values, Result>, 'guarded'> {
  title: string;
  /** What is done when it is sent. */
  send: string;
  /** Called when it is left, and once it is saved unless `onSaved` says what comes then. */
  onClose: () => void;
}

/** A small form that stands over the page; a press beside it loses nothing. */
export function FormDialog<Values extends object, Result>({
  title,
  send,
  onClose,
  onSaved = onClose,
  children,
  ...form
}: FormDialogProps<Values, Result>) {
  return (
    <Dialog title={title} footer={null} onCancel={onClose} mask={{ closable: false }}>
      <PortalForm<Values, Result> {...form} guarded={false} onSaved={onSaved}>
        {children}
        <div>
          <SubmitButton>{send}</SubmitButton>
        </div>
      </PortalForm>
    </Dialog>
  );
}
