import styles from './Hyphened.module.css';

/** Short words with a hyphen, which a line's end would make two: "Wi-Fi". */
const SHORT = /((?<!\p{L})\p{L}{1,3}-\p{L}{1,3}(?!\p{L}))/u;

/** Words that never break at the hyphen of a short one. The hyphen stays what people type, so that the page's search finds it. */
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
