import type { ReactNode } from 'react';
import { Descriptions } from '#shared/ui/Descriptions.tsx';
import styles from './Facts.module.css';

const classNames = { label: styles.label, content: styles.value };

/** A list of labelled values. Empty values are left out. */
export const Facts = ({ items }: { items: readonly (readonly [label: string, value: ReactNode])[] }) => (
  <Descriptions
    className={styles.facts}
    column={1}
    colon={false}
    size="small"
    classNames={classNames}
    // antd lays out the parts of a value as flex items and drops the spaces between them, so each value is one block.
    items={items
      .filter(([, value]) => Boolean(value))
      .map(([label, value]) => ({ key: label, label, children: <span className={styles.block}>{value}</span> }))}
  />
);
