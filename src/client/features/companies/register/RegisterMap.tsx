import { type RefObject, useEffect, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import type { RegisterType } from '#contract/vocabulary/registers.ts';
import type { CompanyMarker } from '#contract/wire/companies.ts';
import type { QueryInput } from '#shared/api/call.ts';
import { prepareClusters } from '#shared/map/clusters/clusterSource.ts';
import { type Bounds, isWithin, type View } from '#shared/map/geometry.ts';
import { Loaded } from '#shared/states/Loaded.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Line } from '#shared/ui/Flex.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { useListMarkersQuery } from '../companiesApi.ts';
import { companiesTexts as texts } from '../companiesTexts.ts';
import { ComparePick, type Picking } from '../compare/ComparePick.tsx';
import { areaOf, type Around, isSameArea } from '../components/registerSearch.ts';
import { CompanyMap } from '../shared/CompanyMap.tsx';
import styles from './RegisterMap.module.css';

interface RegisterMapProps {
  type: RegisterType;
  filters: QueryInput<'listRegister'>;
  /** The map area that the list is limited to. */
  area: Bounds | null;
  /** The town and distance that the list is limited to. */
  around: Around | null;
  /** Undefined if the plan excludes filters. */
  onArea: ((area: Bounds | null) => void) | undefined;
  /** Where the view is kept while the map is closed. */
  lastView: RefObject<View | null>;
  selectedId: number | null;
  onSelect: (id: number | null) => void;
  /** Undefined for people who cannot compare companies. */
  picking: Picking | undefined;
  /** Called on a retry, to reload also the list if it failed. */
  onRetry: () => void;
}

const countWithin = (points: readonly CompanyMarker[], bounds: Bounds): number =>
  points.filter(({ gps_lat: lat, gps_lng: lng }) => lat !== null && lng !== null && isWithin(bounds, { lat, lng }))
    .length;

/** Map of all companies found, not only of the list's current page. */
export default function RegisterMap({
  type,
  filters,
  area,
  around,
  onArea,
  lastView,
  selectedId,
  onSelect,
  picking,
  onRetry,
}: RegisterMapProps) {
  const markers = useListMarkersQuery({ type, ...filters });
  useEffect(prepareClusters, []);
  const [here, setHere] = useState<Bounds | null>(null);
  const { lat, lng } = around?.town ?? {};
  const km = around?.km;
  // Keeps its identity while unchanged, because each new circle moves the map.
  const circle = useMemo(
    () => (lat !== undefined && lng !== undefined && km !== undefined ? { lat, lng, km } : null),
    [lat, lng, km],
  );
  const isApplied = here !== null && area !== null && isSameArea(here, area);

  const retry = () => {
    onRetry();
    return markers.refetch();
  };

  return (
    <Loaded query={{ ...markers, refetch: retry }} skeleton={<Skeleton blocks={[480]} />}>
      {(points) => (
        <>
          <div className={styles.frame}>
            <CompanyMap
              points={points}
              lastView={lastView}
              foundBy={JSON.stringify(filters)}
              selectedId={selectedId}
              onSelect={onSelect}
              area={area}
              circle={circle}
              onMove={(bounds) => setHere(areaOf(bounds))}
              popup={{
                onClose: () => onSelect(null),
                of: ({ id, name }) => (
                  <Line gap={12} justify="space-between" align="center">
                    <Link to={paths.company(type, id)}>{texts.openProfile}</Link>
                    {picking && <ComparePick id={id} name={name} {...picking} />}
                  </Line>
                ),
              }}
            />
          </div>
          <Line gap={12} className={styles.note} aria-live="polite">
            {here && texts.inThisArea(countWithin(points, here))}
          </Line>
          {here && onArea && (
            <Button
              type={isApplied ? 'primary' : 'default'}
              aria-pressed={isApplied}
              onClick={() => onArea(isApplied ? null : here)}
            >
              {texts.onlyThisArea}
            </Button>
          )}
        </>
      )}
    </Loaded>
  );
}
