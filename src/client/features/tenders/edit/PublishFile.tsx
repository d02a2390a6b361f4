import { useState } from 'react';
import type { TenderFile } from '../../../../contract/wire/tenders';
import { dialogs } from '../../../shared/texts/dialogs';
import { Button } from '../../../shared/ui/Button';
import { Dialog } from '../../../shared/ui/Dialog';
import { Line, Stack } from '../../../shared/ui/Flex';
import { type FileFault, type FileOwner, useUploadFile, useUploadFileVersion } from '../../files/filesApi';
import { files as fileTexts, uploadTexts } from '../../files/filesTexts';
import { FileFaultNote } from '../../files/shared/FileFaultNote';
import { UploadProgress } from '../../files/shared/UploadProgress';
import { usePickedFile } from '../../files/shared/usePickedFile';
import { tenderFiles as texts } from '../tenderFilesTexts';

type Send = (file: File) => Promise<unknown>;

/**
 * Adds a file or a new version of one to an open tender. It is sent only after a confirmation, because all concerned
 * suppliers are notified and it cannot be taken back.
 */
export default function PublishFile({ of, replaced }: { of: FileOwner; replaced?: TenderFile }) {
  return replaced ? <NewVersion of={of} file={replaced} /> : <NewFile of={of} />;
}

function NewFile({ of }: { of: FileOwner }) {
  const { upload, send } = useUploadFile(of);
  return (
    <Publishing
      upload={upload}
      send={send}
      label={texts.add}
      title={texts.addTitle}
      textOf={texts.addText}
      hint={fileTexts.limit}
    />
  );
}

function NewVersion({ of, file }: { of: FileOwner; file: TenderFile }) {
  const { upload, send } = useUploadFileVersion(of, file.id);
  return (
    <Publishing
      upload={upload}
      send={send}
      label={texts.replace}
      spoken={texts.replaceNamed(file.name)}
      title={texts.replaceTitle}
      textOf={(name) => texts.replaceText(file.name, name)}
    />
  );
}

interface PublishingProps {
  upload: ReturnType<typeof useUploadFile>['upload'];
  send: Send;
  label: string;
  /** Name of the button, if several have the same label. */
  spoken?: string;
  title: string;
  textOf: (name: string) => string;
  hint?: string;
}

function Publishing({ upload, send, label, spoken, title, textOf, hint }: PublishingProps) {
  const [fault, setFault] = useState<FileFault | null>(null);
  /** The file to be confirmed, and the answer to the picker, which waits for the upload. */
  const [pending, setPending] = useState<{ file: File; answer: (failure: unknown) => void } | null>(null);
  const { input, pick } = usePickedFile((file) => new Promise((answer) => setPending({ file, answer })), setFault);
  const close = () => {
    pending?.answer(null);
    setPending(null);
  };
  const publish = () => {
    if (!pending) return;
    void send(pending.file).then(pending.answer);
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
      {hint && <span className="secondary">{hint}</span>}
      <UploadProgress label={uploadTexts.uploading(upload.fileName)} upload={upload} />
      <FileFaultNote fault={fault} />
      {pending && (
        <Dialog
          title={title}
          onCancel={close}
          mask={{ closable: false }}
          footer={[
            <Button key="cancel" onClick={close}>
              {dialogs.cancel}
            </Button>,
            <Button key="publish" type="primary" onClick={publish}>
              {texts.publish}
            </Button>,
          ]}
        >
          <Stack gap={12}>
            <p>{textOf(pending.file.name)}</p>
            <p>{texts.consequences}</p>
          </Stack>
        </Dialog>
      )}
    </Line>
  );
}
