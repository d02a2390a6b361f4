import { useMemo, useState } from 'react';
import type { PublicOverview } from '#contract/wire/overview.ts';
import { CzechMap } from '#shared/map/CzechMap.tsx';
import { visitorsHome as texts } from './homeTexts.ts';

/** Map of the country coloured by the number of suppliers per region. Selecting a region highlights it. */
export default function SuppliersMap({ regions }: { regions: PublicOverview['suppliers_by_region'] }) {
  const [pointed, setPointed] = useState<{ region: string } | null>(null);
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
