import { REGIONS } from '../../../../contract/vocabulary/territories';
import type { Grant } from '../../../../contract/wire/grants';

/** Number of grants available in each region. A grant for the whole country counts in every region. */
export function regionCounts(grants: readonly Pick<Grant, 'regions'>[]): Record<string, number> {
  const everywhere = grants.filter(({ regions }) => regions.length === 0).length;
  const counts: Record<string, number> = Object.fromEntries(REGIONS.map(({ code }) => [code, everywhere]));
  for (const { regions } of grants) {
    // Codes of districts start with the code of their region.
    for (const region of new Set(regions.map((code) => code.slice(0, 5)))) {
      if (region in counts) counts[region] = (counts[region] ?? 0) + 1;
    }
  }
  return counts;
}
