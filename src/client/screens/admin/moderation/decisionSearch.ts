import { MODERATION_DECISIONS, type ModerationDecision } from '../../../../contract/vocabulary/moderation';
import { sectionItemLink } from '../../../navigation/adminLinks';
import { withQuery } from '../../../navigation/links';
import { addressSearch } from '../../../search/addressSearch';
import { oneOf, viewing } from '../../../search/parameters';

/** The decision that the address of a thing begins with. */
export const decisionSearch = addressSearch({ decision: viewing(oneOf('rozhodnuti', MODERATION_DECISIONS)) });

/** A thing with a decision begun. */
export const decisionPath = (id: number, decision: ModerationDecision): string =>
  withQuery(sectionItemLink('moderation', id), decisionSearch.write({ decision }));
