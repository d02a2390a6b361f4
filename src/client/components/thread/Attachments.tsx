import { useRef } from 'react';
import { MESSAGE_MAX_FILES } from '../../../contract/limits';
import type { PortalFile } from '../../../contract/wire/files';
import { useRemoveAttachmentMutation, useUploadAttachment } from '../../slices/files';
import type { FileFault } from '../../slices/files';
import { screenState, useScreenState } from '../../store/hooks/useScreenState';
import { fileSize, uploadTexts } from '../../texts/files';
import { thread } from '../../texts/thread';
import { Button } from '../../ui/Button';
import { Line, Stack } from '../../ui/Flex';
import { CloseOutlined, PaperClipOutlined } from '../../ui/icons';
import { FileFaultNote } from '../files/FileFaultNote';
import { FileIcon } from '../files/FileIcon';
import { UploadProgress } from '../files/UploadProgress';
import { usePickedFile } from '../files/usePickedFile';

/** Why the last file was not attached. */
const attachFault = screenState<FileFault | null>('messages/attachFault', null, { untilUnmount: true });

interface AttachmentsProps {
  /** Of the form, as several may stand on a page. */
  place: string;
  files: readonly PortalFile[];
  onAdd: (file: PortalFile) => void;
  onRemove: (file: PortalFile) => void;
  /** Files that have been sent already: what is taken off them goes when the message is saved. */
  sent: readonly PortalFile[];
}

/** Files that go out with a message; each is uploaded when it is picked. */
export default function Attachments({ place, files, onAdd, onRemove, sent }: AttachmentsProps) {
  const { upload, send } = useUploadAttachment(`messages/${place}`);
  const [remove] = useRemoveAttachmentMutation();
  const [fault, setFault] = useScreenState(attachFault, { in: place });
  const { input, pick } = usePickedFile((file) => send(file, onAdd), setFault);
  const button = useRef<HTMLButtonElement>(null);

  const detach = (file: PortalFile) => {
    onRemove(file);
    if (!sent.some(({ id }) => id === file.id)) void remove({ id: file.id });
    button.current?.focus();
  };
  const isFull = files.length >= MESSAGE_MAX_FILES;

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
        {/* One button, so that the focus stays where it was when the upload ends. */}
        <Button
          ref={button}
          size="small"
          icon={<PaperClipOutlined aria-hidden />}
          aria-disabled={isFull}
          onClick={() => (upload.isRunning ? upload.cancel() : isFull || input.current?.click())}
        >
          {upload.isRunning ? uploadTexts.cancel : thread.attach}
        </Button>
        {(files.length > 0 || isFull) && <span className="secondary">{thread.attachLimit(MESSAGE_MAX_FILES)}</span>}
        <UploadProgress label={uploadTexts.uploading(upload.fileName)} upload={upload} />
      </Line>
      <FileFaultNote fault={fault} />
    </Stack>
  );
}
