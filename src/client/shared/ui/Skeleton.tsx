import Antd from 'antd/es/skeleton/Skeleton';
import { clsx } from 'clsx';
import { portal } from '#shared/texts/portal.ts';
import styles from './Skeleton.module.css';

interface SkeletonProps {
  /** Heights of the expected blocks in pixels. */
  blocks?: readonly number[];
  /** `grid` arranges the blocks side by side as cards. */
  arrange?: 'column' | 'grid';
}

/** Height of a line with the space above it, and of the padding and border of a block. */
const LINE = 32;
const AROUND = 34;

/**
 * antd's placeholder lines in blocks of the size of the expected content, to avoid layout shifts. A block no higher than
 * a heading is a single line.
 */
export function Skeleton({ blocks = [36, 120, 120], arrange = 'column' }: SkeletonProps) {
  return (
    <div className={clsx(styles.skeleton, styles[arrange])} role="status" data-loading>
      <span className="visually-hidden">{portal.loading}</span>
      {blocks.map((height, index) => {
        const rows = Math.max(1, Math.floor((height - AROUND) / LINE));
        return (
          <div
            key={index}
            // antd's lines are items of a list.
            aria-hidden="true"
            className={clsx(styles.block, height < 2 * LINE && styles.heading)}
            style={{ height }}
          >
            <Antd title={false} paragraph={{ rows, width: rows > 1 ? '60%' : '100%' }} />
          </div>
        );
      })}
    </div>
  );
}
