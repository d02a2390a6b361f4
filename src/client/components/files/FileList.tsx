import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined';
import EditOutlined from '@ant-design/icons/es/icons/EditOutlined';
import Button from 'antd/es/button';
import { lazy, Suspense, useRef, useState } from 'react';
import { FILE_MAX_BYTES } from '../../../contract/limits';
import type { PortalFile } from '../../../contract/wire/files';
import { failureSentence } from '../../api/failure';
import { useDeleteFileMutation, useUploadFile } from '../../slices/files';
import type { FileOwner } from '../../slices/files';
import { usePanel } from '../../store/usePanel';
import { files as texts, fileSize, uploadTexts } from '../../texts/files';
import { dateOf } from '../../texts/format';
import { PlainButton } from '../PlainButton';
import { FileIcon } from './FileIcon';
import { UploadProgress } from './UploadProgress';
import { useDownload } from './useDownload';
import './files.css';

const FileDialog = lazy(() => import('./FileDialog'));

interface FileListProps {
  files: readonly PortalFile[];
  of: FileOwner;
  /** The owner adds, renames and deletes; others only download. */
  editable: boolean;
}

/** Files of one thing, with what may be done with them. */
export function FileList({ files, of, editable }: FileListProps) {
  const { download, failed, running } = useDownload();
  const [remove] = useDeleteFileMutation();
  const [editedId, setEdited] = usePanel('file');
  const edited = editable && files.find(({ id }) => id === editedId);
  return (
    <div className="files">
      {files.length === 0 && <p className="secondary">{texts.empty}</p>}
      <ul className="plain">
        {files.map((file) => (
          <li key={file.id} className="file">
            <FileIcon extension={file.extension} />
            <div className="file-about">
              <button type="button" className="file-name" aria-busy={running === file.id} onClick={() => void download(file)}>
                {file.name || texts.unknown}
              </button>
              <span className="secondary">
                {fileSize(file.size)}, {dateOf(file.uploaded_at)}
              </span>
              {file.description && <p>{file.description}</p>}
            </div>
            {editable && (
              <div className="file-actions">
                <Button icon={<EditOutlined />} aria-label={texts.edit(file.name)} onClick={() => setEdited(file.id)} />
                <Button danger icon={<DeleteOutlined />} aria-label={texts.remove(file.name)} onClick={() => void remove({ of, id: file.id })} />
              </div>
            )}
          </li>
        ))}
      </ul>
      {failed && (
        <p role="alert" className="form-error">
          {texts.downloadFailed(failed.name)}
        </p>
      )}
      {editable && <AddFile of={of} />}
      {edited && (
        <Suspense fallback={null}>
          <FileDialog file={edited} of={of} onClose={() => setEdited(null)} />
        </Suspense>
      )}
    </div>
  );
}

/** Picks a file and sends it at once. */
function AddFile({ of }: { of: FileOwner }) {
  const { upload, send } = useUploadFile();
  const [name, setName] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);

  const add = async (file: File | undefined) => {
    // The same file may be picked again after a failure.
    if (input.current) input.current.value = '';
    if (!file) return;
    setName(file.name);
    setFault(file.size > FILE_MAX_BYTES ? texts.tooLarge(file.name) : null);
    if (file.size > FILE_MAX_BYTES) return;
    const failure = await send(of, file);
    if (failure !== null) setFault(failureSentence(failure) ?? texts.failed(file.name));
  };
  return (
    <div className="file-add">
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={texts.add}
        onChange={({ target }) => void add(target.files?.[0])}
      />
      {/* One button, so that the focus stays where it was when the upload ends. */}
      <PlainButton onClick={() => (upload.isRunning ? upload.cancel() : input.current?.click())}>
        {upload.isRunning ? uploadTexts.cancel : texts.add}
      </PlainButton>
      <span className="secondary">{texts.limit}</span>
      <UploadProgress label={uploadTexts.uploading(name)} upload={upload} />
      {fault !== null && (
        <p role="alert" className="form-error">
          {fault}
        </p>
      )}
    </div>
  );
}
