import { servicesTexts as texts } from '../servicesTexts.ts';
import styles from './services.module.css';

/** Starting price of a service, without VAT. */
export function Price({ from }: { from: number | null }) {
  if (from === null) return <p className={styles.price}>{texts.priceOnRequest}</p>;
  return (
    <p className={styles.price}>
      <strong>{texts.priceFrom(from)}</strong> <span className="secondary">{texts.priceNote}</span>
    </p>
  );
}
