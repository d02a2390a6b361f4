import { lazy, Suspense, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef } from 'react';
import { recordedState, useRecordedState } from '../../store/hooks/useRecordedState';
import { mapTexts } from '../../texts/map';
import { useIsReplayed } from '../../store/hooks/replayed';
import { AddressList } from './AddressList';
import styles from './CompanyMap.module.css';
import type { Cluster } from './clusters/clusterIndex';
import { EmbeddedMap } from './EmbeddedMap';
import { boundsAround, boundsOf, CZECHIA, isWithin, offsetFrom, viewOf, zoomed } from './geometry';
import type { Bounds, Circle, View } from './geometry';
import { MapFrame } from './MapFrame';
import { mapView } from './mapView';
import { MarkerLayer } from './MarkerLayer';
import type { CompanyPoint, LocatedPoint } from './types';
import { useMarkers } from './useMarkers';
import { useSize } from './useSize';
import { Tag } from '../../ui/Tag';

const GoogleEngine = lazy(() => import(/* webpackChunkName: "google-map" */ './GoogleEngine'));

interface CompanyMapProps {
  /** All companies to show; keep the array's identity while its content is the same. */
  points: readonly CompanyPoint[];
  onSelect: (id: number) => void;
  /** The whole country by default. Its identity too stays while its content is the same. */
  initialView?: View;
  /** A part of the map to be outlined; it is shown until the map is moved. */
  area?: Bounds | null;
  /** A circle to be drawn, which the map moves to. Its identity stays while it is the same. */
  circle?: Circle | null;
  selectedId?: number | null;
  /** Told after every move, for "v této oblasti mapy". */
  onMove?: (bounds: Bounds) => void;
  /** With a key Google's map is shown, and the embedded one only where Google fails. */
  googleMapsKey?: string | null;
}

const hasPlace = (point: CompanyPoint): point is LocatedPoint => point.gps_lat !== null && point.gps_lng !== null;

const placeOf = ({ gps_lat: lat, gps_lng: lng }: LocatedPoint) => ({ lat, lng });

const googleFailure = recordedState('companies/googleFailed', false);

/** Ids of companies listed at one address, and how many there are. */
const sharedAddress = recordedState<{ ids: readonly number[]; count: number } | null>('companies/sharedAddress', null, {
  untilUnmount: true,
});

