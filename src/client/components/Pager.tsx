import { Link } from 'react-router-dom';
import type { Pagination } from '../../contract/wire/common';
import { number } from '../texts/format';
import { pagerTexts } from '../texts/companies';
import './Pager.css';

interface PagerProps {
  pagination: Pagination;
  pathOf: (page: number) => string;
}

/** Pages around the current one, with the first and the last. */
function shownPages(page: number, pages: number): number[] {
  const near = [1, page - 1, page, page + 1, pages].filter((shown) => shown >= 1 && shown <= pages);
  return [...new Set(near)].sort((a, b) => a - b);
}

/** Paging by links, so that each page has an address; nothing for a single page. */
export function Pager({ pagination: { page, pages, previous, next }, pathOf }: PagerProps) {
  if (pages <= 1) return null;
  const shown = shownPages(page, pages);
  return (
    <nav className="pager" aria-label={pagerTexts.label}>
      {previous !== null && <Link to={pathOf(previous)}>{pagerTexts.previous}</Link>}
      <ol>
        {shown.map((target, index) => (
          <li key={target}>
            {index > 0 && target - (shown[index - 1] ?? 0) > 1 && <span aria-hidden="true">…</span>}
            <Link
              to={pathOf(target)}
              aria-label={pagerTexts.page(target)}
              aria-current={target === page ? 'page' : undefined}
            >
              {number(target)}
            </Link>
          </li>
        ))}
      </ol>
      {next !== null && <Link to={pathOf(next)}>{pagerTexts.next}</Link>}
    </nav>
  );
}
