import { clsx } from 'clsx';
import { useLayoutEffect, useRef, useState } from 'react';
import type { CSSProperties, KeyboardEvent } from 'react';
import { number } from '../../texts/format';
import { mapTexts } from '../../texts/map';
import { Button } from '../../ui/Button';
import { shadesOf } from './choropleth';
import { country, districtsOf, regions } from './czechia';
import type { Box, Territory } from './czechia';
import styles from './CzechMap.module.css';

interface CzechMapProps {
  /** Code of the chosen region (NUTS3) and district (LAU1). */
  region: string | null;
  district?: string | null;
  onChange: (region: string | null, district: string | null) => void;
  /** A number for each region colours the map and stands on it. */
  values?: Readonly<Record<string, number>>;
  /** Words for a region's number, as "12 dodavatelů"; part of the region's accessible name. */
  describe?: (value: number) => string;
  /** Whether a chosen region opens into its districts. */
  withDistricts?: boolean;
}

const PADDING = 12;
const FRAME: Box = {
  x: country.x - PADDING,
  y: country.y - PADDING,
  width: country.width + 2 * PADDING,
  height: country.height + 2 * PADDING,
};

/** Share of the frame that a region fills when it is opened. */
const FILL = 0.88;

/** Moves and enlarges the drawing so that the box stands in the middle of the frame. */
function zoomTo({ x, y, width, height }: Box): CSSProperties {
  const scale = FILL * Math.min(FRAME.width / width, FRAME.height / height);
  const dx = FRAME.x + FRAME.width / 2 - scale * (x + width / 2);
  const dy = FRAME.y + FRAME.height / 2 - scale * (y + height / 2);
  return { transform: `translate(${dx}px, ${dy}px) scale(${scale})` };
}

/** The country as a picker of regions and districts, or coloured by a number per region. */
export function CzechMap({
  region,
  district = null,
  onChange,
  values,
  describe = number,
  withDistricts = false,
}: CzechMapProps) {
  const svg = useRef<SVGSVGElement>(null);
  const focusNext = useRef<string | null>(null);
  const [pointed, setPointed] = useState<string | null>(null);
  const [focused, setFocused] = useState<string | null>(null);

  const opened = withDistricts ? regions.find(({ code }) => code === region) : undefined;
  const shown: readonly Territory[] = opened ? districtsOf(opened.code) : regions;
  const chosen = opened ? district : region;
  const { steps, legend } = shadesOf(values ?? {});

  // A region opens under the pressing finger: the focus goes on to its first district, and back to the region.
  // Before anything else can take the focus, hence with the layout.
  useLayoutEffect(() => {
    if (!focusNext.current) return;
    svg.current?.querySelector<SVGPathElement>(`[data-code="${focusNext.current}"]`)?.focus();
    focusNext.current = null;
  });

  const press = ({ code }: Territory) => {
    if (opened) onChange(opened.code, code === district ? null : code);
    else {
      if (withDistricts) focusNext.current = districtsOf(code)[0]?.code ?? null;
      onChange(code === region ? null : code, null);
    }
  };

  const back = () => {
    focusNext.current = opened?.code ?? null;
    onChange(null, null);
  };

  const labelOf = ({ code, name }: Territory) => {
    const value = opened ? undefined : values?.[code];
    return value === undefined ? name : mapTexts.regionWithCount(name, describe(value));
  };

  const named =
    shown.find(({ code }) => code === (pointed ?? focused)) ?? shown.find(({ code }) => code === chosen) ?? opened;
  const outlined = shown.filter(({ code }) => code === chosen || code === focused);
  return (
    <div className={styles.map}>
      <div className={styles.drawing}>
        <svg
          ref={svg}
          viewBox={`${FRAME.x} ${FRAME.y} ${FRAME.width} ${FRAME.height}`}
          role="group"
          aria-label={opened ? mapTexts.districtsOf(opened.name) : mapTexts.regions}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && opened) back();
          }}
        >
          <g className={styles.zoom} style={opened ? zoomTo(opened.box) : undefined}>
            {opened && regions.map(({ code, path }) => <path key={code} className={styles.rest} d={path} />)}
            {shown.map((territory) => (
              <path
                key={territory.code}
                className={styles.territory}
                style={values && !opened ? { fill: `var(--scale-${steps[territory.code] ?? 0})` } : undefined}
                d={territory.path}
                data-code={territory.code}
                role="button"
                tabIndex={0}
                aria-label={labelOf(territory)}
                aria-pressed={territory.code === chosen}
                onClick={() => press(territory)}
                onKeyDown={(event) => pressByKey(event, () => press(territory))}
                onPointerEnter={() => setPointed(territory.code)}
                onPointerLeave={() => setPointed(null)}
                onFocus={(event) => setFocused(event.currentTarget.matches(':focus-visible') ? territory.code : null)}
                onBlur={() => setFocused(null)}
              />
            ))}
            {outlined.map(({ code, path }) => (
              <path key={code} className={clsx(styles.outline, code === focused && styles.focused)} d={path} />
            ))}
          </g>
        </svg>
        {values && !opened && <Numbers values={values} />}
      </div>
      <div className={styles.caption}>
        <span aria-hidden="true">{named ? labelOf(named) : mapTexts.wholeCountry}</span>
        {opened && (
          <Button type="link" onClick={back}>
            {mapTexts.backToRegions}
          </Button>
        )}
        {values && !opened && (
          <ul className={clsx(styles.legend, 'plain')} aria-hidden="true">
            {legend.map(({ step, from, to }) => (
              <li key={step}>
                <i style={{ background: `var(--scale-${step})` }} />
                {mapTexts.legend(from, to)}
              </li>
            ))}
          </ul>
        )}
      </div>
      <small>{opened ? `${mapTexts.schematic}, ${mapTexts.attribution}` : mapTexts.attribution}</small>
    </div>
  );
}

function pressByKey(event: KeyboardEvent, press: () => void) {
  if (event.key !== 'Enter' && event.key !== ' ') return;
  event.preventDefault();
  press();
}

/** Numbers over the drawing, in a size of their own whatever the map's width. */
function Numbers({ values }: { values: Readonly<Record<string, number>> }) {
  return (
    <div className={styles.numbers} aria-hidden="true">
      {regions
        .filter(({ code }) => values[code])
        .map(({ code, middle }) => (
          <span
            key={code}
            style={{
              left: `${((middle.x - FRAME.x) / FRAME.width) * 100}%`,
              top: `${((middle.y - FRAME.y) / FRAME.height) * 100}%`,
            }}
          >
            {number(values[code] ?? 0)}
          </span>
        ))}
    </div>
  );
}
