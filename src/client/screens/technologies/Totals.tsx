import type { SoftwareCost } from '../../../contract/wire/software';
import { money } from '../../texts/format';
import { software } from '../../texts/software';

const { list: texts } = software;

/** What the licences of the list cost together. */
export function Totals({ totals }: { totals: SoftwareCost }) {
  return (
    <section className="software-totals" aria-label={texts.totals}>
      <h2>{texts.totals}</h2>
      <dl>
        <div>
          <dd>{money(Math.round(totals.month))}</dd>
          <dt>{texts.perMonth}</dt>
        </div>
        <div>
          <dd>{money(Math.round(totals.year))}</dd>
          <dt>{texts.perYear}</dt>
        </div>
      </dl>
      <p className="secondary">{texts.totalsHint}</p>
    </section>
  );
}
