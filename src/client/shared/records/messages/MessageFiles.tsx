import type { PortalFile } from '#contract/wire/files.ts';
import { FileIcon } from '#shared/records/files/FileIcon.tsx';
import { files as texts, fileSize } from '#shared/records/files/filesTexts.ts';
import { useDownload } from '#shared/records/files/useDownload.ts';
import { ReportMenu } from '#shared/records/moderation/ReportButton.tsx';
import { Alert } from '#shared/ui/Alert.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Line } from '#shared/ui/Flex.tsx';
import styles from './MessageFiles.module.css';
import { thread } from './threadTexts.ts';

interface MessageFilesProps {
  files: readonly PortalFile[];
  /** Whether someone else sent the files, so that they can be reported. */
  reportable: boolean;
}

/** Attachments of a message. */
export function MessageFiles({ files, reportable }: MessageFilesProps) {
  const { download, failedId, running } = useDownload();
  const failed = files.find(({ id }) => id === failedId);
  return (
    <>
      <ul className={`plain ${styles.files}`} aria-label={thread.attachments}>
        {files.map((file) => (
          <li key={file.id}>
            <Line gap={4} wrap={false}>
              <FileIcon extension={file.extension} />
              <Button type="link" size="small" busy={running === file.id} onClick={() => download(file)}>
                {file.name}
              </Button>
              <span className="secondary">{fileSize(file.size)}</span>
              {reportable && <ReportMenu kind="files" id={file.id} name={file.name} />}
            </Line>
          </li>
        ))}
      </ul>
      {failed && <Alert type="error" title={texts.downloadFailed(failed.name)} />}
    </>
  );
}
