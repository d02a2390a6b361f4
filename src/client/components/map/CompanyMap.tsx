import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { mapTexts } from '../../texts/map';
import { AddressList } from './AddressList';
import './CompanyMap.css';
import type { Cluster } from './clusters/clusterIndex';
import { EmbeddedMap } from './EmbeddedMap';
import { boundsOf, CZECHIA, isWithin, offsetFrom, viewOf, zoomed } from './geometry';
import type { Bounds, View } from './geometry';
import { MarkerLayer } from './MarkerLayer';
import type { CompanyPoint, LocatedPoint } from './types';
import { useMarkers } from './useMarkers';
import { useSize } from './useSize';

const GoogleEngine = lazy(() => import(/* webpackChunkName: "google-map" */ './GoogleEngine'));

interface CompanyMapProps {
  /** All companies to show; keep the array's identity while its content is the same. */
  points: readonly CompanyPoint[];
  onSelect: (id: number) => void;
  /** The whole country by default. */
  initialView?: View;
  /** A part of the map to be outlined; the map begins with it. */
  area?: Bounds | null;
  selectedId?: number | null;
  /** Told after every move, for "v této oblasti mapy". */
  onMove?: (bounds: Bounds) => void;
  /** With a key Google's map is shown, and the embedded one only where Google fails. */
  googleMapsKey?: string | null;
}

const hasPlace = (point: CompanyPoint): point is LocatedPoint => point.gps_lat !== null && point.gps_lng !== null;

/** Companies on a map, near ones joined into clusters. The list beside it is its equivalent without a map. */
export function CompanyMap({ points, onSelect, initialView, area = null, selectedId = null, onMove, googleMapsKey }: CompanyMapProps) {
  const frame = useRef<HTMLDivElement>(null);
  const size = useSize(frame);
  const [start] = useState(area ?? CZECHIA);
  const [ownView, setOwnView] = useState<View | null>(initialView ?? null);
  const [googleFailed, setGoogleFailed] = useState(false);
  const [address, setAddress] = useState<{ companies: LocatedPoint[]; count: number } | null>(null);

  const view = useMemo(() => ownView ?? (size ? viewOf(start, size) : null), [ownView, size, start]);
  const located = useMemo(() => points.filter(hasPlace), [points]);
  const { markers, points: shownPoints, membersOf } = useMarkers(located, view, size);
  const missing = points.length - located.length;

  useReportedMoves(view, size, onMove);

  useEffect(() => {
    const selected = located.find(({ id }) => id === selectedId);
    if (!selected || !size) return;
    const place = { lat: selected.gps_lat, lng: selected.gps_lng };
    setOwnView((current) => {
      const shown = current ?? viewOf(start, size);
      return isWithin(boundsOf(shown, size), place) ? current : { ...shown, ...place };
    });
  }, [selectedId, located, size, start]);

  // Another search may have nothing where the last one was looked at: the whole country then finds it.
  useEffect(() => {
    if (!size || located.length === 0) return;
    setOwnView((current) => {
      const shown = current && boundsOf(current, size);
      const isEmpty = shown && !located.some(({ gps_lat: lat, gps_lng: lng }) => isWithin(shown, { lat, lng }));
      return isEmpty ? viewOf(CZECHIA, size) : current;
    });
  }, [located, size]);

  const focusMap = () => frame.current?.querySelector<HTMLElement>('[data-map-surface]')?.focus();

  const openCluster = async (cluster: Cluster) => {
    if (cluster.opensAt === null) {
      setAddress({ companies: await membersOf(cluster), count: cluster.count });
      return;
    }
    if (view) setOwnView(zoomed({ ...view, lat: cluster.lat, lng: cluster.lng }, cluster.opensAt));
    // The pressed marker is about to vanish and would take the focus with it.
    focusMap();
  };

  const closeAddress = () => {
    setAddress(null);
    focusMap();
  };

  const Engine = googleMapsKey && !googleFailed ? GoogleEngine : EmbeddedMap;
  return (
    <section className="company-map" ref={frame} aria-label={mapTexts.companyMap}>
      {view && size && (
        <Suspense fallback={null}>
          <Engine apiKey={googleMapsKey ?? ''} onFailure={() => setGoogleFailed(true)} view={view} size={size} onView={setOwnView}>
            {area && <AreaOutline view={view} area={area} />}
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
      {address && <AddressList {...address} onSelect={onSelect} onClose={closeAddress} />}
      {missing > 0 && <p className="company-map__missing">{mapTexts.withoutPlace(missing)}</p>}
    </section>
  );
}

/** The edges of an area, in pixels from the middle of the map. */
function AreaOutline({ view, area }: { view: View; area: Bounds }) {
  const northWest = offsetFrom(view, { lat: area.north, lng: area.west });
  const southEast = offsetFrom(view, { lat: area.south, lng: area.east });
  const [width, height] = [southEast.x - northWest.x, southEast.y - northWest.y];
  return <div className="company-map__area" style={{ left: northWest.x, top: northWest.y, width, height }} aria-hidden="true" />;
}

/** Tells of each new view once it is drawn, whatever function the parent gives. */
function useReportedMoves(view: View | null, size: Parameters<typeof boundsOf>[1] | null, onMove: CompanyMapProps['onMove']) {
  const report = useRef(onMove);
  useEffect(() => {
    report.current = onMove;
  });
  useEffect(() => {
    if (view && size) report.current?.(boundsOf(view, size));
  }, [view, size]);
}
