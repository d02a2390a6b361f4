import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef } from 'react';
import type { ReactNode } from 'react';
import { screenState, useScreenState } from '../../store/hooks/useScreenState';
import { mapTexts } from '../../texts/map';
import { AddressList } from './AddressList';
import styles from './CompanyMap.module.css';
import type { Cluster } from './clusters/clusterIndex';
import { CompanyPopup } from './CompanyPopup';
import { boundsAround, boundsOf, boundsOfPlaces, isWithin, offsetFrom, viewOf, zoomed } from './geometry';
import type { Bounds, Circle, View } from './geometry';
import { MapEngine } from './MapEngine';
import { MapFrame } from './MapFrame';
import { mapView } from './mapView';
import { diameterOf } from './MarkerButton';
import { MarkerLayer } from './MarkerLayer';
import type { CompanyPoint, LocatedPoint } from './types';
import { useMarkers } from './useMarkers';
import { useSize } from './useSize';
import { Tag } from '../../ui/Tag';

interface CompanyMapProps {
  /** All companies to show; keep the array's identity while its content is the same. */
  points: readonly CompanyPoint[];
  onSelect: (id: number) => void;
  /** What shows all companies by default. Its identity too stays while its content is the same. */
  initialView?: View;
  /** What the companies were found by: found by something else, they are shown wherever the map was moved to. */
  foundBy?: string;
  /** A part of the map to be outlined; it is shown until the map is moved. */
  area?: Bounds | null;
  /** A circle to be drawn, which the map moves to. Its identity stays while it is the same. */
  circle?: Circle | null;
  selectedId?: number | null;
  /** Told after every move, for "v této oblasti mapy". */
  onMove?: (bounds: Bounds) => void;
  /** Stands at the marker of the selected company, which is then closed too. */
  popup?: { of: (company: LocatedPoint) => ReactNode; onClose: () => void };
}

const hasPlace = (point: CompanyPoint): point is LocatedPoint => point.gps_lat !== null && point.gps_lng !== null;

const placeOf = ({ gps_lat: lat, gps_lng: lng }: LocatedPoint) => ({ lat, lng });

/** Pixels from the middle of a single marker within which no town is named. */
const SINGLE = 12;

/** Ids of companies listed at one address, and how many there are. */
const sharedAddress = screenState<{ ids: readonly number[]; count: number } | null>('companies/sharedAddress', null, {
  untilUnmount: true,
});

/** Companies on a map, near ones joined into clusters. The list beside it is its equivalent without a map. */
export function CompanyMap({
  points,
  onSelect,
  initialView,
  foundBy = '',
  area = null,
  circle = null,
  selectedId = null,
  onMove,
  popup,
}: CompanyMapProps) {
  const frame = useRef<HTMLDivElement>(null);
  const size = useSize(frame);
  const [movedTo, move, put] = useScreenState(mapView, { moves: true });
  const [address, setAddress] = useScreenState(sharedAddress);

  const located = useMemo(() => points.filter(hasPlace), [points]);
  const whole = useMemo(
    () => area ?? (circle ? boundsAround(circle) : boundsOfPlaces(located.map(placeOf))),
    [area, circle, located],
  );
  const ownView = movedTo ?? initialView ?? null;
  const view = useMemo(() => ownView ?? (size ? viewOf(whole, size) : null), [ownView, size, whole]);
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

  // What another search found is shown whole, and so is anything where nothing else is in sight.
  const formerlyBy = useRef(foundBy);
  const showFound = useEffectEvent(() => {
    const isOther = formerlyBy.current !== foundBy && !area;
    formerlyBy.current = foundBy;
    if (!size || !ownView || located.length === 0) return;
    const isEmpty = !selected && located.every(isHidden);
    if (isOther || isEmpty) put(viewOf(whole, size));
  });
  useEffect(() => showFound(), [located, size]);

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

  const selectNeighbour = (id: number) => {
    // What is said of it stands where the list would.
    if (popup) closeAddress();
    onSelect(id);
  };

  const obstacles = useMemo(
    () =>
      markers.map((marker) => ({
        lat: marker.lat,
        lng: marker.lng,
        reach: marker.kind === 'cluster' ? diameterOf(marker.count) / 2 : SINGLE,
      })),
    [markers],
  );
  return (
    <MapFrame ref={frame} label={mapTexts.companyMap}>
      {view && size && (
        <MapEngine view={view} size={size} onView={move} obstacles={obstacles}>
          {area && <AreaOutline view={view} area={area} />}
          {circle && <AreaOutline view={view} area={boundsAround(circle)} isRound />}
          <MarkerLayer
            view={view}
            markers={markers}
            points={shownPoints}
            selectedId={selectedId}
            hasPopup={popup !== undefined}
            onSelect={onSelect}
            onOpenCluster={(cluster) => void openCluster(cluster)}
          />
          {popup && selected && (
            <CompanyPopup
              key={selected.id}
              view={view}
              size={size}
              company={selected}
              onClose={() => {
                popup.onClose();
                focusMap();
              }}
            >
              {popup.of(selected)}
            </CompanyPopup>
          )}
        </MapEngine>
      )}
      {address && neighbours.length > 0 && (
        <AddressList companies={neighbours} count={address.count} onSelect={selectNeighbour} onClose={closeAddress} />
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
