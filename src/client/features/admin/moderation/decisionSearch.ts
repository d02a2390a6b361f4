import { sectionItemPath } from '#contract/adminPaths.ts';
import { withQuery } from '#contract/paths.ts';
import { MODERATION_DECISIONS, type ModerationDecision } from '#contract/vocabulary/moderation.ts';
import { addressSearch } from '#shared/search/addressSearch.ts';
import { oneOf, viewing } from '#shared/search/parameters.ts';

/** The preselected decision given in the address. */
export const decisionSearch = addressSearch({ decision: viewing(oneOf('rozhodnuti', MODERATION_DECISIONS)) });

/** Address of a case with a preselected decision. */
export const decisionPath = (id: number, decision: ModerationDecision): string =>
  withQuery(sectionItemPath('moderation', id), decisionSearch.write({ decision }));
