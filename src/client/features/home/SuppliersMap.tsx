import { useMemo } from 'react';
import type { PublicOverview } from '../../../contract/wire/overview';
import { CzechMap } from '../../shared/map/CzechMap';
import { screenState, useScreenState } from '../../app/store/hooks/useScreenState';
import { visitorsHome as texts } from './homeTexts';

const pointedRegion = screenState<{ region: string } | null>('companies/pointedRegion', null);

/** Map of the country coloured by the number of suppliers per region. Selecting a region highlights it. */
export default function SuppliersMap({ regions }: { regions: PublicOverview['suppliers_by_region'] }) {
  const [pointed, setPointed] = useScreenState(pointedRegion);
  const values = useMemo(() => Object.fromEntries(regions.map(({ region: code, count }) => [code, count])), [regions]);
  return (
    <>
      <CzechMap
        chosen={pointed ? [pointed.region] : []}
        onRegion={(region) => setPointed(region === pointed?.region ? null : { region })}
        values={values}
        describe={texts.suppliers}
      />
      <p className="secondary">{texts.mapHint}</p>
    </>
  );
}
