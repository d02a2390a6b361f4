import type { Pagination } from '#contract/wire/common.ts';

/**
 * One page of a list that was loaded as a whole, with the same pagination object as the API's pages.
 * @param page from 1; beyond the end the last page is returned
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
