import { clsx } from 'clsx';
import type { ServiceCategory } from '../../../contract/vocabulary/services';
import styles from './Drawing.module.css';

interface ServiceDrawingProps {
  category: ServiceCategory;
  /** Gives each service a drawing of its own, always the same. */
  seed: number;
}

/** Whole numbers below a limit, always the same for a seed. */
function numbersOf(seed: number, count: number, limit: number): number[] {
  let state = (seed * 2_654_435_761) >>> 0;
  return Array.from({ length: count }, () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 374_761_393) >>> 0;
    return (state >>> 8) % limit;
  });
}

/** Stands for a service without a picture: measured values, a linked network, or a circle of people. */
export function ServiceDrawing({ category, seed }: ServiceDrawingProps) {
  const Motif = MOTIFS[category];
  return (
    <svg className={styles.drawing} viewBox="0 0 160 90" aria-hidden="true" focusable="false">
      <Motif seed={seed} />
    </svg>
  );
}

/** A chart over its grid, with the highest value marked. */
function Measured({ seed }: { seed: number }) {
  const heights = numbersOf(seed, 7, 44).map((value) => value + 14);
  const points = heights.map((height, index) => ({ x: 20 + index * 20, y: 78 - height }));
  const top = points.reduce((best, point) => (point.y < best.y ? point : best));
  return (
    <>
      {[18, 38, 58, 78].map((y) => (
        <path key={y} d={`M10 ${y} H150`} />
      ))}
      {points.map(({ x, y }) => (
        <path key={x} d={`M${x} 78 V${y}`} className={styles.bar} />
      ))}
      <path d={`M${points.map(({ x, y }) => `${x} ${y}`).join(' L')}`} className={styles.primary} />
      <circle cx={top.x} cy={top.y} r="4.5" className={clsx(styles.accent, styles.filled)} />
    </>
  );
}

/** Devices linked to a common one. */
function Linked({ seed }: { seed: number }) {
  const shifts = numbersOf(seed, 6, 14).map((value) => value - 7);
  const places = [
    [22, 22],
    [22, 68],
    [58, 14],
    [102, 76],
    [138, 24],
    [138, 66],
  ].map(([x = 0, y = 0], index) => ({
    x: x + (shifts[index] ?? 0) / 2,
    y: y + (shifts[index] ?? 0) / 1.5,
  }));
  const marked = numbersOf(seed + 1, 1, places.length)[0];
  return (
    <>
      {places.map(({ x, y }, index) => (
        <path key={index} d={`M80 45 L${x} ${y}`} className={index === marked ? styles.accent : undefined} />
      ))}
      {places.map(({ x, y }, index) => (
        <rect
          key={index}
          x={x - 9}
          y={y - 6}
          width="18"
          height="12"
          rx="2"
          className={clsx(styles.filled, index === marked ? styles.accent : styles.primary)}
        />
      ))}
      <rect x="64" y="29" width="32" height="32" rx="4" className={clsx(styles.primary, styles.filled)} />
      <path d="M70 40 H90 M70 50 H84" className={styles.primary} />
    </>
  );
}

/** People side by side, the right one marked. */
function Chosen({ seed }: { seed: number }) {
  const sizes = numbersOf(seed, 5, 8);
  const marked = numbersOf(seed + 1, 1, 5)[0];
  return (
    <>
      <path d="M8 80 H152" />
      {sizes.map((size, index) => {
        const x = 24 + index * 28;
        const head = 40 - size;
        const looks = clsx(styles.filled, index === marked ? styles.accent : styles.primary);
        return (
          <g key={index}>
            <path d={`M${x - 12} 80 V${head + 26} A12 12 0 0 1 ${x + 12} ${head + 26} V80`} className={looks} />
            <circle cx={x} cy={head} r="8" className={looks} />
          </g>
        );
      })}
    </>
  );
}

const MOTIFS = { ANALYZE: Measured, SERVICE: Linked, CONSULTANT: Chosen } as const;
