import type { ReactNode } from 'react';
import { Descriptions } from '../../ui/Descriptions';
import styles from './Facts.module.css';

const classNames = { label: styles.label, content: styles.value };

/** What is known of a thing, a line each; unknown values are left out. */
export const Facts = ({ of }: { of: readonly (readonly [label: string, value: ReactNode])[] }) => (
  <Descriptions
    column={1}
    colon={false}
    size="small"
    classNames={classNames}
    // antd lays the parts of a value side by side and drops the spaces between them: each value is one block.
    items={of
      .filter(([, value]) => Boolean(value))
      .map(([label, value]) => ({ key: label, label, children: <span className={styles.block}>{value}</span> }))}
  />
);
