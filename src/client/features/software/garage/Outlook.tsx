import type { Garage } from '../../../../contract/wire/garage';
import { paths } from '../../../../contract/paths';
import { monthName, monthShort } from '../../../shared/texts/format';
import { garage as texts } from '../garageTexts';
import { Bars } from './Bars';
import { Panel } from './Panel';

/** Number of licences that expire in each of the next twelve months. */
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
            full: monthName(month),
            value: count,
            text: texts.licenceCount(count),
            to: paths.softwareList({ vyprsi: month }),
          }))}
        />
      )}
    </Panel>
  );
}
