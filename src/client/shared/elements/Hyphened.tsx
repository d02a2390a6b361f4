import styles from './Hyphened.module.css';

/** Matches short hyphenated words that must not break across lines, such as "Wi-Fi". */
const SHORT = /((?<!\p{L})\p{L}{1,3}-\p{L}{1,3}(?!\p{L}))/u;

/**
 * Text in which short hyphenated words do not break. It keeps the ordinary hyphen, so that the browser's search finds
 * the words.
 */
export const Hyphened = ({ children }: { children: string }) =>
  children.split(SHORT).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className={styles.whole}>
        {part}
      </span>
    ),
  );
