import { Progress } from '#shared/ui/Progress.tsx';
import type { Upload } from './filesApi.ts';
import { uploadTexts as texts } from './filesTexts.ts';
import styles from './UploadProgress.module.css';

/** Step in per cent at which screen readers announce the progress. */
const ANNOUNCED_STEP = 25;
const ALL = 100;

/** Progress of an upload: a bar with a number, and announcements for screen readers. */
export function UploadProgress({
  label,
  upload: { isRunning, percent },
}: {
  label: string;
  upload: Pick<Upload, 'isRunning' | 'percent'>;
}) {
  const announcement =
    percent === null ? label : percent >= ALL ? texts.processing : texts.sent(percent - (percent % ANNOUNCED_STEP));
  return (
    <>
      {isRunning && (
        <Progress
          label={label}
          percent={percent ?? 0}
          status="normal"
          format={() => percent !== null && (percent >= ALL ? texts.processing : texts.percent(percent))}
          className={styles.progress}
        />
      )}
      <p role="status" className="visually-hidden">
        {isRunning && announcement}
      </p>
    </>
  );
}
