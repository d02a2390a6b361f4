import { useState } from 'react';
import type { TenderFile } from '#contract/wire/tenders.ts';
import { FileFaultNote } from '#shared/records/files/FileFaultNote.tsx';
import { type FileFault, type FileOwner, useUploadFile } from '#shared/records/files/filesApi.ts';
import { files as fileTexts, uploadTexts } from '#shared/records/files/filesTexts.ts';
import { UploadProgress } from '#shared/records/files/UploadProgress.tsx';
import { usePickedFile } from '#shared/records/files/usePickedFile.ts';
import { dialogs } from '#shared/texts/dialogs.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { Line, Stack } from '#shared/ui/Flex.tsx';
import { tenderFiles as texts } from '../tenderFilesTexts.ts';

const lower = (name: string) => name.toLocaleLowerCase('cs');

interface PublishFileProps {
  owner: FileOwner;
  /** The files of the tender, for a new one. */
  files?: readonly TenderFile[];
  /** The file that gets a new version. */
  replaced?: TenderFile;
}

/**
 * Adds a file or a new version of one to an open tender. It is sent only after a confirmation, because all concerned
 * suppliers are notified and it cannot be taken back. For a new file with the name of another one it asks which it is.
 */
export default function PublishFile({ owner, files = [], replaced }: PublishFileProps) {
  const { upload, send } = useUploadFile(owner, replaced?.id);
  const label = replaced ? texts.replace : texts.add;
  const spoken = replaced && texts.replaceNamed(replaced.name);
  const [fault, setFault] = useState<FileFault | null>(null);
  /** The file to be confirmed, and the answer to the picker, which waits for the upload. */
  const [pending, setPending] = useState<{ file: File; answer: (failure: unknown) => void } | null>(null);
  const { input, pick } = usePickedFile((file) => new Promise((answer) => setPending({ file, answer })), setFault);
  const namedAs = (name: string) => files.find((file) => lower(file.name) === lower(name));
  const namesake = pending && namedAs(pending.file.name);
  let newName = pending?.file.name ?? '';
  for (let number = 2; namedAs(newName); number += 1)
    newName = pending!.file.name.replace(/(\.[^.]*)?$/, ` (${number})$1`);
  const close = () => {
    pending?.answer(null);
    setPending(null);
  };
  const publish = (file: File, version?: number) => {
    void send(file, version).then(pending?.answer);
    setPending(null);
  };
  return (
    <Line gap={12}>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={spoken ?? label}
        onChange={({ target }) => void pick(target.files?.[0])}
      />
      {/* The same button during and after the upload, so that it keeps the focus. */}
      <Button
        aria-label={upload.isRunning ? undefined : spoken}
        onClick={() => (upload.isRunning ? upload.cancel() : input.current?.click())}
      >
        {upload.isRunning ? uploadTexts.cancel : label}
      </Button>
      {!replaced && <span className="secondary">{fileTexts.limit}</span>}
      <UploadProgress label={uploadTexts.uploading(upload.fileName)} upload={upload} />
      <FileFaultNote fault={fault} />
      {pending && (
        <Dialog
          title={replaced ? texts.replaceTitle : texts.addTitle}
          onCancel={close}
          mask={{ closable: false }}
          footer={[
            <Button key="cancel" onClick={close}>
              {dialogs.cancel}
            </Button>,
            namesake && (
              <Button key="version" onClick={() => publish(pending.file, namesake.id)}>
                {texts.publishVersion}
              </Button>
            ),
            <Button
              key="publish"
              type="primary"
              onClick={() =>
                publish(namesake ? new File([pending.file], newName, { type: pending.file.type }) : pending.file)
              }
            >
              {namesake ? texts.publishAs(newName) : texts.publish}
            </Button>,
          ]}
        >
          <Stack gap={12}>
            <p>
              {namesake
                ? texts.sameName(namesake.name)
                : replaced
                  ? texts.replaceText(replaced.name, pending.file.name)
                  : texts.addText(pending.file.name)}
            </p>
            <p>{texts.consequences}</p>
          </Stack>
        </Dialog>
      )}
    </Line>
  );
}
