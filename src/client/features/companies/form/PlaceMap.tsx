import {
  type KeyboardEvent,
  type PointerEvent,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import {
  boundsOf,
  isWithin,
  offsetFrom,
  type Point,
  type Position,
  project,
  scaleOf,
  unproject,
  type View,
} from '#shared/map/geometry.ts';
import { MapEngine } from '#shared/map/MapEngine.tsx';
import { MapFrame } from '#shared/map/MapFrame.tsx';
import { useSize } from '#shared/map/useSize.ts';
import { UnstyledButton } from '#shared/ui/UnstyledButton.tsx';
import styles from './PlaceMap.module.css';

interface PlaceMapProps {
  place: Position;
  onMove: (place: Position) => void;
  /** Accessible name of the pin. */
  label: string;
  title: string;
}

/** Zoom at which both the town and its neighbours are visible. */
const ZOOM = 10;
/** Radius in pixels around the pin within which no town label is drawn. */
const PIN = 20;
/** Step of the arrow keys in pixels, and with Shift. */
const STEP = 12;
const FINE_STEP = 1;

const DIRECTIONS: Record<string, Point> = {
  ArrowRight: { x: 1, y: 0 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowDown: { x: 0, y: 1 },
  ArrowUp: { x: 0, y: -1 },
};

/** Moves a place by pixels of the view. Rounded to five decimals, which is about a metre. */
function shifted(view: View, place: Position, { x, y }: Point): Position {
  const from = project(place);
  const scale = scaleOf(view.zoom);
  const { lat, lng } = unproject({ x: from.x + x / scale, y: from.y + y / scale });
  const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
  return { lat: rounded(lat), lng: rounded(lng) };
}

/** A small map with one pin, which can be dragged or moved by the arrow keys. */
export default function PlaceMap({ place, onMove, label, title }: PlaceMapProps) {
  const frame = useRef<HTMLElement>(null);
  const size = useSize(frame);
  const [movedTo, move] = useState<View | null>(null);
  const view = useMemo(() => movedTo ?? { ...place, zoom: ZOOM }, [movedTo, place]);
  const dragged = useRef<{ x: number; y: number; from: Position } | null>(null);

  // If the place is changed from outside and is out of view, the map is centred on it.
  const follow = useEffectEvent(() => {
    if (size && !isWithin(boundsOf(view, size), place)) move({ ...view, ...place });
  });
  const isMeasured = size !== null;
  useLayoutEffect(() => follow(), [place, isMeasured]);

  const movePin = (to: Position) => {
    // Fixes the view, so that only the pin moves.
    if (movedTo === null) move(view);
    onMove(to);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const direction = DIRECTIONS[event.key];
    if (!direction) return;
    event.preventDefault();
    event.stopPropagation();
    const step = event.shiftKey ? FINE_STEP : STEP;
    movePin(shifted(view, place, { x: direction.x * step, y: direction.y * step }));
  };
  const onPointerDown = (event: PointerEvent<HTMLButtonElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    dragged.current = { x: event.clientX, y: event.clientY, from: place };
  };
  const onPointerMove = (event: PointerEvent) => {
    const start = dragged.current;
    if (start) movePin(shifted(view, start.from, { x: event.clientX - start.x, y: event.clientY - start.y }));
  };
  const drop = () => {
    dragged.current = null;
  };

  const { x, y } = offsetFrom(view, place);
  const obstacles = useMemo(() => [{ ...place, reach: PIN }], [place]);
  return (
    <MapFrame ref={frame} label={title}>
      {size && (
        <MapEngine view={view} size={size} onView={move} obstacles={obstacles}>
          <UnstyledButton
            className={styles.pin}
            style={{ left: x, top: y }}
            aria-label={label}
            onKeyDown={onKeyDown}
            onPointerDown={onPointerDown}
            onPointerMove={onPointerMove}
            onPointerUp={drop}
            onPointerCancel={drop}
          >
            <svg viewBox="0 0 24 32" width="30" height="40" aria-hidden="true">
              <path d="M12 1a11 11 0 0 0-11 11c0 8 11 19 11 19s11-11 11-19A11 11 0 0 0 12 1Z" />
              <circle cx="12" cy="12" r="4" />
            </svg>
          </UnstyledButton>
        </MapEngine>
      )}
    </MapFrame>
  );
}
