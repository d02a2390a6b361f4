import { MODERATION_DECISIONS, type ModerationDecision } from '../../../../contract/vocabulary/moderation';
import { sectionItemPath } from '../../../../contract/adminPaths';
import { withQuery } from '../../../../contract/paths';
import { addressSearch } from '../../../search/addressSearch';
import { oneOf, viewing } from '../../../search/parameters';

/** The decision that the address of a thing begins with. */
export const decisionSearch = addressSearch({ decision: viewing(oneOf('rozhodnuti', MODERATION_DECISIONS)) });

/** A thing with a decision begun. */
export const decisionPath = (id: number, decision: ModerationDecision): string =>
  withQuery(sectionItemPath('moderation', id), decisionSearch.write({ decision }));
