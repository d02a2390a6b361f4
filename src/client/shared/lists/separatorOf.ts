import type { Pagination } from '#contract/wire/common.ts';
import type { WithMatched } from '#contract/wire/matched.ts';
import { matchTexts, type CountedNoun } from '#shared/texts/matches.ts';
import type { Separator } from '#shared/ui/Separator.tsx';

/** Returns where the rows of a page begin that match only some words of the search; undefined if there are none. */
export function separatorOf(
  rows: readonly WithMatched[],
  { count, partial = 0 }: Pagination,
  noun: CountedNoun,
): Separator | undefined {
  const at = partial === 0 ? -1 : rows.findIndex(({ missing }) => missing !== undefined);
  return at === -1 ? undefined : { at, title: matchTexts.partial(count - partial, noun) };
}
