import { PortalForm, type PortalFormProps } from '#shared/forms/PortalForm.tsx';
import { SubmitButton } from '#shared/forms/SubmitButton.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';

interface FormDialogProps<Values extends object, Result> extends Omit<PortalFormProps<Values, Result>, 'guarded'> {
  title: string;
  /** Label of the submit button. */
  send: string;
  /** Called when the dialog is closed, and after the save unless `onSaved` is given. */
  onClose: () => void;
}

/** A small form in a dialog. A click outside the dialog does not close it, so no input is lost. */
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
