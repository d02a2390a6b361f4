import styles from './BareProgress.module.css';

interface BareProgressProps {
  /** What goes on. */
  label: string;
  value: number;
  max: number;
}

/** The browser's own progress bar: antd's is 10 kB, too much for the first page. */
export const BareProgress = ({ label, ...rest }: BareProgressProps) => (
  <progress {...rest} className={styles.progress} aria-label={label} />
);
