import { useRef, useState } from 'react';
import { MESSAGE_MAX_FILES } from '#contract/limits/limits.ts';
import type { PortalFile } from '#contract/wire/files.ts';
import { FileFaultNote } from '#shared/records/files/FileFaultNote.tsx';
import { FileIcon } from '#shared/records/files/FileIcon.tsx';
import { type FileFault, useRemoveAttachmentMutation, useUploadAttachment } from '#shared/records/files/filesApi.ts';
import { fileSize, uploadTexts } from '#shared/records/files/filesTexts.ts';
import { UploadProgress } from '#shared/records/files/UploadProgress.tsx';
import { usePickedFile } from '#shared/records/files/usePickedFile.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Line, Stack } from '#shared/ui/Flex.tsx';
import { CloseOutlined, PaperClipOutlined } from '#shared/ui/icons.ts';
import { thread } from './threadTexts.ts';

interface AttachmentsProps {
  /** Key of the form, as a page may have several. */
  place: string;
  files: readonly PortalFile[];
  onAdd: (file: PortalFile) => void;
  onRemove: (file: PortalFile) => void;
  /** Attachments of the message being edited. A removed one is deleted when the message is saved. */
  sent: readonly PortalFile[];
  /** Maximum number of attachments. */
  most?: number;
}

/** Attachments of what is not sent yet. Each file is uploaded as soon as it is picked. */
export default function Attachments({
  place,
  files,
  onAdd,
  onRemove,
  sent,
  most = MESSAGE_MAX_FILES,
}: AttachmentsProps) {
  const { upload, send } = useUploadAttachment(`messages/${place}`);
  const [remove] = useRemoveAttachmentMutation();
  /** Error of the last attachment. */
  const [fault, setFault] = useState<FileFault | null>(null);
  const { input, pick } = usePickedFile((file) => send(file, onAdd), setFault);
  const button = useRef<HTMLButtonElement>(null);

  const detach = (file: PortalFile) => {
    onRemove(file);
    if (!sent.some(({ id }) => id === file.id)) void remove({ id: file.id });
    button.current?.focus();
  };
  const isFull = files.length >= most;

  return (
    <Stack gap={8}>
      {files.length > 0 && (
        <ul className="plain" aria-label={thread.attachments}>
          {files.map((file) => (
            <li key={file.id}>
              <Line gap={4}>
                <FileIcon extension={file.extension} />
                <span className="unkerned">{file.name}</span>
                <span className="secondary">{fileSize(file.size)}</span>
                <Button
                  type="text"
                  size="small"
                  icon={<CloseOutlined aria-hidden />}
                  aria-label={thread.detach(file.name)}
                  onClick={() => detach(file)}
                />
              </Line>
            </li>
          ))}
        </ul>
      )}
      <Line gap={12}>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={thread.attach}
          onChange={({ target }) => void pick(target.files?.[0])}
        />
        {/* The same button during and after the upload, so that it keeps the focus. */}
        <Button
          ref={button}
          size="small"
          icon={<PaperClipOutlined aria-hidden />}
          aria-disabled={isFull}
          onClick={() => (upload.isRunning ? upload.cancel() : isFull || input.current?.click())}
        >
          {upload.isRunning ? uploadTexts.cancel : thread.attach}
        </Button>
        {(files.length > 0 || isFull) && <span className="secondary">{thread.attachLimit(most)}</span>}
        <UploadProgress label={uploadTexts.uploading(upload.fileName)} upload={upload} />
      </Line>
      <FileFaultNote fault={fault} />
    </Stack>
  );
}
