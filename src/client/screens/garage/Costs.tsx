import { Link } from 'react-router-dom';
import type { Garage } from '../../../contract/wire/garage';
import { links } from '../../routes/links';
import { money } from '../../texts/format';
import { garage as texts } from '../../texts/garage';
import { Bars } from './Bars';
import { Panel } from './Panel';

const toCategory = (id: number): string => links.softwareList({ kategorie: [id], vyprsi: 'platne' });

/** What licences cost a year, by category. */
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
            value: cost.year,
            said: money(cost.year),
            to: toCategory(id),
          }))}
          table={
            <table>
              <thead>
                <tr>
                  <th scope="col">{texts.category}</th>
                  <th scope="col">{texts.year}</th>
                </tr>
              </thead>
              <tbody>
                {categories.map(({ category: { id, name }, cost }) => (
                  <tr key={id}>
                    <th scope="row">{name}</th>
                    <td>
                      <Link to={toCategory(id)}>{money(cost.year)}</Link>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          }
        />
      )}
    </Panel>
  );
}
