import type { SoftwareFilterQuery } from '#contract/schemas/software.ts';
import { SOFTWARE_NEEDS } from '#contract/vocabulary/licence.ts';
import { invalid } from '#platform/http/failures.ts';
import { idsOf } from '#platform/http/lists.ts';
import { refusals } from '#platform/texts/refusals.ts';
import type { SoftwareFilter } from './softwareFilterRepository.ts';

/** @throws Failure 400 by query parameter */
export const softwareFilterOf = (query: SoftwareFilterQuery): SoftwareFilter => ({
  q: query.q,
  categories: idsOf('categories', query.categories),
  needs: needsOf(query.need),
  licenceType: query.licence_type,
  expiresAfter: query.expires_after,
  expiresBefore: query.expires_before,
  validOn: query.valid_on,
  watched: query.watched,
  notification: query.notification,
});

function needsOf(text: string): SoftwareFilter['needs'] {
  if (text === '') return [];
  return text.split(',').map((name) => {
    const need = SOFTWARE_NEEDS.find((known) => known === name.trim());
    if (!need) throw invalid({ need: [refusals.wrongValue] });
    return need;
  });
}
