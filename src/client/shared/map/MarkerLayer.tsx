import { type KeyboardEvent, useRef, useState } from 'react';
import type { Cluster, Marker } from './clusters/clusterIndex.ts';
import { offsetFrom, type Point, type View } from './geometry.ts';
import { MarkerButton } from './MarkerButton.tsx';
import styles from './MarkerLayer.module.css';
import type { LocatedPoint } from './types.ts';

interface MarkerLayerProps {
  view: View;
  markers: readonly Marker[];
  points: readonly LocatedPoint[];
  selectedId: number | null;
  onSelect: (id: number) => void;
  onOpenCluster: (cluster: Cluster) => void;
  /** Whether the selected company has a popup at its marker, which includes its name. */
  hasPopup: boolean;
}

const DIRECTIONS: Record<string, Point> = {
  ArrowRight: { x: 1, y: 0 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowDown: { x: 0, y: 1 },
  ArrowUp: { x: 0, y: -1 },
};

const keyOf = (marker: Marker) => (marker.kind === 'cluster' ? `cluster-${marker.id}` : `point-${marker.index}`);

/**
 * Markers positioned from the centre of a map. They are one tab stop; arrow keys move to the nearest marker in a
 * direction.
 */
export function MarkerLayer({
  view,
  markers,
  points,
  selectedId,
  onSelect,
  onOpenCluster,
  hasPopup,
}: MarkerLayerProps) {
  const layer = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState<string | null>(null);

  const placed = withSelected(markers, points, selectedId)
    .map((marker) => ({ marker, key: keyOf(marker), offset: offsetFrom(view, marker) }))
    .sort((a, b) => a.offset.x - b.offset.x);
  const tabStop = placed.some(({ key }) => key === current) ? current : placed[0]?.key;

  const walk = (event: KeyboardEvent<HTMLButtonElement>, from: Point) => {
    const direction = DIRECTIONS[event.key];
    if (!direction) return;
    event.preventDefault();
    event.stopPropagation();
    const next = nearest(placed, from, direction);
    if (next) layer.current?.querySelectorAll('button')[placed.indexOf(next)]?.focus();
  };

  return (
    <div className={styles.layer} ref={layer}>
      {placed.map(({ marker, key, offset }) => {
        const point = marker.kind === 'single' ? points[marker.index] : undefined;
        const isSelected = point !== undefined && point.id === selectedId;
        return (
          <MarkerButton
            key={key}
            marker={marker}
            name={point?.name ?? ''}
            offset={offset}
            selected={isSelected}
            hidesName={isSelected && hasPopup}
            tabStop={key === tabStop}
            onPress={() => {
              if (marker.kind === 'cluster') onOpenCluster(marker);
              else if (point) onSelect(point.id);
            }}
            onFocus={() => setCurrent(key)}
            onKeyDown={(event) => walk(event, offset)}
          />
        );
      })}
    </div>
  );
}

/** Adds a marker for the selected company, even if it is part of a cluster. */
function withSelected(
  markers: readonly Marker[],
  points: readonly LocatedPoint[],
  selectedId: number | null,
): readonly Marker[] {
  if (selectedId === null) return markers;
  const index = points.findIndex(({ id }) => id === selectedId);
  const point = points[index];
  if (!point || markers.some((marker) => marker.kind === 'single' && marker.index === index)) return markers;
  return [...markers, { kind: 'single', index, lat: point.gps_lat, lng: point.gps_lng }];
}

/** The nearest marker within 45° of the direction. */
function nearest<T extends { offset: Point }>(placed: readonly T[], from: Point, direction: Point): T | undefined {
  let best: T | undefined;
  let bestDistance = Infinity;
  for (const candidate of placed) {
    const [dx, dy] = [candidate.offset.x - from.x, candidate.offset.y - from.y];
    const along = dx * direction.x + dy * direction.y;
    const across = Math.abs(dx * direction.y + dy * direction.x);
    if (along <= 0 || across > along) continue;
    const distance = Math.hypot(dx, dy);
    if (distance < bestDistance) [best, bestDistance] = [candidate, distance];
  }
  return best;
}
