import { clsx } from 'clsx';
import type { KeyboardEvent } from 'react';
import { mapTexts } from '../../texts/map';
import { number } from '../../texts/format';
import { UnstyledButton } from '../../ui/UnstyledButton';
import type { Marker } from './clusters/clusterIndex';
import type { Point } from './geometry';
import styles from './MarkerButton.module.css';

interface MarkerButtonProps {
  marker: Marker;
  /** Name of the company; unused by clusters. */
  name: string;
  /** Pixels from the middle of the map. */
  offset: Point;
  selected: boolean;
  /** What would be shown of the name stands beside the marker already. */
  hidesName: boolean;
  /** One marker of a map is its tab stop. */
  tabStop: boolean;
  onPress: () => void;
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => void;
}

const SMALLEST = 30;
const GROWTH = 8;

/** Pixels across; a tenfold count adds a constant. */
export const diameterOf = (count: number) => Math.round(SMALLEST + GROWTH * Math.log10(count));

/** One company or a cluster of them; the same native button in both maps. */
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
