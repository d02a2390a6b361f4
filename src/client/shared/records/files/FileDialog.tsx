import { fileRules } from '#contract/rules/files.ts';
import type { PortalFile } from '#contract/wire/files.ts';
import { TextAreaField } from '#shared/forms/fields/TextAreaField.tsx';
import { TextField } from '#shared/forms/fields/TextField.tsx';
import { PortalForm } from '#shared/forms/PortalForm.tsx';
import { SubmitButton } from '#shared/forms/SubmitButton.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { type FileOwner, useUpdateFileMutation } from './filesApi.ts';
import { files as texts } from './filesTexts.ts';

/** Dialog for the name and description of a file. */
export default function FileDialog({
  file,
  owner,
  onClose,
}: {
  file: PortalFile;
  owner: FileOwner;
  onClose: () => void;
}) {
  const [update] = useUpdateFileMutation();
  return (
    <Dialog title={texts.editTitle} onCancel={onClose} footer={null} mask={{ closable: false }}>
      <PortalForm
        endpoint="updateFile"
        initialValues={{ name: file.name, description: file.description ?? '' }}
        rules={fileRules}
        guarded={false}
        onSubmit={({ name, description }) =>
          update({ of: owner, id: file.id, patch: { name, description: description || null } })
        }
        onSaved={onClose}
      >
        <TextField name="name" label={texts.name} maxLength={255} />
        <TextAreaField name="description" label={texts.description} maxLength={2000} />
        <div>
          <SubmitButton>{texts.save}</SubmitButton>
        </div>
      </PortalForm>
    </Dialog>
  );
}
