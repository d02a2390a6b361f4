import type { ReadRecord } from '../../../../contract/masking/supportRecord';
import { BUILD } from '../../../shared/lib/build';
import { buildName } from '../shared/RecordFacts';
import { player } from '../supportTexts';

/** Notice that a record comes from another build; null for the current build. */
export function buildNotice({ portal: { build } }: ReadRecord): string | null {
  if (build.id === BUILD.id) return null;
  return build.made > BUILD.made ? player.newer(buildName(build)) : player.older(buildName(build));
}
