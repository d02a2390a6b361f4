import type { Garage } from '../../../../contract/wire/garage';
import { paths } from '../../../../contract/paths';
import { money } from '../../../shared/texts/format';
import { garage as texts } from '../garageTexts';
import { Bars } from './Bars';
import { Panel } from './Panel';

/** Yearly costs of licences by category. */
export function Costs({ categories }: { categories: Garage['software']['cost_by_category'] }) {
  return (
    <Panel title={texts.costs} hint={texts.costsHint}>
      {categories.length === 0 ? (
        <p>{texts.costsEmpty}</p>
      ) : (
        <Bars
          name="costs"
          horizontal
          bars={categories.map(({ category: { id, name }, cost }) => ({
            label: name,
            full: name,
            value: cost.year,
            text: money(cost.year),
            shown: money(cost.year),
            to: paths.softwareList({ kategorie: [id], vyprsi: 'platne' }),
          }))}
        />
      )}
    </Panel>
  );
}
