import { clsx } from 'clsx';
import styles from './Drawing.module.css';

/** Bar heights of the chart; one value stands out. */
const HEIGHTS = [22, 34, 28, 46, 38, 56, 44];
const POINTS = HEIGHTS.map((height, index) => ({ x: 20 + index * 20, y: 78 - height }));
const TOP = POINTS.reduce((best, point) => (point.y < best.y ? point : best));

/** A chart on a grid with the highest value marked. It illustrates an analysis. */
export const AnalysisDrawing = () => (
  <svg className={styles.drawing} viewBox="0 0 160 90" aria-hidden="true" focusable="false">
    {[18, 38, 58, 78].map((y) => (
      <path key={y} d={`M10 ${y} H150`} />
    ))}
    {POINTS.map(({ x, y }) => (
      <path key={x} d={`M${x} 78 V${y}`} className={styles.bar} />
    ))}
    <path d={`M${POINTS.map(({ x, y }) => `${x} ${y}`).join(' L')}`} className={styles.primary} />
    <circle cx={TOP.x} cy={TOP.y} r="4.5" className={clsx(styles.accent, styles.filled)} />
  </svg>
);
