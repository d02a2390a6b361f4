import type { SoftwareCost } from '../../../../contract/wire/software';
import { money } from '../../../shared/texts/format';
import { software } from '../softwareTexts';
import styles from './software.module.css';

const { list: texts } = software;

/** Total costs of the found licences on all pages. */
export function Totals({ totals }: { totals: SoftwareCost }) {
  return (
    <section className={styles.totals} aria-label={texts.totals}>
      <h2>{texts.totals}</h2>
      <p>
        <strong>{money(Math.round(totals.month))}</strong> {texts.perMonth}
      </p>
      <p>
        <strong>{money(Math.round(totals.year))}</strong> {texts.perYear}
      </p>
    </section>
  );
}
