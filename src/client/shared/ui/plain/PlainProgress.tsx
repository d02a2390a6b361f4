import styles from './PlainProgress.module.css';

interface PlainProgressProps {
  /** Name of the running task. */
  label: string;
  value: number;
  max: number;
}

/** A native progress bar. antd's Progress is 10 kB, which is too large for the first page. */
export const PlainProgress = ({ label, ...rest }: PlainProgressProps) => (
  <progress {...rest} className={styles.progress} aria-label={label} />
);
