import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Pagination as Pages } from '#contract/wire/common.ts';
import { pagerTexts as texts } from '#shared/texts/controls.ts';
import { number } from '#shared/texts/format.ts';
import { LeftOutlined, RightOutlined } from './icons.ts';
import styles from './Pagination.module.css';

interface PaginationProps {
  pagination: Pages;
  /** Returns the URL of a page. Every page can be opened, shared and revisited. */
  pathOf: (page: number) => string;
}

/** Returns the first page, the last page and those around the current one. Null marks omitted pages. */
function offered(page: number, pages: number): (number | null)[] {
  const near = [1, page - 1, page, page + 1, pages].filter((target) => target >= 1 && target <= pages);
  const targets = [...new Set(near)].sort((a, b) => a - b);
  return targets.flatMap((target, index) => {
    const left = target - (targets[index - 1] ?? target - 1) - 1;
    // A gap of one page is as wide as that page, so the page is displayed instead.
    return left === 0 ? [target] : [left === 1 ? target - 1 : null, target];
  });
}

/**
 * Pages of a list as links. Renders nothing for a single page. The items of antd's Pagination have neither names nor
 * `aria-current`.
 */
export function Pagination({ pagination: { page, pages }, pathOf }: PaginationProps) {
  if (pages <= 1) return null;

  const linkTo = (target: number, name: string, shown: ReactNode) => (
    <Link
      to={pathOf(target)}
      className={clsx(styles.link, target === page && styles.current)}
      aria-label={name}
      aria-current={target === page ? 'page' : undefined}
    >
      {shown}
    </Link>
  );
  const step = (target: number, name: string, icon: ReactNode) => (
    <li>{target >= 1 && target <= pages ? linkTo(target, name, icon) : <span className={styles.end}>{icon}</span>}</li>
  );
  return (
    <nav className={styles.pagination} aria-label={texts.label}>
      <ul className="plain">
        {step(page - 1, texts.previous, <LeftOutlined aria-hidden />)}
        {offered(page, pages).map((target, index) => (
          <li key={target ?? `gap-${index}`}>
            {target === null ? (
              <span className={styles.end}>…</span>
            ) : (
              linkTo(target, texts.page(target), number(target))
            )}
          </li>
        ))}
        {step(page + 1, texts.next, <RightOutlined aria-hidden />)}
      </ul>
    </nav>
  );
}
