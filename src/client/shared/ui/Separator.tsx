import styles from './Separator.module.css';

/** Divides the rows of a list in two parts. */
export interface Separator {
  /** Index of the first row of the second part. */
  at: number;
  /** Heading of the second part. */
  title: string;
}

/** Heading of the second part of a list. */
export const SeparatorHeading = ({ children }: { children: string }) => <h2 className={styles.heading}>{children}</h2>;
