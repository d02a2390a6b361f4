import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { IdName } from '#contract/wire/common.ts';
import { Card } from '#shared/ui/Card.tsx';
import { Line, Stack } from '#shared/ui/Flex.tsx';
import { Tag } from '#shared/ui/Tag.tsx';
import styles from './ListCard.module.css';

interface ListCardProps {
  name: string;
  /** Target of the name's link. */
  to: string;
  /** State shown next to the name. */
  mark?: ReactNode;
  /** Categories of the item; only the first few are shown. */
  categories: readonly IdName[];
  /** Further tags after the categories. */
  marks?: readonly ReactNode[];
  /** Footer, aligned to the bottom of the card whatever the row's height. */
  foot?: ReactNode;
  children: ReactNode;
}

const NAMED = 3;

/** One item of a list as a card. */
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