/** Companies on a map, near ones joined into clusters. The list beside it is its equivalent without a map. */
export function CompanyMap({
  points,
  onSelect,
  initialView,
  area = null,
  circle = null,
  selectedId = null,
  onMove,
  googleMapsKey,
}: CompanyMapProps) {
  const frame = useRef<HTMLDivElement>(null);
  const size = useSize(frame);
  const isReplayed = useIsReplayed();
  const [movedTo, move, put] = useRecordedState(mapView, { moves: true });
  const [googleFailed, setGoogleFailed] = useRecordedState(googleFailure);
  const [address, setAddress] = useRecordedState(sharedAddress);

  const ownView = movedTo ?? initialView ?? null;
  const view = useMemo(
    () => ownView ?? (size ? viewOf(area ?? (circle ? boundsAround(circle) : CZECHIA), size) : null),
    [ownView, size, area, circle],
  );
  const located = useMemo(() => points.filter(hasPlace), [points]);
  const neighbours = useMemo(() => located.filter(({ id }) => address?.ids.includes(id)), [located, address]);
  const { markers, points: shownPoints, membersOf } = useMarkers(located, view, size);
  const missing = points.length - located.length;

  useReportedMoves(view, size, onMove);

  const selected = useMemo(() => located.find(({ id }) => id === selectedId), [located, selectedId]);
  const seen = view && size && boundsOf(view, size);
  const isHidden = (point: LocatedPoint) => seen !== null && !isWithin(seen, placeOf(point));

  const showSelected = useEffectEvent(() => {
    if (view && selected && isHidden(selected)) put({ ...view, ...placeOf(selected) });
  });
  useEffect(() => showSelected(), [selected, size]);

  // Another search may have nothing where the last one was looked at: the whole country then finds it.
  const leaveEmptiness = useEffectEvent(() => {
    const isEmpty = ownView && !selected && located.length > 0 && located.every(isHidden);
    if (size && isEmpty) put(viewOf(CZECHIA, size));
  });
  useEffect(() => leaveEmptiness(), [located, size]);

  // A map that showed its area stays there when it is no longer kept to it.
  const formerArea = useRef(area);
  useLayoutEffect(() => {
    if (formerArea.current && !area && size && !ownView) put(viewOf(formerArea.current, size));
    formerArea.current = area;
  }, [area, size, ownView, put]);

  // Another circle is shown whole, wherever the map was moved to.
  const formerCircle = useRef(circle);
  useLayoutEffect(() => {
    if (circle && circle !== formerCircle.current && size) put(viewOf(boundsAround(circle), size));
    formerCircle.current = circle;
  }, [circle, size, put]);

  const focusMap = () => frame.current?.querySelector<HTMLElement>('[data-map-surface]')?.focus();

  const openCluster = async (cluster: Cluster) => {
    if (cluster.opensAt === null) {
      const companies = await membersOf(cluster);
      setAddress({ ids: companies.map(({ id }) => id), count: cluster.count });
      return;
    }
    if (view) move(zoomed({ ...view, lat: cluster.lat, lng: cluster.lng }, cluster.opensAt));
    // The pressed marker is about to vanish and would take the focus with it.
    focusMap();
  };

  const closeAddress = () => {
    setAddress(null);
    focusMap();
  };

  // A replay has no network, and Google's map would say so across the whole of it.
  const Engine = googleMapsKey && !googleFailed && !isReplayed ? GoogleEngine : EmbeddedMap;
  return (
    <MapFrame ref={frame} label={mapTexts.companyMap}>
      {view && size && (
        <Suspense fallback={null}>
          <Engine
            apiKey={googleMapsKey ?? ''}
            onFailure={() => setGoogleFailed(true)}
            view={view}
            size={size}
            onView={move}
          >
            {area && <AreaOutline view={view} area={area} />}
            {circle && <AreaOutline view={view} area={boundsAround(circle)} isRound />}
            <MarkerLayer
              view={view}
              markers={markers}
              points={shownPoints}
              selectedId={selectedId}
              onSelect={onSelect}
              onOpenCluster={(cluster) => void openCluster(cluster)}
            />
          </Engine>
        </Suspense>
      )}
      {address && neighbours.length > 0 && (
        <AddressList companies={neighbours} count={address.count} onSelect={onSelect} onClose={closeAddress} />
      )}
      {missing > 0 && <Tag className={styles.missing}>{mapTexts.withoutPlace(missing)}</Tag>}
    </MapFrame>
  );
}

/** The edges of an area, or of the circle in it, in pixels from the middle of the map. */
function AreaOutline({ view, area, isRound = false }: { view: View; area: Bounds; isRound?: boolean }) {
  const northWest = offsetFrom(view, { lat: area.north, lng: area.west });
  const southEast = offsetFrom(view, { lat: area.south, lng: area.east });
  const [width, height] = [southEast.x - northWest.x, southEast.y - northWest.y];
  return (
    <div
      className={styles.area}
      data-round={isRound}
      style={{ left: northWest.x, top: northWest.y, width, height }}
      aria-hidden="true"
    />
  );
}

/** Tells of each new view once it is drawn, whatever function the parent gives. */
function useReportedMoves(
  view: View | null,
  size: Parameters<typeof boundsOf>[1] | null,
  onMove: CompanyMapProps['onMove'],
) {
  const report = useRef(onMove);
  useEffect(() => {
    report.current = onMove;
  });
  useEffect(() => {
    if (view && size) report.current?.(boundsOf(view, size));
  }, [view, size]);
}
