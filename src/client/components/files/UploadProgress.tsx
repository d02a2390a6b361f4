import type { Upload } from '../../slices/files';
import { uploadTexts as texts } from '../../texts/files';
import { Progress } from '../../ui/Progress';
import styles from './UploadProgress.module.css';

/** Steps, in per cent, in which progress is read aloud. */
const SAID_EVERY = 25;
const ALL = 100;

/** How much of a file has gone out: a bar and a number, and now and then a word for those who only listen. */
export function UploadProgress({
  label,
  upload: { isRunning, percent },
}: {
  label: string;
  upload: Pick<Upload, 'isRunning' | 'percent'>;
}) {
  const said =
    percent === null ? label : percent >= ALL ? texts.processing : texts.sent(percent - (percent % SAID_EVERY));
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
        {isRunning && said}
      </p>
    </>
  );
}
