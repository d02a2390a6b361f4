import type { Pagination } from '../../../contract/wire/common';

/**
 * One page of a list that has come whole, described as the API describes its own pages.
 * @param page from 1; past the end the last one is shown
 */
export function onePage<Item>(
  items: readonly Item[],
  page: number,
  size: number,
): { shown: readonly Item[]; pagination: Pagination } {
  const pages = Math.max(1, Math.ceil(items.length / size));
  const current = Math.min(page, pages);
  return {
    shown: items.slice((current - 1) * size, current * size),
    pagination: {
      page: current,
      page_size: size,
      count: items.length,
      pages,
      next: current < pages ? current + 1 : null,
      previous: current > 1 ? current - 1 : null,
    },
  };
}
