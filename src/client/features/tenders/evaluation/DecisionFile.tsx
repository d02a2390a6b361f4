import type { Comparison } from '../../../../contract/wire/comparison';
import { fetchDecisionFile, type DecisionFileFormat } from '../evaluationApi';
import { evaluation as texts } from '../evaluationTexts';
import { dateTime } from '../../../shared/texts/format';
import { Card } from '../../../shared/ui/Card';
import { Line, Stack } from '../../../shared/ui/Flex';
import styles from './evaluation.module.css';
import { DownloadButton } from './DownloadButton';

const FORMATS = Object.keys(texts.formats) as DecisionFileFormat[];

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
          {FORMATS.map((format) => (
            <DownloadButton key={format} name={format} fetch={() => fetchDecisionFile({ project, format })}>
              {texts.formats[format]}
            </DownloadButton>
          ))}
        </Line>
        <p>
          {texts.fileHash}: <code className={styles.hash}>{file.hash}</code>
        </p>
      </Stack>
    </Card>
  );
}
