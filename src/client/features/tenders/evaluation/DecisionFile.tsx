import type { Comparison } from '../../../../contract/wire/comparison';
import { fetchDecisionFile, type DecisionFileFormat } from '../evaluationApi';
import { evaluation as texts } from '../evaluationTexts';
import { dateTime } from '../../../shared/texts/format';
import { MoreActions } from '../../../shared/ui/MoreActions';
import { Card } from '../../../shared/ui/Card';
import { Line, Stack } from '../../../shared/ui/Flex';
import styles from './evaluation.module.css';
import { DownloadButton } from './DownloadButton';

const OTHER_FORMATS = ['xlsx', 'json', 'ocds'] as const;

const Download = ({ project, format }: { project: number; format: DecisionFileFormat }) => (
  <DownloadButton name={format} fetch={() => fetchDecisionFile({ project, format })}>
    {texts.formats[format]}
  </DownloadButton>
);

/** The decision file: its downloads and its hash. */
export function DecisionFile({
  project,
  file,
  tender,
}: {
  project: number;
  file: NonNullable<Comparison['file']>;
  tender: Comparison['tender'];
}) {
  return (
    <Card title={texts.file}>
      <Stack gap={8}>
        {tender.decided_at && <strong>{texts.decided(dateTime(tender.decided_at))}</strong>}
        {tender.decision_reason && <p>{tender.decision_reason}</p>}
        <p className="secondary">{texts.fileLead(file.number)}</p>
        <Line gap={8} className="no-print">
          <Download format="pdf" project={project} />
          <MoreActions label={texts.otherFormats}>
            {OTHER_FORMATS.map((format) => (
              <Download key={format} format={format} project={project} />
            ))}
          </MoreActions>
        </Line>
        <details>
          <summary>{texts.fileHash}</summary>
          <p className="secondary">{texts.fileHashHint}</p>
          <code className={styles.hash}>{file.hash}</code>
        </details>
      </Stack>
    </Card>
  );
}
