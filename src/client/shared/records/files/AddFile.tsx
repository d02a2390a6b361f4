import { useState } from 'react';
import { Button } from '#shared/ui/Button.tsx';
import { Line } from '#shared/ui/Flex.tsx';
import { FileFaultNote } from './FileFaultNote.tsx';
import { type FileFault, type FileOwner, useUploadFile } from './filesApi.ts';
import { files as texts, uploadTexts } from './filesTexts.ts';
import { UploadProgress } from './UploadProgress.tsx';
import { usePickedFile } from './usePickedFile.ts';

/** Picks a file and uploads it immediately. */
export default function AddFile({ owner }: { owner: FileOwner }) {
  const { upload, send } = useUploadFile(owner);
  const [fault, setFault] = useState<FileFault | null>(null);
  const { input, pick } = usePickedFile(send, setFault);
  return (
    <Line gap={12}>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={texts.add}
        onChange={({ target }) => void pick(target.files?.[0])}
      />
      {/* The same button during and after the upload, so that it keeps the focus. */}
      <Button onClick={() => (upload.isRunning ? upload.cancel() : input.current?.click())}>
        {upload.isRunning ? uploadTexts.cancel : texts.add}
      </Button>
      <span className="secondary">{texts.limit}</span>
      <UploadProgress label={uploadTexts.uploading(upload.fileName)} upload={upload} />
      <FileFaultNote fault={fault} />
    </Line>
  );
}
