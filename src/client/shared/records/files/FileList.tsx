import type { ReactNode } from 'react';
import type { PortalFile } from '#contract/wire/files.ts';
import { lazyPart } from '#shared/lib/lazyPart.tsx';
import { HiddenNote } from '#shared/records/moderation/HiddenNote.tsx';
import { ReportMenu } from '#shared/records/moderation/ReportButton.tsx';
import { screenState, useScreenState } from '#shared/store/hooks/useScreenState.ts';
import { dateOf } from '#shared/texts/format.ts';
import { Alert } from '#shared/ui/Alert.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Line } from '#shared/ui/Flex.tsx';
import { DeleteOutlined, EditOutlined } from '#shared/ui/icons.ts';
import { FileIcon } from './FileIcon.tsx';
import styles from './FileList.module.css';
import { type FileOwner, useDeleteFileMutation } from './filesApi.ts';
import { files as texts, fileSize } from './filesTexts.ts';
import { useDownload } from './useDownload.ts';

// Loaded on demand, as most people only download files.
const AddFile = lazyPart(() => import('./AddFile.tsx'), <div className={styles.toAdd} />);
const FileDialog = lazyPart(() => import('./FileDialog.tsx'));

const nameOf = ({ name }: PortalFile) => name || texts.unknown;

interface FileListProps<Item extends PortalFile> {
  files: readonly Item[];
  owner: FileOwner;
  /** The owner can add, rename and delete files; others can only download them. */
  editable: boolean;
  /** The files belong to someone else and can be reported. */
  reportable?: boolean;
  /** What is shown below a file. */
  note?: (file: Item) => ReactNode;
}

/** Id of the file being edited. */
const editedFile = screenState<number | null>('files/edited', null);

/** The files of one record, with their actions. */
export function FileList<Item extends PortalFile>({
  files,
  owner,
  editable,
  reportable = false,
  note,
}: FileListProps<Item>) {
  const { download, failedId, running } = useDownload();
  const failed = files.find(({ id }) => id === failedId);
  const [remove] = useDeleteFileMutation();
  const [editedId, setEdited] = useScreenState(editedFile);
  const edited = editable && files.find(({ id }) => id === editedId);
  return (
    <div className={styles.files}>
      {files.length === 0 && <p className="secondary">{texts.empty}</p>}
      <ul className="plain">
        {files.map((file) => (
          <li key={file.id} className={styles.file}>
            <FileIcon extension={file.extension} />
            <div className={styles.about}>
              <Button type="link" busy={running === file.id} onClick={() => download(file)}>
                {nameOf(file)}
              </Button>
              <span className="secondary">
                {fileSize(file.size)}, {dateOf(file.uploaded_at)}
              </span>
              {file.description && <p>{file.description}</p>}
              <HiddenNote what="files" reason={file.hidden_reason} />
              {note?.(file)}
            </div>
            {reportable && <ReportMenu kind="files" id={file.id} name={nameOf(file)} />}
            {editable && (
              <Line>
                <Button
                  icon={<EditOutlined />}
                  aria-label={texts.edit(nameOf(file))}
                  onClick={() => setEdited(file.id)}
                />
                <Button
                  icon={<DeleteOutlined />}
                  aria-label={texts.remove(nameOf(file))}
                  onClick={() => void remove({ of: owner, id: file.id })}
                />
              </Line>
            )}
          </li>
        ))}
      </ul>
      {failed && <Alert type="error" title={texts.downloadFailed(nameOf(failed))} />}
      {editable && <AddFile owner={owner} />}
      {edited && <FileDialog file={edited} owner={owner} onClose={() => setEdited(null)} />}
    </div>
  );
}
