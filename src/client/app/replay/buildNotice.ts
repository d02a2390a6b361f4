import type { ReadRecord } from '#contract/masking/supportRecord.ts';
import { buildName } from '#features/support/shared/RecordFacts.tsx';
import { player } from '#features/support/supportTexts.ts';
import { BUILD } from '#shared/lib/build.ts';

/** Notice that a record comes from another build; null for the current build. */
export function buildNotice({ portal: { build } }: ReadRecord): string | null {
  if (build.id === BUILD.id) return null;
  return build.made > BUILD.made ? player.newer(buildName(build)) : player.older(buildName(build));
}
