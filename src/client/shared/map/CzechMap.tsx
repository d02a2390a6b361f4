import { clsx } from 'clsx';
import { type CSSProperties, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { number } from '#shared/texts/format.ts';
import { mapTexts } from '#shared/texts/map.ts';
import { Button } from '#shared/ui/Button.tsx';
import { shadesOf } from './choropleth.ts';
import { type Box, country, districtsOf, regions, type Territory } from './czechia.ts';
import styles from './CzechMap.module.css';

interface OpenedRegion {
  region: string;
  /** LAU1 code. */
  district: string | null;
  onDistrict: (code: string | null) => void;
  /** Returns to the regions and deselects this one. */
  onBack: () => void;
  /** Returns to the regions to select more of them. */
  onMore: () => void;
}

interface CzechMapProps {
  /** NUTS3 codes of the selected regions. */
  chosen: readonly string[];
  /** Called when a region is clicked. */
  onRegion: (code: string) => void;
  /** Values by region code. They are shown on the map and determine the colours. */
  values?: Readonly<Record<string, number>>;
  /** Formats a region's value, such as "12 dodavatelů". It is part of the region's accessible name. */
  describe?: (value: number) => string;
  /** The region whose districts are shown, with the selected district. */
  opened?: OpenedRegion | undefined;
}

const PADDING = 12;
const FRAME: Box = {
  x: country.x - PADDING,
  y: country.y - PADDING,
  width: country.width + 2 * PADDING,
  height: country.height + 2 * PADDING,
};

/** Share of the frame that an opened region fills. */
const FILL = 0.88;

/** Transform that scales and centres the box in the frame. */
function zoomTo({ x, y, width, height }: Box): CSSProperties {
  const scale = FILL * Math.min(FRAME.width / width, FRAME.height / height);
  const dx = FRAME.x + FRAME.width / 2 - scale * (x + width / 2);
  const dy = FRAME.y + FRAME.height / 2 - scale * (y + height / 2);
  return { transform: `translate(${dx}px, ${dy}px) scale(${scale})` };
}

/** A map of the country for selecting regions and districts, or coloured by a value per region. */
export function CzechMap({ chosen, onRegion, values, describe = number, opened: districts }: CzechMapProps) {
  const svg = useRef<SVGSVGElement>(null);
  const focusNext = useRef<string | null>(null);
  const [pointed, setPointed] = useState<string | null>(null);
  const [focused, setFocused] = useState<string | null>(null);

  const opened = regions.find(({ code }) => code === districts?.region);
  const shown: readonly Territory[] = opened ? districtsOf(opened.code) : regions;
  const isChosen = ({ code }: Territory) => (opened ? code === districts?.district : chosen.includes(code));
  const { steps, legend } = shadesOf(values ?? {});

  // When a region opens, the focus moves to its first district; when it closes, back to the region. It uses a layout
  // effect, so that nothing else takes the focus first.
  useLayoutEffect(() => {
    if (!focusNext.current) return;
    svg.current?.querySelector<SVGPathElement>(`[data-code="${focusNext.current}"]`)?.focus();
    focusNext.current = null;
  });

  const press = ({ code }: Territory) => {
    if (districts) return districts.onDistrict(code === districts.district ? null : code);
    focusNext.current = districtsOf(code)[0]?.code ?? null;
    onRegion(code);
  };

  const leave = (how: () => void) => {
    focusNext.current = opened?.code ?? null;
    how();
  };

  const labelOf = ({ code, name }: Territory) => {
    const value = opened ? undefined : values?.[code];
    return value === undefined ? name : mapTexts.regionWithCount(name, describe(value));
  };

  const pointedAt = shown.find(({ code }) => code === (pointed ?? focused));
  const picked = shown.filter(isChosen);
  const named = pointedAt ? [pointedAt] : picked.length > 0 ? picked : opened ? [opened] : [];
  const caption = named.length > 0 ? named.map(labelOf).join(', ') : mapTexts.wholeCountry;
  // Without values, selected territories are filled; an outline would hide the borders between neighbours.
  const isColoured = values !== undefined && !opened;
  const outlined = shown.filter((one) => (isColoured && isChosen(one)) || one.code === focused);
  return (
    <div className={styles.map}>
      <div className={styles.drawing}>
        <svg
          ref={svg}
          viewBox={`${FRAME.x} ${FRAME.y} ${FRAME.width} ${FRAME.height}`}
          role="group"
          aria-label={opened ? mapTexts.districtsOf(opened.name) : mapTexts.regions}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && districts) leave(districts.onBack);
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
                aria-pressed={isChosen(territory)}
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
        <span aria-hidden="true">{caption}</span>
        {districts && (
          <>
            <Button type="link" onClick={() => leave(districts.onMore)}>
              {mapTexts.moreRegions}
            </Button>
            <Button type="link" onClick={() => leave(districts.onBack)}>
              {mapTexts.backToRegions}
            </Button>
          </>
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

/** Values over the map as HTML, so that their size does not depend on the map's width. */
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
