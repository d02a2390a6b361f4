import { clsx } from 'clsx';
import { use } from 'react';
import { portal } from '../texts/portal';
import { PartsContext } from './parts';
import styles from './Skeleton.module.css';

interface SkeletonProps {
  /** Heights in pixels of the blocks that are coming. */
  blocks?: readonly number[];
  /** `grid` sets the blocks side by side as cards. */
  arrange?: 'column' | 'grid';
}

/**
 * Grey blocks of the size of what comes, so that nothing jumps when it does: antd's, and plain ones until antd itself
 * has come.
 */
export function Skeleton({ blocks = [36, 120, 120], arrange = 'column' }: SkeletonProps) {
  const Block = use(PartsContext)?.Block ?? BareBlock;
  return (
    <div className={clsx(styles.skeleton, styles[arrange])} role="status">
      <span className="visually-hidden">{portal.loading}</span>
      {blocks.map((height, index) => (
        <Block key={index} height={height} />
      ))}
    </div>
  );
}

const BareBlock = ({ height }: { height: number }) => <div className={styles.block} style={{ height }} />;
