import {
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Cluster } from '#shared/map/clusters/clusterIndex.ts';
import {
  type Bounds,
  boundsAround,
  boundsOf,
  boundsOfPlaces,
  type Circle,
  isWithin,
  offsetFrom,
  type View,
  viewOf,
  zoomed,
} from '#shared/map/geometry.ts';
import { MapEngine } from '#shared/map/MapEngine.tsx';
import { MapFrame } from '#shared/map/MapFrame.tsx';
import { diameterOf } from '#shared/map/MarkerButton.tsx';
import { MarkerLayer } from '#shared/map/MarkerLayer.tsx';
import type { CompanyPoint, LocatedPoint } from '#shared/map/types.ts';
import { useMarkers } from '#shared/map/useMarkers.ts';
import { useSize } from '#shared/map/useSize.ts';
import { mapTexts } from '#shared/texts/map.ts';
import { Tag } from '#shared/ui/Tag.tsx';
import { AddressList } from './AddressList.tsx';
import styles from './CompanyMap.module.css';
import { CompanyPopup } from './CompanyPopup.tsx';

interface CompanyMapProps {
  /** All companies to show. Keep the array's identity while its content is unchanged. */
  points: readonly CompanyPoint[];
  onSelect: (id: number) => void;
  /** The default view, which shows all companies. Keep its identity while its content is unchanged. */
  initialView?: View;
  /** Where the view is kept while the map is closed. */
  lastView?: RefObject<View | null>;
  /** Key of the search. When it changes, the map shows the new results even if it was moved. */
  foundBy?: string;
  /** An area to outline. It is shown until the map is moved. */
  area?: Bounds | null;
  /** A circle to draw and move the map to. Keep its identity while it is unchanged. */
  circle?: Circle | null;
  selectedId?: number | null;
  /** Called after every move, for "v této oblasti mapy". */
  onMove?: (bounds: Bounds) => void;
  /** Popup at the marker of the selected company. `onClose` should deselect the company. */
  popup?: { of: (company: LocatedPoint) => ReactNode; onClose: () => void };
}

const hasPlace = (point: CompanyPoint): point is LocatedPoint => point.gps_lat !== null && point.gps_lng !== null;

const placeOf = ({ gps_lat: lat, gps_lng: lng }: LocatedPoint) => ({ lat, lng });

/** Radius in pixels around a single marker within which no town label is drawn. */
const SINGLE = 12;

/** A map of companies, with close ones grouped into clusters. The list next to it is the accessible equivalent. */
export function CompanyMap({
  points,
  onSelect,
  initialView,
  lastView,
  foundBy = '',
  area = null,
  circle = null,
  selectedId = null,
  onMove,
  popup,
}: CompanyMapProps) {
  const frame = useRef<HTMLDivElement>(null);
  const size = useSize(frame);
  /** The view that the map was moved to. */
  const [movedTo, move] = useState(lastView?.current ?? null);
  useEffect(() => {
    if (lastView) lastView.current = movedTo;
  }, [lastView, movedTo]);
  /** Ids of the companies listed at one address, and their total number. */
  const [address, setAddress] = useState<{ ids: readonly number[]; count: number } | null>(null);

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
    if (view && selected && isHidden(selected)) move({ ...view, ...placeOf(selected) });
  });
  useEffect(() => showSelected(), [selected, size]);

  // Shows all results after a new search, or if none of them is visible.
  const formerlyBy = useRef(foundBy);
  const showFound = useEffectEvent(() => {
    const isOther = formerlyBy.current !== foundBy && !area;
    formerlyBy.current = foundBy;
    if (!size || !ownView || located.length === 0) return;
    const isEmpty = !selected && located.every(isHidden);
    if (isOther || isEmpty) move(viewOf(whole, size));
  });
  useEffect(() => showFound(), [located, size]);

  // When `area` is unset, the map stays at the area.
  const formerArea = useRef(area);
  useLayoutEffect(() => {
    if (formerArea.current && !area && size && !ownView) move(viewOf(formerArea.current, size));
    formerArea.current = area;
  }, [area, size, ownView]);

  // A new circle is shown as a whole, even if the map was moved.
  const formerCircle = useRef(circle);
  useLayoutEffect(() => {
    if (circle && circle !== formerCircle.current && size) move(viewOf(boundsAround(circle), size));
    formerCircle.current = circle;
  }, [circle, size]);

  const focusMap = () => frame.current?.querySelector<HTMLElement>('[data-map-surface]')?.focus();

  const openCluster = async (cluster: Cluster) => {
    if (cluster.opensAt === null) {
      const companies = await membersOf(cluster);
      setAddress({ ids: companies.map(({ id }) => id), count: cluster.count });
      return;
    }
    if (view) move(zoomed({ ...view, lat: cluster.lat, lng: cluster.lng }, cluster.opensAt));
    // Moves the focus to the map, as the clicked marker is removed.
    focusMap();
  };

  const closeAddress = () => {
    setAddress(null);
    focusMap();
  };

  const selectNeighbour = (id: number) => {
    // The popup takes the place of the list.
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

/** Outline of an area or a circle, positioned in pixels from the centre of the map. */
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

/** Calls `onMove` after each new view is drawn. `onMove` need not be stable. */
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
