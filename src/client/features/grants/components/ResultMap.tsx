import { useMemo } from 'react';
import { REGIONS } from '#contract/vocabulary/territories.ts';
import type { Grant } from '#contract/wire/grants.ts';
import { CzechMap } from '#shared/map/CzechMap.tsx';
import { isSearchable, useListGrantsQuery } from '../grantsApi.ts';
import { grantsTexts as texts } from '../grantsTexts.ts';
import { anywhere, type GrantQuery, searchOf, toggled } from './grantQuery.ts';
import styles from './grants.module.css';
import { shownOf } from './grantTerms.ts';

interface ResultMapProps {
  found: readonly Grant[] | undefined;
  query: GrantQuery;
  change: (patch: Partial<GrantQuery>) => void;
}

/**
 * The country coloured by the number of grants per region. If regions are selected, the numbers of the others come from
 * the same search without a place. A search by place only has no such variant, so only its regions have a number.
 */
export default function ResultMap({ found, query, change }: ResultMapProps) {
  const everywhere = searchOf(anywhere(query));
  const { regions, state, words, focus } = query;
  const isNarrowed = regions.length > 0;
  const wholeCountry = useListGrantsQuery(everywhere, { skip: !isNarrowed || !isSearchable(everywhere) });
  const counted = isNarrowed ? wholeCountry.currentData : found;

  const values = useMemo(() => {
    if (counted) return regionCounts(shownOf(counted, { state, words, focus }));
    if (!found) return {};
    const counts = regionCounts(shownOf(found, { state, words, focus }));
    return Object.fromEntries(regions.map((code) => [code, counts[code] ?? 0]));
  }, [counted, found, regions, state, words, focus]);

  return (
    <>
      <h2>{texts.resultsMap}</h2>
      <CzechMap
        chosen={regions}
        values={values}
        describe={texts.found}
        onRegion={(code) => change({ regions: toggled(regions, code), district: '' })}
      />
      <p className={styles.hint}>{texts.resultsMapHint}</p>
    </>
  );
}

/** Number of grants available in each region. A grant for the whole country counts in every region. */
function regionCounts(grants: readonly Pick<Grant, 'regions'>[]): Record<string, number> {
  const everywhere = grants.filter(({ regions }) => regions.length === 0).length;
  const counts: Record<string, number> = Object.fromEntries(REGIONS.map(({ code }) => [code, everywhere]));
  for (const { regions } of grants) {
    // Codes of districts start with the code of their region.
    for (const region of new Set(regions.map((code) => code.slice(0, 5)))) {
      if (region in counts) counts[region] = (counts[region] ?? 0) + 1;
    }
  }
  return counts;
}
