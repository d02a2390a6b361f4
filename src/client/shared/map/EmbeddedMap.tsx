import { memo, useId, useRef } from 'react';
import { TOWNS as towns } from '#contract/vocabulary/towns.ts';
import { mapTexts } from '#shared/texts/map.ts';
import { districtPaths, DRAWING_ZOOM, regions, toDrawing } from './czechia.ts';
import styles from './EmbeddedMap.module.css';
import { boundsOf, CZECHIA, isWithin, offsetFrom, scaleOf, viewOf, zoomed } from './geometry.ts';
import { labelsOf, type Obstacle } from './labels.ts';
import { motorwayPaths } from './motorways.ts';
import { riverPaths } from './rivers.ts';
import type { MapEngineProps } from './types.ts';
import { useGestures } from './useGestures.ts';
import { ZoomButtons } from './ZoomButtons.tsx';

interface EmbeddedMapProps extends MapEngineProps {
  /** Areas in which no label is drawn. */
  obstacles: readonly Obstacle[];
}

/** Vector map of regions, districts, rivers, motorways and towns. It needs no key, tiles or network. */
export function EmbeddedMap({ view, size, onView, obstacles, children }: EmbeddedMapProps) {
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
              <Land withDistricts={view.zoom >= DISTRICTS_FROM} />
            </g>
          </svg>
          <Towns view={view} size={size} obstacles={obstacles} />
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

/** Zoom from which the district borders are drawn. */
const DISTRICTS_FROM = 7.5;

const Land = memo(function Land({ withDistricts }: { withDistricts: boolean }) {
  return (
    <>
      {regions.map(({ code, path }) => (
        <path key={code} d={path} vectorEffect="non-scaling-stroke" />
      ))}
      {withDistricts && <path className={styles.districts} d={districtPaths()} vectorEffect="non-scaling-stroke" />}
      <path className={styles.river} d={riverPaths()} vectorEffect="non-scaling-stroke" />
      <path className={styles.motorway} d={motorwayPaths()} vectorEffect="non-scaling-stroke" />
      {/* Region borders are drawn over district borders, which coincide with them. */}
      {withDistricts &&
        regions.map(({ code, path }) => (
          <path key={code} className={styles.border} d={path} vectorEffect="non-scaling-stroke" />
        ))}
    </>
  );
});

/** Number of labelled towns at a zoom, the most populous first. */
function namedTowns(zoom: number): number {
  if (zoom < 6.2) return 5;
  if (zoom < 7.5) return 14;
  return zoom < 8.5 ? 45 : towns.length;
}

function Towns({ view, size, obstacles }: Pick<EmbeddedMapProps, 'view' | 'size' | 'obstacles'>) {
  const bounds = boundsOf(view, size, 0.15);
  const seen = towns
    .slice(0, namedTowns(view.zoom))
    .filter((town) => isWithin(bounds, town))
    .map((town) => ({ name: town.name, ...offsetFrom(view, town) }));
  const standing = obstacles
    .filter((obstacle) => isWithin(bounds, obstacle))
    .map(({ reach, ...place }) => ({ reach, ...offsetFrom(view, place) }));
  const labels = labelsOf(seen, standing, size);
  return (
    <div className={styles.towns} aria-hidden="true">
      {seen.map(({ name, x, y }) => (
        <i key={name} style={{ left: x, top: y }} />
      ))}
      {labels.map(({ name, x, y }) => (
        <span key={name} style={{ left: x, top: y }}>
          {name}
        </span>
      ))}
    </div>
  );
}
