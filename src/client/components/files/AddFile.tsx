import { useRef } from 'react';
import { FILE_MAX_BYTES } from '../../../contract/limits';
import { failureSentence } from '../../api/failure';
import { useUploadFile } from '../../slices/files';
import type { FileOwner } from '../../slices/files';
import type { FileFault } from '../../slices/files';
import { recordedState, useRecordedState } from '../../store/hooks/useRecordedState';
import { files as texts, uploadTexts } from '../../texts/files';
import { Alert } from '../../ui/Alert';
import { Button } from '../../ui/Button';
import { Line } from '../../ui/Flex';
import { useStillHere } from './useStillHere';
import { UploadProgress } from './UploadProgress';

const fileFault = recordedState<FileFault | null>('files/fault', null);

/** Picks a file and sends it at once. */
export default function AddFile({ of }: { of: FileOwner }) {
  const { upload, send } = useUploadFile(of);
  const [fault, setFault] = useRecordedState(fileFault);
  const isStillHere = useStillHere();
  const input = useRef<HTMLInputElement>(null);

  const add = async (file: File | undefined) => {
    // The same file may be picked again after a failure.
    if (input.current) input.current.value = '';
    if (!file) return;
    if (file.size > FILE_MAX_BYTES) return setFault({ kind: 'tooLarge', fileName: file.name, detail: null });
    setFault(null);
    const failure = await send(file);
    if (failure !== null && isStillHere())
      setFault({ kind: 'failed', fileName: file.name, detail: failureSentence(failure) });
  };
  return (
    <Line gap={12}>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={texts.add}
        onChange={({ target }) => void add(target.files?.[0])}
      />
      {/* One button, so that the focus stays where it was when the upload ends. */}
      <Button onClick={() => (upload.isRunning ? upload.cancel() : input.current?.click())}>
        {upload.isRunning ? uploadTexts.cancel : texts.add}
      </Button>
      <span className="secondary">{texts.limit}</span>
      <UploadProgress label={uploadTexts.uploading(upload.fileName)} upload={upload} />
      {fault !== null && (
        <Alert
          type="error"
          title={fault.detail ?? (fault.kind === 'tooLarge' ? texts.tooLarge : texts.failed)(fault.fileName)}
        />
      )}
    </Line>
  );
}
