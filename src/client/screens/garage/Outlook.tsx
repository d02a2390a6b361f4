import { Link } from 'react-router-dom';
import type { Garage } from '../../../contract/wire/garage';
import { links } from '../../routes/links';
import { monthName, monthShort, number } from '../../texts/format';
import { garage as texts } from '../../texts/garage';
import { Bars } from './Bars';
import { Panel } from './Panel';

const toMonth = (month: string): string => links.softwareList({ vyprsi: month });

/** How many licences expire in each of the next twelve months. */
export function Outlook({ months }: { months: Garage['software']['expirations'] }) {
  const isCalm = months.every(({ count }) => count === 0);
  return (
    <Panel title={texts.outlook} hint={texts.outlookHint}>
      {isCalm ? (
        <p>{texts.outlookEmpty}</p>
      ) : (
        <Bars
          name="outlook"
          bars={months.map(({ month, count }) => ({
            label: monthShort(month),
            value: count,
            said: texts.licenceCount(count),
            to: toMonth(month),
          }))}
          table={
            <table>
              <thead>
                <tr>
                  <th scope="col">{texts.month}</th>
                  <th scope="col">{texts.licences}</th>
                </tr>
              </thead>
              <tbody>
                {months.map(({ month, count }) => (
                  <tr key={month}>
                    <th scope="row">{monthName(month)}</th>
                    <td>
                      <Link to={toMonth(month)}>{number(count)}</Link>
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
