import { useMemo } from 'react';
import type { Grant } from '../../../contract/wire/grants';
import { CzechMap } from '../../components/map/CzechMap';
import { isSearchable, useListGrantsQuery } from '../../slices/grants';
import { grantsTexts as texts } from '../../texts/grants';
import { anywhere, searchOf } from './grantQuery';
import type { GrantQuery } from './grantQuery';
import styles from './grants.module.css';
import { regionCounts } from './regionCounts';

interface ResultMapProps {
  found: readonly Grant[] | undefined;
  query: GrantQuery;
  change: (patch: Partial<GrantQuery>) => void;
}

/**
 * The country coloured by the number of grants a region. With a region chosen the others are counted by the same
 * search in the whole country; a search for a place alone has no such search, and only its region has a number.
 */
export default function ResultMap({ found, query, change }: ResultMapProps) {
  const everywhere = searchOf(anywhere(query));
  const isNarrowed = query.region !== '';
  const beside = useListGrantsQuery(everywhere, { skip: !isNarrowed || !isSearchable(everywhere) });
  const counted = isNarrowed ? beside.currentData : found;

  const values = useMemo(() => {
    const inState = (grants: readonly Grant[]) =>
      grants.filter(({ state }) => query.state === '' || state === query.state);
    if (counted) return regionCounts(inState(counted));
    return isNarrowed && found ? { [query.region]: inState(found).length } : {};
  }, [counted, found, isNarrowed, query.region, query.state]);

  return (
    <>
      <h2>{texts.resultsMap}</h2>
      <CzechMap
        region={query.region || null}
        values={values}
        describe={texts.found}
        onChange={(region) => change({ region: region ?? '', district: '' })}
      />
      <p className={styles.hint}>{texts.resultsMapHint}</p>
    </>
  );
}
