import { clsx } from 'clsx';
import type { KeyboardEvent } from 'react';
import { number } from '#shared/texts/format.ts';
import { mapTexts } from '#shared/texts/map.ts';
import { UnstyledButton } from '#shared/ui/UnstyledButton.tsx';
import type { Marker } from './clusters/clusterIndex.ts';
import type { Point } from './geometry.ts';
import styles from './MarkerButton.module.css';

interface MarkerButtonProps {
  marker: Marker;
  /** Name of the company; not used for clusters. */
  name: string;
  /** Pixels from the centre of the map. */
  offset: Point;
  selected: boolean;
  /** Hides the name tooltip, as the popup already shows the name. */
  hidesName: boolean;
  /** Only one marker of a map is a tab stop. */
  tabStop: boolean;
  onPress: () => void;
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => void;
}

const SMALLEST = 30;
const GROWTH = 8;

/** Diameter in pixels. It grows by a constant for each tenfold count. */
export const diameterOf = (count: number) => Math.round(SMALLEST + GROWTH * Math.log10(count));

/** Marker of one company or a cluster, as a native button in both map engines. */
export function MarkerButton({
  marker,
  name,
  offset,
  selected,
  hidesName,
  tabStop,
  onPress,
  onFocus,
  onKeyDown,
}: MarkerButtonProps) {
  const isCluster = marker.kind === 'cluster';
  const diameter = isCluster ? diameterOf(marker.count) : undefined;
  return (
    <UnstyledButton
      className={clsx(styles.marker, isCluster ? styles.cluster : styles.single)}
      style={{ left: offset.x, top: offset.y, width: diameter, height: diameter }}
      tabIndex={tabStop ? 0 : -1}
      aria-label={labelOf(marker, name)}
      aria-pressed={isCluster ? undefined : selected}
      onClick={onPress}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
    >
      {isCluster ? number(marker.count) : !hidesName && <span className={styles.name}>{name}</span>}
    </UnstyledButton>
  );
}

function labelOf(marker: Marker, name: string): string {
  if (marker.kind === 'single') return name;
  return marker.opensAt === null ? mapTexts.sameAddress(marker.count) : mapTexts.cluster(marker.count);
}
