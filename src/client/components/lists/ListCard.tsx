import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { IdName } from '../../../contract/wire/common';
import { Card } from '../../ui/Card';
import { Line, Stack } from '../../ui/Flex';
import { Tag } from '../../ui/Tag';
import styles from './ListCard.module.css';

interface ListCardProps {
  name: string;
  /** Where its name leads. */
  to: string;
  /** How it stands, beside the name. */
  mark?: ReactNode;
  /** What it is about; the first few are shown. */
  categories: readonly IdName[];
  /** Further marks after the categories. */
  marks?: readonly ReactNode[];
  /** What stands at the foot of the card, however high the cards beside it are. */
  foot?: ReactNode;
  children: ReactNode;
}

const NAMED = 3;

/** One thing of a list as a card. */
export function ListCard({ name, to, mark, categories, marks = [], foot, children }: ListCardProps) {
  const left = categories.length - NAMED;
  const tags = [...categories.slice(0, NAMED).map((category) => category.name), left > 0 && `+${left}`, ...marks];
  return (
    <article className={styles.thing}>
      <Card>
        <Stack gap={8} flex="auto" className={styles.content}>
          <Line justify="space-between" align="start" gap={12} wrap={false}>
            <h2>
              <Link to={to}>{name}</Link>
            </h2>
            <span className={styles.mark}>{mark}</span>
          </Line>
          {children}
          <Line component="ul" className="plain" gap={4}>
            {tags.map((tag, index) => tag && <li key={index}>{typeof tag === 'string' ? <Tag>{tag}</Tag> : tag}</li>)}
          </Line>
          {foot && <footer className={styles.foot}>{foot}</footer>}
        </Stack>
      </Card>
    </article>
  );
}
