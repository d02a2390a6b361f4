import type { Pagination } from '#contract/wire/common.ts';
import { matchTexts, type CountedNoun } from '#shared/texts/matches.ts';
import type { Separator } from '#shared/ui/Separator.tsx';

/**
 * Returns where the rows of a page begin that match only some words of the search; undefined if there are none, or only
 * such rows, which the number of results says.
 */
export function separatorOf(
  rows: readonly unknown[],
  { page, page_size, count, partial = 0 }: Pagination,
  noun: CountedNoun,
): Separator | undefined {
  // Rows elsewhere than the search says may match all of its words.
  const at = Math.max(0, count - partial - (page - 1) * page_size);
  return partial === 0 || partial === count || at >= rows.length
    ? undefined
    : { at, title: matchTexts.partial(count - partial, noun) };
}
