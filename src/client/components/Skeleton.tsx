import { portal } from '../texts/portal';
import './states.css';

interface SkeletonProps {
  /** Heights in pixels of the blocks that are coming. */
  blocks?: readonly number[];
  /** `grid` sets the blocks side by side as cards. */
  arrange?: 'column' | 'grid';
}

/** Grey blocks of the size of what comes, so that nothing jumps when it does. */
export function Skeleton({ blocks = [36, 120, 120], arrange = 'column' }: SkeletonProps) {
  return (
    <div className={`skeleton skeleton-${arrange}`} role="status">
      <span className="visually-hidden">{portal.loading}</span>
      {blocks.map((height, index) => (
        <div key={index} className="skeleton-block" style={{ height }} />
      ))}
    </div>
  );
}
