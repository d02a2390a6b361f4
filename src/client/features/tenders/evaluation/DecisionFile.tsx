import type { Comparison } from '#contract/wire/comparison.ts';
import { dateTime } from '#shared/texts/format.ts';
import { Card } from '#shared/ui/Card.tsx';
import { Line, Stack } from '#shared/ui/Flex.tsx';
import { MoreActions } from '#shared/ui/MoreActions.tsx';
import { fetchDecisionFile, type DecisionFileFormat } from '../evaluationApi.ts';
import { evaluation as texts } from '../evaluationTexts.ts';
import { DownloadButton } from './DownloadButton.tsx';
import styles from './evaluation.module.css';

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
