import type { PortalFile } from '../../../../contract/wire/files';
import { ReportButton } from '../../moderation/shared/ReportButton';
import { useDownload } from '../../files/shared/useDownload';
import { evaluation as texts } from '../evaluationTexts';
import { Button } from '../../../shared/ui/Button';

/** Files attached to a bid. */
export function BidFiles({ files }: { files: readonly PortalFile[] }) {
  const { download, running } = useDownload();
  if (files.length === 0) return <span className="secondary">{texts.noFiles}</span>;
  return (
    <ul className="plain">
      {files.map((file) => (
        <li key={file.id}>
          <Button type="link" size="small" busy={running === file.id} onClick={() => download(file)}>
            {file.name}
          </Button>
          <ReportButton kind="files" id={file.id} name={file.name} />
        </li>
      ))}
    </ul>
  );
}
