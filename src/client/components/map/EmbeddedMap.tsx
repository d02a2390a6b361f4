import { memo, useId, useRef } from 'react';
import { mapTexts } from '../../texts/map';
import { DRAWING_ZOOM, regions, toDrawing } from './czechia';
import { TOWNS as towns } from '../../../contract/vocabulary/towns';
import { boundsOf, CZECHIA, isWithin, offsetFrom, scaleOf, viewOf, zoomed } from './geometry';
import type { View } from './geometry';
import type { MapEngineProps } from './types';
import { useGestures } from './useGestures';
import { ZoomButtons } from './ZoomButtons';
import styles from './EmbeddedMap.module.css';

/** The regions' outlines as vectors: needs no key, no tiles and no network. */
export function EmbeddedMap({ view, size, onView, children }: Omit<MapEngineProps, 'apiKey' | 'onFailure'>) {
  const surface = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const howTo = useId();
  const gestures = useGestures({ view, size, onView, surface, content });
  const middle = toDrawing(view.lat, view.lng);
  const scale = scaleOf(view.zoom - DRAWING_ZOOM);

  return (
    <>
      <div
        ref={surface}
        className={styles.surface}
        role="application"
        aria-label={mapTexts.companyMap}
        aria-describedby={howTo}
        tabIndex={0}
        data-map-surface
        {...gestures}
      >
        <span id={howTo} hidden>
          {mapTexts.howToMove}
        </span>
        <div ref={content} className={styles.content}>
          <svg className={styles.base} aria-hidden="true" focusable="false">
            <g transform={`scale(${scale}) translate(${-middle.x} ${-middle.y})`}>
              <Regions />
            </g>
          </svg>
          <TownNames view={view} size={size} />
          {children}
        </div>
      </div>
      <ZoomButtons
        onZoomIn={() => onView(zoomed(view, Math.floor(view.zoom) + 1))}
        onZoomOut={() => onView(zoomed(view, Math.ceil(view.zoom) - 1))}
        onShowAll={() => onView(viewOf(CZECHIA, size))}
      />
      <small className={styles.attribution}>{mapTexts.attribution}</small>
    </>
  );
}

const Regions = memo(function Regions() {
  return regions.map(({ code, path }) => <path key={code} d={path} vectorEffect="non-scaling-stroke" />);
});

/** The most populous towns get their name first, the others as the map comes closer. */
function namedTowns(zoom: number): number {
  if (zoom < 6.2) return 3;
  if (zoom < 7.5) return 12;
  return zoom < 8.5 ? 40 : towns.length;
}

/** Room of a name in pixels: a letter's width and a line's height. */
const LETTER = 7.5;
const LINE = 16;

/** Names with their places, without those that would run into a more populous town's. */
function withoutCollisions(view: View, candidates: typeof towns) {
  const placed: { name: string; x: number; y: number; reach: number }[] = [];
  for (const town of candidates) {
    const { x, y } = offsetFrom(view, town);
    const reach = (town.name.length * LETTER) / 2;
    const collides = placed.some(
      (other) => Math.abs(other.x - x) < other.reach + reach && Math.abs(other.y - y) < LINE,
    );
    if (!collides) placed.push({ name: town.name, x, y, reach });
  }
  return placed;
}

function TownNames({ view, size }: Pick<MapEngineProps, 'size'> & { view: View }) {
  const bounds = boundsOf(view, size, 0.15);
  return (
    <div className={styles.towns} aria-hidden="true">
      {withoutCollisions(
        view,
        towns.slice(0, namedTowns(view.zoom)).filter((town) => isWithin(bounds, town)),
      ).map(({ name, x, y }) => (
        <span key={name} style={{ left: x, top: y }}>
          {name}
        </span>
      ))}
    </div>
  );
}
